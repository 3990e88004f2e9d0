import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { auctionAcceptances, auctionRequests, auctions, users } from '../../schema/index.ts';

/** The newest version of an auction's terms that each of these people has accepted; those who have accepted none are left out. */
export async function acceptedVersions(
  db: Reader,
  auctionId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const { userId, version } = auctionAcceptances;
  const rows = await db
    .select({ userId, version: max(version) })
    .from(auctionAcceptances)
    .where(and(eq(auctionAcceptances.auctionId, auctionId), inArray(userId, [...userIds])))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.version ?? 0]));
}

const clerk = alias(users, 'clerk');

/** Which of these people have accepted the current terms of an auction: when (UTC ms), and who took it at check-in. */
export async function acceptancesAmong(db: Reader, auctionId: string, userIds: readonly string[]) {
  const { userId, at, version, takenBy } = auctionAcceptances;
  const rows = await db
    .select({ userId, at, takenBy: clerk.username })
    .from(auctionAcceptances)
    .innerJoin(auctions, and(eq(auctions.id, auctionAcceptances.auctionId), eq(auctions.termsVersion, version)))
    .leftJoin(clerk, eq(clerk.id, takenBy))
    .where(and(eq(auctionAcceptances.auctionId, auctionId), inArray(userId, [...userIds])));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Which of these people the owner of a private auction has approved. */
export async function approvedGuests(
  db: Reader,
  auctionId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { requesterId, status } = auctionRequests;
  const rows = await db
    .select({ requesterId })
    .from(auctionRequests)
    .where(and(eq(auctionRequests.auctionId, auctionId), inArray(requesterId, [...userIds]), eq(status, 'approved')));
  return new Set(rows.map((row) => row.requesterId));
}

const REQUEST = {
  id: auctionRequests.id,
  auctionId: auctionRequests.auctionId,
  requesterId: auctionRequests.requesterId,
  ownerId: auctionRequests.ownerId,
  status: auctionRequests.status,
  requestNotes: auctionRequests.requestNotes,
  decisionNotes: auctionRequests.decisionNotes,
  createdAt: auctionRequests.createdAt,
  expiresAt: auctionRequests.expiresAt,
  decidedAt: auctionRequests.decidedAt,
  title: auctions.title,
  auctionStatus: auctions.status,
  firstName: users.firstName,
  lastName: users.lastName,
  companyName: users.companyName,
};

export const auctionRequestRows = (db: Reader) =>
  db
    .select(REQUEST)
    .from(auctionRequests)
    .innerJoin(auctions, eq(auctions.id, auctionRequests.auctionId))
    .innerJoin(users, eq(users.id, auctionRequests.requesterId))
    .$dynamic();

export type AuctionRequestRow = Awaited<ReturnType<typeof auctionRequestRows>>[number];

/** All requests of one person to take part in an auction, newest first. */
export const ownAuctionRequests = (db: Reader, requesterId: string, auctionId: string): Promise<AuctionRequestRow[]> =>
  auctionRequestRows(db)
    .where(and(eq(auctionRequests.auctionId, auctionId), eq(auctionRequests.requesterId, requesterId)))
    .orderBy(desc(auctionRequests.createdAt))
    .limit(20);

/** A request for its sender or for the owner of its auction; null for anyone else. */
export async function auctionRequest(
  db: Reader,
  party: { requesterId: string } | { ownerId: string },
  id: string,
): Promise<AuctionRequestRow | null> {
  const whose =
    'ownerId' in party
      ? eq(auctionRequests.ownerId, party.ownerId)
      : eq(auctionRequests.requesterId, party.requesterId);
  const [row] = await auctionRequestRows(db)
    .where(and(eq(auctionRequests.id, id), whose))
    .limit(1);
  return row ?? null;
}

/** Pending requests that have expired by `now` (UTC ms); at most `most`. */
export const overdueAuctionRequests = (db: Reader, now: number, most: number): Promise<AuctionRequestRow[]> =>
  overdueQuery(db).all({ now, most });

const overdueQuery = preparedOnce((db) =>
  auctionRequestRows(db)
    .where(and(eq(auctionRequests.status, 'pending'), sql`${auctionRequests.expiresAt} <= ${sql.placeholder('now')}`))
    .limit(sql.placeholder('most'))
    .prepare(),
);
