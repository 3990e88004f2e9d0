import type { membership } from '../../../src/contract/money/membership.ts';
import { inPence } from '../../../src/domain/kit/money.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { refusal } from '../../platform/refusal.ts';
import { buyMembership } from '../membership/buy.ts';

export const membershipActions: Handlers<typeof membership> = {
  'payment/payCartStripe': async (ctx, input) => {
    const { status, paymentId, invoiceId, clientSecret, message } = await buyMembership(ctx, {
      period: input.period,
      planType: input.payment_object?.planName,
      seenUntil: input.membership_enddate,
      seenPence: inPence(input.amount),
      seenCurrency: input.currency,
      provider: 'stripe',
      paymentMethod: input.payment_method,
      key: input.idempotency_key,
      captchaToken: input.captcha_token,
    });
    if (status === 'failed') throw refusal('CARD_DECLINED', message, { payment_id: paymentId });
    return { data: { status, invoice_id: invoiceId, payment_id: paymentId, client_secret: clientSecret }, message };
  },
};
