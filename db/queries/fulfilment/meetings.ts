import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { MeetingState } from '../../../src/domain/fulfilment/meeting/states.ts';
import type { Reader } from '../../client.ts';
import { meetingProposals, meetings, offers, personTime, users } from '../../schema/index.ts';

export type MeetingRow = typeof meetings.$inferSelect;
export type ProposalRow = typeof meetingProposals.$inferSelect;

/** A meeting with its open proposal. The caller checks whose it is. */
export async function meetingById(
  db: Reader,
  id: string,
): Promise<{ row: MeetingRow; proposal: ProposalRow | null } | null> {
  const isOpen = and(eq(meetingProposals.meetingId, meetings.id), eq(meetingProposals.status, 'open'));
  const [found] = await db
    .select({ row: meetings, proposal: meetingProposals })
    .from(meetings)
    .leftJoin(meetingProposals, isOpen)
    .where(eq(meetings.id, id))
    .limit(1);
  return found ?? null;
}

/** Meetings whose clock has run out at `now` (UTC ms), the longest overdue first. */
export const dueMeetings = (db: Reader, now: number, most: number) =>
  db
    .select({ id: meetings.id })
    .from(meetings)
    .where(lte(meetings.dueAt, now))
    .orderBy(asc(meetings.dueAt))
    .limit(most);

/** A quarter of an hour (UTC ms / 900,000) in which a person is busy, with the start of the meeting. */
export type BusyQuarter = {
  personId: string;
  quarter: number;
  meetingId: string;
  kind: 'meeting' | 'hold' | 'buffer';
  /** 1 if it is a meeting of the lot that was asked about; extra seats count as that lot (R27). */
  isSameLot: number;
  startsAt: number | null;
};

/** When these people are busy between two quarters, `to` excluded, apart from one meeting and holds ended by `now` (UTC ms). */
export const busyQuarters = (
  db: Reader,
  {
    people,
    lotId,
    from,
    to,
    except,
    now,
  }: { people: readonly string[]; lotId: string; from: number; to: number; except: string; now: number },
): Promise<BusyQuarter[]> =>
  db
    .select({
      personId: personTime.personId,
      quarter: personTime.quarter,
      meetingId: personTime.meetingId,
      kind: personTime.kind,
      isSameLot: sql<number>`coalesce(${offers.extraOf}, ${meetings.lotId})
        = (SELECT coalesce(o.extra_of, o.id) FROM offers o WHERE o.id = ${lotId})`,
      startsAt: meetings.startsAt,
    })
    .from(personTime)
    .innerJoin(meetings, eq(meetings.id, personTime.meetingId))
    .innerJoin(offers, eq(offers.id, meetings.lotId))
    .where(
      and(
        inArray(personTime.personId, [...people]),
        gte(personTime.quarter, from),
        lt(personTime.quarter, to),
        ne(personTime.meetingId, except),
        or(isNull(personTime.until), gt(personTime.until, now)),
      ),
    );

/** The people whose meetings a person sees, and on which side; `hosts` are those they arrange dates for. */
export type MeetingsQuery = {
  personId: string;
  hosts: readonly string[];
  as: 'guest' | 'host' | 'any';
  states: readonly MeetingState[];
  page: number;
  limit: number;
};

const isMine = ({ personId, hosts, as }: MeetingsQuery) => {
  const asGuest = eq(meetings.guestId, personId);
  const asHost = inArray(meetings.hostId, [personId, ...hosts]);
  return as === 'guest' ? asGuest : as === 'host' ? asHost : or(asGuest, asHost);
};

const isListed = (query: MeetingsQuery) => and(isMine(query), inArray(meetings.state, [...query.states]));

/** A page of someone's meetings with their open proposals: those with a date to come first, the soonest on top. */
export const listMeetings = (db: Reader, query: MeetingsQuery, now: number) =>
  db
    .select({ row: meetings, proposal: meetingProposals })
    .from(meetings)
    .leftJoin(meetingProposals, and(eq(meetingProposals.meetingId, meetings.id), eq(meetingProposals.status, 'open')))
    .where(isListed(query))
    .orderBy(
      sql`${meetings.startsAt} IS NULL OR ${meetings.startsAt} < ${now}`,
      sql`CASE WHEN ${meetings.startsAt} >= ${now} THEN ${meetings.startsAt} ELSE -${meetings.stateAt} END`,
    )
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);

export async function countMeetings(db: Reader, query: MeetingsQuery): Promise<number> {
  const [row] = await db.select({ n: count() }).from(meetings).where(isListed(query));
  return row?.n ?? 0;
}

/** A page of an invoice's meetings, in the order of its lines. */
export const meetingsOfInvoice = (db: Reader, invoiceId: string, { page, limit }: { page: number; limit: number }) =>
  db
    .select({ row: meetings, proposal: meetingProposals })
    .from(meetings)
    .leftJoin(meetingProposals, and(eq(meetingProposals.meetingId, meetings.id), eq(meetingProposals.status, 'open')))
    .where(eq(meetings.invoiceId, invoiceId))
    .orderBy(asc(meetings.position), asc(meetings.seat))
    .limit(limit)
    .offset((page - 1) * limit);

export async function countOfInvoice(db: Reader, invoiceId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(meetings).where(eq(meetings.invoiceId, invoiceId));
  return row?.n ?? 0;
}

/** The meetings of someone's on these lots, at most `most`. */
export const meetingsOfLots = (
  db: Reader,
  { personId, lotIds, most }: { personId: string; lotIds: readonly string[]; most: number },
) =>
  db
    .select({ row: meetings, proposal: meetingProposals })
    .from(meetings)
    .leftJoin(meetingProposals, and(eq(meetingProposals.meetingId, meetings.id), eq(meetingProposals.status, 'open')))
    .where(and(inArray(meetings.lotId, [...lotIds]), or(eq(meetings.guestId, personId), eq(meetings.hostId, personId))))
    .orderBy(asc(meetings.createdAt))
    .limit(most);

/** The first names of people, by id. */
export async function firstNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether we still know where someone was at a meeting that ended before this moment (UTC ms). */
export const hasOldPositions = async (db: Reader, before: number): Promise<boolean> =>
  (await db.select({ id: meetings.id }).from(meetings).where(oldPositions(before)).limit(1)).length > 0;

export const oldPositions = (before: number) => sql`(host_position IS NOT NULL OR guest_position IS NOT NULL)
  AND state_at < ${before} AND state IN ('delivered', 'released', 'refunded')`;
