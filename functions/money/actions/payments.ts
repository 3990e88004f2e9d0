import { invoiceOf } from '../../../db/queries/money/invoices.ts';
import { isPaymentOf } from '../../../db/queries/money/payments.ts';
import type { payments } from '../../../src/contract/money/payments.ts';
import { inPence, wireAmount } from '../../../src/domain/kit/money.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { charge } from '../charge.ts';
import { settle } from '../settle.ts';

export const paymentActions: Handlers<typeof payments> = {
  'payment/stripe_payment': async (ctx, { invoice_id, payment_method, amount, ...input }) => {
    const invoice = await invoiceOf(ctx.db, ctx.person.id, invoice_id);
    if (!invoice) throw notFound('invoice');
    if (amount !== undefined && inPence(amount) !== invoice.totalPence) {
      const total = { pence: invoice.totalPence, currency: invoice.currency };
      const message = say('This invoice is for {total}.', { total });
      throw refusal('PRICE_CHANGED', message, wireAmount('total_amount', invoice.totalPence));
    }
    const outcome = await charge(ctx, {
      invoice,
      provider: 'stripe',
      paymentMethod: payment_method,
      key: input.idempotency_key,
      captchaToken: input.captcha_token,
    });
    if (outcome.status === 'failed') throw refusal('CARD_DECLINED', outcome.message, { payment_id: outcome.paymentId });
    const { status, paymentId, clientSecret, message } = outcome;
    return { data: { status, payment_id: paymentId, client_secret: clientSecret }, message };
  },

  'payment/stripe_payment_response': async (ctx, { payment_id }) => {
    if (!(await isPaymentOf(ctx.db, ctx.person.id, payment_id))) throw notFound('payment');
    const { status, invoiceId, message } = await settle(ctx, payment_id);
    return { data: { status, invoice_id: invoiceId, message: ctx.words.t(message) }, message };
  },
};
