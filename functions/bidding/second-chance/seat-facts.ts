import { seatRow } from '../../../db/queries/bidding/seats.ts';
import { waitingHosts } from '../../../db/queries/offers/approval.ts';
import type { SeatFacts } from '../../../src/domain/bidding/second-chance/seat-rules.ts';
import type { MeetingState } from '../../../src/domain/fulfilment/meeting/states.ts';
import { lateSince } from '../../../src/domain/operators/approval.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Addressee } from './lot.ts';

const OFF: readonly MeetingState[] = ['host_cancelled', 'stopped', 'refunded'];

/** What decides whether extra seats of a lot can be offered and taken now, and whom its host meets first (R27). */
export async function seatFacts(
  ctx: Ctx,
  { offerId, sellerId }: { offerId: string; sellerId: string },
): Promise<SeatFacts & { winner: Addressee | null; meetingId: string | null }> {
  const [row, waiting] = await Promise.all([
    seatRow(ctx.db, offerId),
    waitingHosts(ctx.db, [sellerId], lateSince(ctx.now())),
  ]);
  const { isSold, isHostActive, isCharityRefused, meeting, meetingAt, ...facts } = row;
  return {
    ...facts,
    hasOwnDate: meetingAt !== null,
    isSold: isSold === 1,
    isHostActive: isHostActive === 1,
    isCharityRefused: isCharityRefused === 1,
    waitsForApproval: waiting.has(sellerId),
    meetingId: meeting?.id ?? null,
    meeting: meeting && { takesPlace: !OFF.includes(meeting.state), startsAt: meeting.startsAt },
  };
}
