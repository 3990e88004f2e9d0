import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { actsFor } from '../../../db/queries/fulfilment/delegates.ts';
import { type MeetingRow, meetingById, type ProposalRow } from '../../../db/queries/fulfilment/meetings.ts';
import type { Pauses } from '../../../src/domain/fulfilment/meeting/booked.ts';
import type { Meeting, OpenProposal } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import type { MeetingActor } from '../../../src/domain/fulfilment/meeting/states.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/refusal.ts';

/** A meeting as it is stored, and as the rules see it. */
export type LoadedMeeting = { row: MeetingRow; meeting: Meeting; pauses: Pauses };

/** Who acts: a person on one side, an operator, or no person at all. */
export type Acting = { actor: MeetingActor; personId: string | null };

const NO_PAUSES: Pauses = { before: 0, after: 0 };

/** Throws NOT_FOUND for an unknown id. */
export async function loadMeeting(ctx: Ctx, id: string): Promise<LoadedMeeting> {
  const found = await meetingById(ctx.db, id);
  if (!found) throw notFound('meeting');
  const saved = await availabilityOfHost(ctx.db, found.row.hostId);
  const { before, after } = saved?.stored ?? NO_PAUSES;
  return { row: found.row, meeting: meetingOf(found.row, found.proposal), pauses: { before, after } };
}

/** The meeting as the rules see it. */
export function meetingOf(row: MeetingRow, proposal: ProposalRow | null): Meeting {
  const { claim, appeal } = row;
  return {
    ...row,
    claim: claim === null ? null : JSON.parse(claim),
    appeal: appeal === null ? null : JSON.parse(appeal),
    proposal: proposal && openOf(proposal),
  };
}

const openOf = ({ id, by, kind, slots, createdAt, expiresAt }: ProposalRow): OpenProposal => ({
  id,
  by,
  kind,
  slots: JSON.parse(slots),
  createdAt,
  expiresAt,
});

/**
 * How a person takes part in a meeting: as one of the two, as the host's assistant or as an operator. Null for everyone
 * else, for whom the meeting does not exist (D1).
 */
export async function actingIn(
  ctx: Ctx,
  { guestId, hostId }: Pick<MeetingRow, 'guestId' | 'hostId'>,
  person: { id: string; staff: boolean },
): Promise<Acting | null> {
  const personId = person.id;
  if (personId === guestId) return { actor: 'guest', personId };
  if (personId === hostId) return { actor: 'host', personId };
  if (await actsFor(ctx.db, personId, hostId)) return { actor: 'delegate', personId };
  return person.staff ? { actor: 'operator', personId } : null;
}
