import type { membership } from '../../../src/contract/membership.ts';
import { refuse } from '../../failure.ts';
import { buyMembership } from '../../verbs/membership.ts';
import type { Handlers } from '../handlers.ts';

export const payCartStripe: Handlers<typeof membership>['payment/payCartStripe'] = async (ctx, input) => {
  const { status, paymentId, invoiceId, clientSecret, message } = await buyMembership(ctx, {
    ...{ period: input.period, planType: input.payment_object?.planName },
    ...{ seenUntil: input.membership_enddate, seenPence: input.amount, seenCurrency: input.currency },
    ...{ paymentMethod: input.payment_method, key: input.idempotency_key },
  });
  if (status === 'failed') throw refuse('CARD_DECLINED', message, { payment_id: paymentId });
  return { data: { status, invoice_id: invoiceId, payment_id: paymentId, client_secret: clientSecret }, message };
};
