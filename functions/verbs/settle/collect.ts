import { closeSoldOut, payInvoice, settleWonLots } from '../../../db/changes/invoices.ts';
import { bookMovement } from '../../../db/changes/ledger.ts';
import { movePayment, noteProviderEvent } from '../../../db/changes/payments.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { type InvoiceLine, linesOfInvoices } from '../../../db/queries/invoices.ts';
import type { PaymentForSettling } from '../../../db/queries/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import { type Receipt, receiptMail } from '../../../src/domain/mails/receipt.ts';
import { pushOf } from '../../../src/domain/notifications/push.ts';
import { settlement } from '../../../src/domain/payments/settlement.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { Words } from '../../../src/domain/words/words.ts';
import type { Ctx } from '../../context.ts';
import { refreshSession } from '../../session.ts';
import { type Bought, boughtMembership } from '../membership/grant.ts';
import { notify } from '../notify.ts';
import { type Change, flagMismatch, record } from './changes.ts';

/** The money is there: payment, invoice, lots, books, record and receipt in one batch, or none of it (B7, I15). */
export async function collect(ctx: Ctx, change: Change): Promise<boolean> {
  const { payment, event } = change;
  const lines = await linesOfInvoices(ctx.db, [payment.invoiceId]);
  const words = await ctx.wordsOf(payment.language);
  const bought = await boughtMembership(ctx, payment);
  const once = event ? [noteProviderEvent(event, ctx.now())] : [];
  const result = await ctx.commit({ statements: [...once, ...paid(ctx, change, { lines, words, bought })] });
  if (result.status === 'committed') {
    refreshSession(ctx.token);
    return true;
  }
  return isTakenElsewhere(result.guard, payment)
    ? flagMismatch(ctx, change, 'the invoice was not open any more')
    : false;
}

type Sale = { lines: InvoiceLine[]; words: Words; bought: Bought | null };

function paid(ctx: Ctx, { payment, found }: Change, sale: Sale): Statement[] {
  const at = ctx.now();
  const { id, invoiceId, currency } = payment;
  const feePence = found?.feePence ?? null;
  const invoice = {
    ...{ userId: payment.userId, kind: payment.invoiceKind, totalPence: payment.invoiceTotalPence },
    lines: sale.lines,
  };
  return [
    movePayment({ id, to: 'succeeded', at, ref: found?.ref, feePence, failure: null }),
    payInvoice(invoiceId, at),
    settleWonLots(invoiceId),
    closeSoldOut(invoiceId, at),
    ...(sale.bought?.statements ?? []),
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
    ...notify(ctx, payment.userId, 'paid', receiptNews(ctx, payment, sale)),
  ];
}

function receiptNews(ctx: Ctx, payment: PaymentForSettling, sale: Sale) {
  const { words } = sale;
  const total = { pence: payment.invoiceTotalPence, currency: payment.currency };
  const phrase = say('Your payment of {total} has arrived.', { total });
  const mail = receiptMail(words, receiptOf(ctx, payment, sale));
  const page = { phrase, href: `/invoice/${payment.invoiceId}` };
  return { page, mail, text: `Kindhour: ${words.t(phrase)}`, push: pushOf(words, 'paid', page) };
}

function receiptOf(ctx: Ctx, payment: PaymentForSettling, { lines, bought }: Sale): Receipt {
  return {
    to: payment.email,
    firstName: payment.firstName,
    number: payment.invoiceNumber,
    currency: payment.currency,
    totalPence: payment.invoiceTotalPence,
    lines,
    membership: bought?.span ?? null,
    url: `${ctx.env.SITE_URL}/invoice/${payment.invoiceId}`,
  };
}

/** Money came in for an invoice that another payment paid, or that was given up. Seldom: it was cancelled before. */
function isTakenElsewhere(guard: string, payment: PaymentForSettling): boolean {
  if (guard.includes('payments.invoice_id')) return true;
  return guard === 'invoice' && (payment.invoiceStatus === 'paid' || payment.invoiceStatus === 'void');
}
