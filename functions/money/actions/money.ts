import { inCart, invoiceOf, pendingCounts } from '../../../db/queries/money/invoices.ts';
import { isPaymentOf } from '../../../db/queries/money/payments.ts';
import type { money } from '../../../src/contract/money/money.ts';
import { inPence, wireAmount } from '../../../src/domain/kit/money.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { detailsOfInvoice } from '../../fulfilment/views/appointments.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { addToCart, removeFromCart } from '../buy-now.ts';
import { charge } from '../charge.ts';
import { checkOut } from '../checkout.ts';
import { settle } from '../settle.ts';
import { searchCart } from '../views/cart.ts';
import { listInvoices, readInvoice } from '../views/invoices.ts';

export const moneyActions: Handlers<typeof money> = {
  'cart/pendingCount': async (ctx) => {
    const { unpaid, ...cart } = await pendingCounts(ctx.db, ctx.person.id);
    return { data: { ...cart, total: inCart(cart), unpaid_invoices: unpaid } };
  },

  'cart/search': async (ctx, input) => ({ data: await searchCart(ctx, input) }),

  'cart/checkout': async (ctx, { type, cart_id, total_amount, idempotency_key }) => {
    const input = { kind: type, cartGroup: cart_id, seenPence: inPence(total_amount), key: idempotency_key };
    return { data: await checkOut(ctx, input) };
  },

  'cart/cancelItem': async (ctx, { id }) => ({ data: await removeFromCart(ctx, id) }),

  'buynow/addToCart': async (ctx, { product_id, qty, terms_version, slot, idempotency_key }) => {
    const input = { offerId: product_id, quantity: qty, termsVersion: terms_version, slot, key: idempotency_key };
    return { data: await addToCart(ctx, input) };
  },

  'invoice/allinvoices': async (ctx, { checkout, action, type, ...input }) => {
    const isDue = checkout === 1 || action === 'allunpaid';
    return { data: await listInvoices(ctx, { ...input, type: isDue ? 'partial' : type }) };
  },

  'invoice/invoice': async (ctx, { id }) => {
    const [invoice, details] = await Promise.all([readInvoice(ctx, id), detailsOfInvoice(ctx, id)]);
    if (!invoice) throw notFound('invoice');
    return { data: { ...invoice, ...details } };
  },

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
