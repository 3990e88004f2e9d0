import { closeSoldOut, payInvoice, settleWonLots } from '../../../db/changes/invoices.ts';
import { bookMovement } from '../../../db/changes/ledger.ts';
import { movePayment, noteProviderEvent } from '../../../db/changes/payments.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { type InvoiceLine, linesOfInvoices } from '../../../db/queries/invoices.ts';
import type { PaymentForSettling } from '../../../db/queries/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import { type Receipt, receiptMail } from '../../../src/domain/mails/receipt.ts';
import { settlement } from '../../../src/domain/payments/settlement.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { Words } from '../../../src/domain/words/words.ts';
import type { Ctx } from '../../context.ts';
import { notify } from '../notify.ts';
import { type Change, flagMismatch, record } from './changes.ts';

/** The money is there: payment, invoice, lots, books, record and receipt in one batch, or none of it (B7, I15). */
export async function collect(ctx: Ctx, change: Change): Promise<boolean> {
  const { payment, event } = change;
  const lines = await linesOfInvoices(ctx.db, [payment.invoiceId]);
  const words = await ctx.wordsOf(payment.language);
  const once = event ? [noteProviderEvent(event, ctx.now())] : [];
  const result = await ctx.commit({ statements: [...once, ...paid(ctx, change, lines, words)] });
  if (result.status === 'committed') return true;
  return isTakenElsewhere(result.guard, payment)
    ? flagMismatch(ctx, change, 'the invoice was not open any more')
    : false;
}

function paid(ctx: Ctx, { payment, found }: Change, lines: InvoiceLine[], words: Words): Statement[] {
  const at = ctx.now();
  const { id, invoiceId, currency } = payment;
  const feePence = found?.feePence ?? null;
  const invoice = { userId: payment.userId, totalPence: payment.invoiceTotalPence, lines };
  return [
    movePayment({ id, to: 'succeeded', at, ref: found?.ref, feePence, failure: null }),
    payInvoice(invoiceId, at),
    settleWonLots(invoiceId),
    closeSoldOut(invoiceId, at),
    bookMovement({
      ...{ id: ctx.newId('ledger'), kind: 'capture', reference: id, currency, at },
      lines: settlement(invoice, feePence),
    }),
    record(ctx, payment, 'payment.succeeded', { pence: payment.amountPence }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'invoice.paid',
      subject: { kind: 'invoice', id: invoiceId },
      data: { payment: id },
    }),
    ...notify(ctx, payment.userId, 'paid', receiptNews(ctx, payment, lines, words)),
  ];
}

function receiptNews(ctx: Ctx, payment: PaymentForSettling, lines: InvoiceLine[], words: Words) {
  const total = { pence: payment.invoiceTotalPence, currency: payment.currency };
  const phrase = say('Your payment of {total} has arrived.', { total });
  const mail = receiptMail(words, receiptOf(ctx, payment, lines));
  return { page: { phrase, href: `/invoice/${payment.invoiceId}` }, mail, text: `Kindhour: ${words.t(phrase)}` };
}

function receiptOf(ctx: Ctx, payment: PaymentForSettling, lines: InvoiceLine[]): Receipt {
  return {
    to: payment.email,
    firstName: payment.firstName,
    number: payment.invoiceNumber,
    currency: payment.currency,
    totalPence: payment.invoiceTotalPence,
    lines,
    url: `${ctx.env.SITE_URL}/invoice/${payment.invoiceId}`,
  };
}

/** Money came in for an invoice that another payment paid, or that was given up. Seldom: it was cancelled before. */
function isTakenElsewhere(guard: string, payment: PaymentForSettling): boolean {
  if (guard.includes('payments.invoice_id')) return true;
  return guard === 'invoice' && (payment.invoiceStatus === 'paid' || payment.invoiceStatus === 'void');
}
