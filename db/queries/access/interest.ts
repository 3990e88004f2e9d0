import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RequestState } from '../../../src/domain/access/request.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
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

const LOT = { status: lots.status, closesAt: lots.closesAt, heldAt: lots.heldAt };

/** A requester sees only the TimeGiver's name (§3). */
const SELLER = { firstName: sellers.firstName, lastName: sellers.lastName, username: sellers.username };

/** One side of a request: the TimeGiver or the requester. */
export type RequestParty = { sellerId: string } | { requesterId: string };

const isParty = (party: RequestParty): SQL =>
  'sellerId' in party ? eq(accessRequests.sellerId, party.sellerId) : eq(accessRequests.requesterId, party.requesterId);

/** The state of a request at `now` (UTC ms): `stateAt` of the domain in SQL. */
const stateAt = (
  now: number,
): SQL => sql`CASE WHEN ${accessRequests.status} = 'pending' AND (${accessRequests.expiresAt} <= ${now}
  OR ${lots.status} = 'closed' OR (${lots.closesAt} <= ${now} AND ${lots.heldAt} IS NULL)) THEN 'expired' ELSE ${accessRequests.status} END`;

export type RequestListQuery = {
  state: RequestState | 'all';
  offerId?: string | undefined;
  now: number;
  /** The newest first is the default (§7). */
  sort?: 'newest' | 'oldest';
  page: number;
  limit: number;
};

/** One page of a party's requests and their total number. */
export async function listRequests(
  db: Reader,
  party: RequestParty,
  { state, offerId, now, sort = 'newest', page, limit }: RequestListQuery,
) {
  const inState = state === 'all' ? undefined : eq(stateAt(now), state);
  const forOffer = offerId === undefined ? undefined : eq(accessRequests.offerId, offerId);
  const filter = and(isParty(party), forOffer, inState);
  const [rows, [counted]] = await Promise.all([
    rowsOf(db)
      .where(filter)
      .orderBy(...orderOf(sort))
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

function orderOf(sort: NonNullable<RequestListQuery['sort']>): SQL[] {
  const { createdAt, id } = accessRequests;
  return sort === 'oldest' ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)];
}

/** A party's request by id; null for other people's requests as for unknown ids (D1). */
export async function findRequest(db: Reader, party: RequestParty, id: string) {
  const [row] = await rowsOf(db)
    .where(and(eq(accessRequests.id, id), isParty(party)))
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

/** Well above the number of requests that a person may send for one offer. */
const MOST_OF_ONE = 20;

/** A person's own requests for an offer, newest first. */
export const ownRequests = (db: Reader, requesterId: string, offerId: string) =>
  ownRequestsQuery(db).all({ requesterId, offerId });

const ownRequestsQuery = preparedOnce((db) => {
  const { id, status, expiresAt, decidedAt, decisionNotes, createdAt } = accessRequests;
  return db
    .select({ id, status, expiresAt, decidedAt, decisionNotes, lot: LOT })
    .from(accessRequests)
    .innerJoin(lots, eq(lots.offerId, accessRequests.offerId))
    .where(
      and(
        eq(accessRequests.requesterId, sql.placeholder('requesterId')),
        eq(accessRequests.offerId, sql.placeholder('offerId')),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_OF_ONE)
    .prepare();
});

export type OwnRequest = Awaited<ReturnType<typeof ownRequests>>[number];

/** Those of these people who may take part in a private offer (R5). Must not be cached: approvals can be revoked. */
export async function approvedAmong(db: Reader, offerId: string, userIds: string[]): Promise<ReadonlySet<string>> {
  const approved = and(eq(accessRequests.offerId, offerId), eq(accessRequests.status, 'approved'));
  const rows = await db
    .select({ id: accessRequests.requesterId })
    .from(accessRequests)
    .where(and(approved, inArray(accessRequests.requesterId, userIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Pending requests that have expired by `now` (UTC ms), the longest overdue first. */
export function overdueRequests(db: Reader, now: number, most: number) {
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

/** A person's name, e-mail address and language. */
export async function recipientOf(db: Reader, userId: string) {
  const { email, firstName, language } = users;
  const [row] = await db.select({ email, firstName, language }).from(users).where(eq(users.id, userId)).limit(1);
  return row ?? null;
}
