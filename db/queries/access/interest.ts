import { and, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RequestState } from '../../../src/domain/access/request.ts';
import type { Reader } from '../../client.ts';
import { accessRequests, lots, offers, profiles, users } from '../../schema/index.ts';
import { PUBLIC } from '../platform/public-person.ts';

const sellers = alias(users, 'sellers');

const REQUEST = {
  id: accessRequests.id,
  offerId: accessRequests.offerId,
  requesterId: accessRequests.requesterId,
  sellerId: accessRequests.sellerId,
  status: accessRequests.status,
  requestNotes: accessRequests.requestNotes,
  decisionNotes: accessRequests.decisionNotes,
  autoApproved: accessRequests.autoApproved,
  createdAt: accessRequests.createdAt,
  expiresAt: accessRequests.expiresAt,
  decidedAt: accessRequests.decidedAt,
  title: offers.title,
};

const LOT = { status: lots.status, closesAt: lots.closesAt };

/** A requester learns the TimeGiver's name alone (§3). */
const SELLER = { firstName: sellers.firstName, lastName: sellers.lastName, username: sellers.username };

/** Whose list: what came to a TimeGiver, or what somebody has asked for themselves. */
export type Whose = { sellerId: string } | { requesterId: string };

const reach = (whose: Whose): SQL =>
  'sellerId' in whose ? eq(accessRequests.sellerId, whose.sellerId) : eq(accessRequests.requesterId, whose.requesterId);

/** Where a request stands at `now`, UTC ms: the same as `stateAt`, for filters. */
const stateAt = (
  now: number,
): SQL => sql`CASE WHEN ${accessRequests.status} = 'pending' AND (${accessRequests.expiresAt} <= ${now}
  OR ${lots.status} = 'closed' OR ${lots.closesAt} <= ${now}) THEN 'expired' ELSE ${accessRequests.status} END`;

export type RequestList = {
  state: RequestState | 'all';
  offerId?: string | undefined;
  now: number;
  page: number;
  limit: number;
};

/** One page of somebody's requests, those that wait first, then the newest (§7), and how many there are. */
export async function listRequests(db: Reader, whose: Whose, { state, offerId, now, page, limit }: RequestList) {
  const wanted = state === 'all' ? undefined : eq(stateAt(now), state);
  const filter = and(reach(whose), offerId === undefined ? undefined : eq(accessRequests.offerId, offerId), wanted);
  const [rows, [counted]] = await Promise.all([
    rowsOf(db)
      .where(filter)
      .orderBy(sql`${stateAt(now)} <> 'pending'`, desc(accessRequests.createdAt), desc(accessRequests.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ n: count() })
      .from(accessRequests)
      .innerJoin(lots, eq(lots.offerId, accessRequests.offerId))
      .where(filter),
  ]);
  return { rows: rows.map(withLot), total: counted?.n ?? 0 };
}

/** One request within somebody's reach; null for what is not theirs, as for what is not there (D1). */
export async function requestWithin(db: Reader, whose: Whose, id: string) {
  const [row] = await rowsOf(db)
    .where(and(eq(accessRequests.id, id), reach(whose)))
    .limit(1);
  return row ? withLot(row) : null;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
export type RequestRow = ReturnType<typeof withLot>;

const withLot = ({ request, lot, ...people }: Row) => ({ request: { ...request, lot }, ...people });

function rowsOf(db: Reader) {
  return db
    .select({ request: REQUEST, lot: LOT, requester: PUBLIC, seller: SELLER })
    .from(accessRequests)
    .innerJoin(lots, eq(lots.offerId, accessRequests.offerId))
    .innerJoin(offers, eq(offers.id, accessRequests.offerId))
    .innerJoin(users, eq(users.id, accessRequests.requesterId))
    .innerJoin(sellers, eq(sellers.id, accessRequests.sellerId))
    .leftJoin(profiles, eq(profiles.userId, accessRequests.requesterId));
}

/** Nobody asks more often for one offer. */
const MOST_OF_ONE = 20;

/** Somebody's own requests for an offer, the newest first. */
export function ownRequests(db: Reader, requesterId: string, offerId: string) {
  const { id, status, expiresAt, decidedAt, decisionNotes, createdAt } = accessRequests;
  return db
    .select({ id, status, expiresAt, decidedAt, decisionNotes, lot: LOT })
    .from(accessRequests)
    .innerJoin(lots, eq(lots.offerId, accessRequests.offerId))
    .where(and(eq(accessRequests.requesterId, requesterId), eq(accessRequests.offerId, offerId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_OF_ONE);
}

export type OwnRequest = Awaited<ReturnType<typeof ownRequests>>[number];

/** Which of these people may take part in a private sale now (R5). Never kept: an approval may be taken back. */
export async function approvedAmong(db: Reader, offerId: string, userIds: string[]): Promise<ReadonlySet<string>> {
  const approved = and(eq(accessRequests.offerId, offerId), eq(accessRequests.status, 'approved'));
  const rows = await db
    .select({ id: accessRequests.requesterId })
    .from(accessRequests)
    .where(and(approved, inArray(accessRequests.requesterId, userIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Requests that nobody answered in time by `now`, UTC ms, the longest overdue first. */
export function lapsedRequests(db: Reader, now: number, most: number) {
  return db
    .select({
      id: accessRequests.id,
      offerId: accessRequests.offerId,
      requesterId: accessRequests.requesterId,
      title: offers.title,
    })
    .from(accessRequests)
    .innerJoin(offers, eq(offers.id, accessRequests.offerId))
    .where(and(eq(accessRequests.status, 'pending'), lte(accessRequests.expiresAt, now)))
    .orderBy(accessRequests.expiresAt)
    .limit(most);
}

/** How somebody is written to, and in which language. */
export async function correspondent(db: Reader, userId: string) {
  const { email, firstName, language } = users;
  const [row] = await db.select({ email, firstName, language }).from(users).where(eq(users.id, userId)).limit(1);
  return row ?? null;
}
