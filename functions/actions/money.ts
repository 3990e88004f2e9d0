import { openCartRows } from '../../db/queries/cart.ts';
import {
  countInvoices,
  type InvoiceHead,
  type InvoiceStatus,
  invoiceOf,
  invoicePage,
  linesOfInvoices,
  paymentsOfInvoice,
  pendingCounts,
} from '../../db/queries/invoices.ts';
import { isPaymentOf } from '../../db/queries/payments.ts';
import type { money } from '../../src/contract/money.ts';
import { formatMoney } from '../../src/domain/money.ts';
import { cartGroups, viewCartGroup, viewInvoiceHead, viewLine } from '../../src/domain/payments/views.ts';
import { notFound, refuse } from '../failure.ts';
import { addToCart } from '../verbs/buy-now.ts';
import { charge } from '../verbs/charge.ts';
import { checkOut } from '../verbs/checkout.ts';
import { settle } from '../verbs/settle.ts';
import type { Handlers } from './handlers.ts';

/** §4: `partial` are the unpaid ones. */
const STATUSES: Record<'all' | 'paid' | 'partial', InvoiceStatus[]> = {
  all: ['unpaid', 'processing', 'paid', 'void'],
  paid: ['paid'],
  partial: ['unpaid', 'processing'],
};

export const moneyActions: Handlers<typeof money> = {
  'cart/pendingCount': async (ctx) => {
    const { auction, buynow, unpaid } = await pendingCounts(ctx.db, ctx.person.id);
    return { data: { auction, buynow, total: auction + buynow, unpaid_invoices: unpaid } };
  },

  'cart/search': async (ctx, { type, cart_id }) => {
    const rows = await openCartRows(ctx.db, ctx.person.id, { kind: type, now: ctx.now(), cartGroup: cart_id });
    const { networkFeeBasisPoints } = await ctx.settings();
    return { data: { cartrecords: cartGroups(rows, networkFeeBasisPoints).map(viewCartGroup) } };
  },

  'cart/checkout': async (ctx, { type, cart_id, total_amount, idempotency_key }) => {
    const order = { kind: type, cartGroup: cart_id, seenPence: total_amount, key: idempotency_key };
    return { data: await checkOut(ctx, order) };
  },

  'buynow/addToCart': async (ctx, { product_id, qty, idempotency_key }) => {
    return { data: await addToCart(ctx, { offerId: product_id, quantity: qty, key: idempotency_key }) };
  },

  'invoice/allinvoices': async (ctx, { type, page, limit }) => {
    const statuses = STATUSES[type];
    const heads = await invoicePage(ctx.db, ctx.person.id, { statuses, page, limit });
    const totalRecords = await countInvoices(ctx.db, ctx.person.id, statuses);
    const lines =
      heads.length > 0
        ? await linesOfInvoices(
            ctx.db,
            heads.map(({ id }) => id),
          )
        : [];
    const titlesOf = ({ id }: InvoiceHead) => lines.filter((line) => line.invoiceId === id).map((line) => line.title);
    const records = heads.map((head) => viewInvoiceHead(head, titlesOf(head)));
    return { data: { records, totalRecords, setDisp: totalRecords > 0 } };
  },

  'invoice/invoice': async (ctx, { id }) => {
    const head = await invoiceOf(ctx.db, ctx.person.id, id);
    if (!head) throw notFound('invoice');
    const lines = await linesOfInvoices(ctx.db, [id]);
    const attempts = await paymentsOfInvoice(ctx.db, id);
    const { firstName, lastName, email } = ctx.person;
    return {
      data: {
        invoice: viewInvoiceHead(
          head,
          lines.map((line) => line.title),
        ),
        invoiceItems: lines.map((line) => viewLine({ ...line, currency: head.currency }, line, head.kind)),
        invoiceUser: { first_name: firstName, last_name: lastName, email },
        allTransactions: attempts.map(({ amountPence, ...attempt }) => ({ ...attempt, amount_pence: amountPence })),
      },
    };
  },

  'payment/stripe_payment': async (ctx, { invoice_id, payment_method, amount, idempotency_key }) => {
    const invoice = await invoiceOf(ctx.db, ctx.person.id, invoice_id);
    if (!invoice) throw notFound('invoice');
    if (amount !== undefined && amount !== invoice.totalPence) {
      const total = formatMoney(invoice.totalPence, invoice.currency);
      throw refuse('PRICE_CHANGED', `This invoice is over ${total}.`, { total_amount: invoice.totalPence });
    }
    const outcome = await charge(ctx, { invoice, paymentMethod: payment_method, key: idempotency_key });
    if (outcome.status === 'failed') throw refuse('CARD_DECLINED', outcome.message, { payment_id: outcome.paymentId });
    const { status, paymentId, clientSecret, message } = outcome;
    return { data: { status, payment_id: paymentId, client_secret: clientSecret }, message };
  },

  'payment/stripe_payment_response': async (ctx, { payment_id }) => {
    if (!(await isPaymentOf(ctx.db, ctx.person.id, payment_id))) throw notFound('payment');
    const { status, invoiceId, message } = await settle(ctx, payment_id);
    return { data: { status, invoice_id: invoiceId, message }, message };
  },
};
