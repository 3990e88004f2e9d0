import { releaseCardAttempt } from '../../../db/changes/money/card-attempts.ts';
import { payInvoice } from '../../../db/changes/money/invoices.ts';
import { bookMovement } from '../../../db/changes/money/ledger.ts';
import { movePayment } from '../../../db/changes/money/payments.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { linesOfInvoices } from '../../../db/queries/money/invoices.ts';
import type { PaymentForSettling } from '../../../db/queries/money/payments.ts';
import type { Statement } from '../../../db/statement.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { Words } from '../../../src/domain/kit/words/words.ts';
import { receiptMail } from '../../../src/domain/money/mails/receipt.ts';
import { settlement } from '../../../src/domain/money/payments/settlement.ts';
import { pushOf } from '../../../src/domain/notifications/push.ts';
import { openMeetings } from '../../fulfilment/open-meetings.ts';
import { notify } from '../../notifications/notify.ts';
import type { Ctx } from '../../platform/context.ts';
import { refreshSession } from '../../platform/session.ts';
import { handlerOf } from '../kinds/index.ts';
import { type Change, eventOnce, flagMismatch, record } from './changes.ts';
import { soldSeats, withSeats } from './sold-seats.ts';

/** Commits a captured payment with invoice, purchase, ledger, events and receipt in one batch, or nothing (B7, I15). */
export async function collect(ctx: Ctx, change: Change): Promise<boolean> {
  const { payment } = change;
  const lines = await linesOfInvoices(ctx.db, [payment.invoiceId]);
  const words = await ctx.wordsOf(payment.language);
  const seats = soldSeats(ctx, lines);
  const meetings = await openMeetings(ctx, { payment: saleOf(payment), seats });
  const fulfilment = await handlerOf(payment.invoiceKind).paid(ctx, { payment, lines, words });
  const result = await ctx.commit({
    statements: [
      ...eventOnce(ctx, change),
      // The ledger holds money for meetings that exist.
      ...meetings,
      ...capture(ctx, change, withSeats(lines, seats)),
      ...fulfilment.statements,
      ...releaseCardAttempt(payment.id),
      ...notify(ctx, payment.userId, 'paid', receiptNotification(ctx, payment, words, fulfilment.receipt)),
    ],
  });
  if (result.status === 'committed') {
    refreshSession(ctx.token);
    ctx.after(() => handlerOf(payment.invoiceKind).changed(ctx, payment.invoiceId));
    return true;
  }
  return isTakenElsewhere(result.guard, payment)
    ? flagMismatch(ctx, change, 'the invoice was not open any more')
    : false;
}

const saleOf = ({ id, invoiceId, userId, currency }: PaymentForSettling) => ({ id, invoiceId, userId, currency });

function capture(ctx: Ctx, { payment, found }: Change, lines: ReturnType<typeof withSeats>): Statement[] {
  const at = ctx.now();
  const { id, invoiceId, currency, provider } = payment;
  const feePence = found?.feePence ?? null;
  const sale = { userId: payment.userId, kind: payment.invoiceKind, totalPence: payment.invoiceTotalPence, lines };
  const providerFee = feePence === null ? null : { provider, pence: feePence };
  return [
    movePayment({
      id,
      to: 'succeeded',
      at,
      ref: found?.ref,
      feePence,
      cardFingerprint: found?.cardFingerprint,
      failure: null,
    }),
    payInvoice(invoiceId, at),
    bookMovement({
      id: ctx.newId('ledger'),
      kind: 'capture',
      reference: id,
      currency,
      lines: settlement(sale, providerFee),
      at,
    }),
    record(ctx, payment, 'payment.succeeded', { pence: payment.amountPence }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'invoice.paid',
      subject: { kind: 'invoice', id: invoiceId },
      data: { payment: id },
    }),
  ];
}

function receiptNotification(ctx: Ctx, payment: PaymentForSettling, words: Words, details: readonly string[]) {
  const { currency, invoiceTotalPence: totalPence } = payment;
  const phrase = say('Your payment of {total} has arrived.', { total: { pence: totalPence, currency } });
  const mail = receiptMail(words, {
    to: payment.email,
    firstName: payment.firstName,
    number: payment.invoiceNumber,
    currency,
    totalPence,
    details,
    url: `${ctx.env.SITE_URL}/invoice/${payment.invoiceId}`,
  });
  const page = { phrase, href: `/invoice/${payment.invoiceId}` };
  return { page, mail, text: `Kindhour: ${words.t(phrase)}`, push: pushOf(words, 'paid', page) };
}

const GUARDS_OF_CLOSED = new Set(['invoice', 'PAYMENT_OF_NO_OPEN_INVOICE']);

/** Money arrived for an invoice that another payment paid, or that is void. Rare: the payment is cancelled before. */
function isTakenElsewhere(guard: string, payment: PaymentForSettling): boolean {
  if (guard.includes('payments.invoice_id')) return true;
  return GUARDS_OF_CLOSED.has(guard) && (payment.invoiceStatus === 'paid' || payment.invoiceStatus === 'void');
}
