import { bookMovement } from '../../db/changes/money/ledger.ts';
import { addRefund } from '../../db/changes/money/refunds.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Statement } from '../../db/statement.ts';
import type { LedgerLine } from '../../src/domain/money/payments/entry.ts';
import { refundEntry, releaseEntry, type Seat } from '../../src/domain/money/payments/seats.ts';
import type { Ctx } from '../platform/context.ts';

/** What booking the money of a seat needs of a ctx. */
export type Booking = Pick<Ctx, 'now' | 'newId' | 'actor' | 'settings'>;

/**
 * Statements that release a held seat to the charity and the network, for the batch of the step that decides it. The
 * database refuses a seat that is not held any more (M4). Throws RangeError if the given seat is not held.
 */
export async function releaseSeat(ctx: Booking, seat: Seat): Promise<Statement[]> {
  const { guaranteeBasisPoints } = await ctx.settings();
  return [book(ctx, 'release', seat, releaseEntry(seat, guaranteeBasisPoints))];
}

/** By default the whole seat is returned. `reason` is for the operator. */
export type RefundOptions = { pence?: number; reason?: string };

/**
 * Statements that return a seat's money to the guest: out of what is held, with the rest of a part released, or out of
 * the guarantee once it was released. They book it and queue the refund at the provider. The database refuses a second
 * refund and one after a chargeback (M4). Throws RangeError for an amount outside one penny to the total, and for a seat
 * that was refunded.
 */
export async function refundSeat(ctx: Booking, seat: Seat, options: RefundOptions = {}): Promise<Statement[]> {
  const { pence = seat.totalPence, reason = '' } = options;
  const { meetingId, paymentId, currency } = seat;
  const { guaranteeBasisPoints } = await ctx.settings();
  const at = ctx.now();
  const id = ctx.newId('refund');
  return [
    book(ctx, 'refund', seat, refundEntry(seat, pence, guaranteeBasisPoints)),
    addRefund({ id, meetingId, paymentId, amountPence: pence, currency, reason, dueAt: at, at }),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'refund.granted',
      subject: { kind: 'refund', id },
      data: { meeting: meetingId, payment: paymentId, pence },
    }),
  ];
}

function book(ctx: Booking, kind: 'release' | 'refund', seat: Seat, lines: readonly LedgerLine[]): Statement {
  const { meetingId: reference, currency } = seat;
  return bookMovement({ id: ctx.newId('ledger'), kind, reference, currency, lines, at: ctx.now() });
}
