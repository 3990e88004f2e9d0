import type { MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Meeting } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import { type Booking, refundSeat, releaseSeat } from '../../money/held.ts';

/** Statements that move the money of a meeting as its change of state says: released, or sent back whole or in part. */
export async function moneyStatements(
  ctx: Booking,
  row: MeetingRow,
  { money, refundedPence, state }: Meeting,
): Promise<Statement[]> {
  if (money === row.money) return [];
  const { id: meetingId, paymentId, guestId, charityId, currency, amountPence, feePence, totalPence } = row;
  const seat = {
    meetingId,
    paymentId,
    guestId,
    charityId,
    currency,
    amountPence,
    feePence,
    totalPence,
    money: row.money,
  };
  if (money === 'released' || money === 'kept') return releaseSeat(ctx, seat);
  return refundSeat(ctx, seat, { pence: refundedPence, reason: state });
}
