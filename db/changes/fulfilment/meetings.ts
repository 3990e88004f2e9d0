import { and, eq, lte } from 'drizzle-orm';
import type { MeetingFact, ProposalState } from '../../../src/domain/fulfilment/meeting/states.ts';
import { oldPositions } from '../../queries/fulfilment/meetings.ts';
import { meetingFacts, meetingProposals, meetings } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';
import { UNBLOCKED } from './blocks.ts';

type NewMeeting = typeof meetings.$inferInsert;
type NewProposal = typeof meetingProposals.$inferInsert;

/** Inserts the meeting of a sold seat; each seat has one. */
export const openMeeting = (meeting: NewMeeting): Statement => statement(build.insert(meetings).values(meeting));

/** What a transition may change; who meets whom and for how much never changes. */
export type MeetingChange = Partial<
  Omit<
    NewMeeting,
    'id' | 'lotId' | 'guestId' | 'hostId' | 'amountPence' | 'feePence' | 'totalPence' | 'paidAt' | 'version'
  >
>;

/** Changes a meeting. Guard `meeting`: it was changed since version `version`. */
export const changeMeeting = (id: string, version: number, change: MeetingChange): Statement =>
  guarded(
    'meeting',
    build
      .update(meetings)
      .set({ ...change, version: version + 1 })
      .where(and(eq(meetings.id, id), eq(meetings.version, version))),
  );

/** Forgets where people were at meetings that ended before this moment (UTC ms). */
export const forgetPositions = (before: number): Statement =>
  statement(build.update(meetings).set({ hostPosition: null, guestPosition: null }).where(oldPositions(before)));

/** Looks at an overdue clock again at `until` (UTC ms), or never. One that is not due at `now` stays as it is. */
export const postponeClock = (id: string, { now, until }: { now: number; until: number | null }): Statement =>
  statement(
    build
      .update(meetings)
      .set({ dueAt: until })
      .where(and(eq(meetings.id, id), lte(meetings.dueAt, now))),
  );

export const addProposal = (proposal: NewProposal): Statement =>
  statement(build.insert(meetingProposals).values(proposal));

/** Closes an open proposal. Guard `proposal`: it is not open any more. */
export const closeProposal = (
  id: string,
  status: Exclude<ProposalState, 'open'>,
  { at, reason }: { at: number; reason: string },
): Statement =>
  guarded(
    'proposal',
    build
      .update(meetingProposals)
      .set({ status, decidedAt: at, reason })
      .where(and(eq(meetingProposals.id, id), eq(meetingProposals.status, 'open'))),
  );

export const addFact = (fact: { meetingId: string; personId: string; fact: MeetingFact; at: number }): Statement =>
  statement(build.insert(meetingFacts).values(fact));

/** Guard `unblocked`: one of the two who meet has blocked the other. */
export const requireNoBlock = (meetingId: string): Statement => ({
  sql: `UPDATE meetings SET version = version WHERE id = ? AND ${UNBLOCKED}`,
  args: [meetingId],
  expect: 'one row',
  guard: 'unblocked',
});

/** Quarters of an hour (UTC ms / 900,000) of a person: the meeting itself, a slot held for it, or a pause around it. */
export type BookedQuarters = {
  personId: string;
  kind: 'meeting' | 'hold' | 'buffer';
  quarters: readonly number[];
  /** When a hold ends, UTC ms. */
  until: number | null;
};

/** A lot and a start (UTC ms): its seats that start together share the host's time, as in a class; so do extra seats (R27). */
export type SharedStart = { lotId: string; startsAt: number };

/** SQL: a lot, the one that it is an extra seat of, and their extra seats. */
const WITH_EXTRA_SEATS = `(SELECT f.id FROM offers f, offers o WHERE o.id = ?
  AND (f.id = coalesce(o.extra_of, o.id) OR f.extra_of = coalesce(o.extra_of, o.id)))`;

/**
 * Replaces all time that is booked for a meeting, so that its old time is freed and the new one taken in one batch (S8).
 * A quarter that is taken violates `person_time` or fails with SLOT_TAKEN. Seats that start together share their rows,
 * which pass to another of them when their meeting leaves. A hold that has ended by `now` (UTC ms) gives way, although
 * its clock has not run yet.
 */
export function rebookTime(
  meetingId: string,
  booked: readonly BookedQuarters[],
  { before, after, now }: { before: SharedStart; after: SharedStart; now: number },
): Statement[] {
  const rows = booked.flatMap(({ personId, kind, quarters, until }) =>
    quarters.map((quarter) => [personId, quarter, kind, until]),
  );
  const heir = `SELECT o.id FROM meetings o WHERE o.lot_id IN ${WITH_EXTRA_SEATS} AND o.starts_at = ? AND o.state = 'agreed' AND o.id <> ?
    AND (o.guest_id = person_time.person_id OR o.host_id = person_time.person_id) LIMIT 1`;
  const left = [before.lotId, before.startsAt, meetingId];
  const passOn: Statement = {
    sql: `UPDATE OR IGNORE person_time SET meeting_id = (${heir}) WHERE meeting_id = ? AND kind <> 'hold' AND EXISTS (${heir})`,
    args: [...left, meetingId, ...left],
  };
  const free: Statement = { sql: 'DELETE FROM person_time WHERE meeting_id = ?', args: [meetingId] };
  const endHolds: Statement = {
    sql: `DELETE FROM person_time WHERE kind = 'hold' AND until <= ?
      AND (person_id, quarter) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
    args: [now, JSON.stringify(rows)],
  };
  const take: Statement = {
    sql: `INSERT INTO person_time (person_id, quarter, meeting_id, kind, until)
      SELECT r.value ->> 0, r.value ->> 1, ?, r.value ->> 2, r.value ->> 3 FROM json_each(?) r
      WHERE NOT EXISTS (SELECT 1 FROM person_time p JOIN meetings m ON m.id = p.meeting_id
        WHERE p.person_id = r.value ->> 0 AND p.quarter = r.value ->> 1 AND p.kind <> 'hold' AND r.value ->> 2 <> 'hold'
          AND m.id <> ? AND m.lot_id IN ${WITH_EXTRA_SEATS} AND m.starts_at = ?)
      ON CONFLICT (person_id, quarter, meeting_id) DO NOTHING`,
    args: [meetingId, JSON.stringify(rows), meetingId, after.lotId, after.startsAt],
  };
  return rows.length > 0 ? [passOn, free, endHolds, take] : [passOn, free];
}
