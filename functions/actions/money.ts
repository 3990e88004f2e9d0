import { invoiceOf, pendingCounts } from '../../db/queries/invoices.ts';
import { isPaymentOf } from '../../db/queries/payments.ts';
import type { money } from '../../src/contract/money.ts';
import { say } from '../../src/domain/words/phrase.ts';
import { notFound, refuse } from '../failure.ts';
import { addToCart, takeOut } from '../verbs/buy-now.ts';
import { charge } from '../verbs/charge.ts';
import { checkOut } from '../verbs/checkout.ts';
import { listInvoices, readCart, readInvoice } from '../verbs/read-money.ts';
import { settle } from '../verbs/settle.ts';
import type { Handlers } from './handlers.ts';

export const moneyActions: Handlers<typeof money> = {
  'cart/pendingCount': async (ctx) => {
    const { auction, buynow, unpaid } = await pendingCounts(ctx.db, ctx.person.id);
    return { data: { auction, buynow, total: auction + buynow, unpaid_invoices: unpaid } };
  },

  'cart/search': async (ctx, { type, cart_id }) => ({ data: { cartrecords: await readCart(ctx, type, cart_id) } }),

  'cart/checkout': async (ctx, { type, cart_id, total_amount, idempotency_key }) => {
    const order = { kind: type, cartGroup: cart_id, seenPence: total_amount, key: idempotency_key };
    return { data: await checkOut(ctx, order) };
  },

  'cart/cancelItem': async (ctx, { id }) => ({ data: await takeOut(ctx, id) }),

  'buynow/addToCart': async (ctx, { product_id, qty, terms_version, idempotency_key }) => {
    const choice = { offerId: product_id, quantity: qty, termsVersion: terms_version, key: idempotency_key };
    return { data: await addToCart(ctx, choice) };
  },

  'invoice/allinvoices': async (ctx, input) => ({ data: await listInvoices(ctx, input) }),

  'invoice/invoice': async (ctx, { id }) => {
    const invoice = await readInvoice(ctx, id);
    if (!invoice) throw notFound('invoice');
    return { data: invoice };
  },

  'payment/stripe_payment': async (ctx, { invoice_id, payment_method, amount, idempotency_key }) => {
    const invoice = await invoiceOf(ctx.db, ctx.person.id, invoice_id);
    if (!invoice) throw notFound('invoice');
    if (amount !== undefined && amount !== invoice.totalPence) {
      const total = { pence: invoice.totalPence, currency: invoice.currency };
      const told = say('This invoice is over {total}.', { total });
      throw refuse('PRICE_CHANGED', told, { total_amount: invoice.totalPence });
    }
    const outcome = await charge(ctx, { invoice, paymentMethod: payment_method, key: idempotency_key });
    if (outcome.status === 'failed') throw refuse('CARD_DECLINED', outcome.message, { payment_id: outcome.paymentId });
    const { status, paymentId, clientSecret, message } = outcome;
    return { data: { status, payment_id: paymentId, client_secret: clientSecret }, message };
  },

  'payment/stripe_payment_response': async (ctx, { payment_id }) => {
    if (!(await isPaymentOf(ctx.db, ctx.person.id, payment_id))) throw notFound('payment');
    const { status, invoiceId, message } = await settle(ctx, payment_id);
    return { data: { status, invoice_id: invoiceId, message: ctx.words.t(message) }, message };
  },
};
