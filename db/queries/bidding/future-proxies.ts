import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { KindName } from '../../../src/domain/bidding/index.ts';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { futureProxies, liveLots, lots, memberships, users } from '../../schema/index.ts';
import { isOfKind } from '../../schema/lot-kind.ts';

const OWNER = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  email: users.email,
  language: users.language,
};

const { number, id, bidderId, amountPence, termsVersion, lotId, at } = futureProxies;

/** The maxima left before a lot opens, in the order they were set, with the people to notify: for its room only (R30). */
export function futureProxiesForRoom(db: Reader, offerId: string) {
  return db
    .select({ id, bidderId, amountPence, termsVersion, owner: OWNER })
    .from(futureProxies)
    .innerJoin(users, eq(users.id, bidderId))
    .where(eq(lotId, offerId))
    .orderBy(asc(number));
}

export type FutureProxyForRoom = Awaited<ReturnType<typeof futureProxiesForRoom>>[number];

/** These people as bidders, with what decides whether they may bid at `now` (UTC ms), by id. */
export async function biddersById(db: Reader, ids: readonly string[], now: number) {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      email: users.email,
      language: users.language,
      companyId: users.companyId,
      status: users.status,
      seniority: users.seniority,
      giver: users.giver,
      bothAccess: users.bothAccess,
      staff: users.staff,
      memberships: sql<number>`(SELECT count(*) FROM ${memberships} WHERE ${and(
        eq(memberships.userId, users.id),
        lte(memberships.startsAt, now),
        gt(memberships.endsAt, now),
      )})`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ memberships, ...person }) => [person.id, { ...person, member: memberships > 0 }]));
}

/** A person's own maximum on a lot that has not opened, or null. */
export async function ownFutureProxy(db: Reader, offerId: string, userId: string) {
  const [own] = await db
    .select({ amountPence, termsVersion, at })
    .from(futureProxies)
    .where(and(eq(lotId, offerId), eq(bidderId, userId)))
    .limit(1);
  return own ?? null;
}

/** A person's own maxima on the lots of a live auction that have not opened. */
export const ownFutureProxiesIn = (db: Reader, auctionId: string, userId: string) =>
  ownInAuction(db).all({ auctionId, userId });

const ownInAuction = preparedOnce((db) =>
  db
    .select({ offerId: lotId, amountPence })
    .from(futureProxies)
    .innerJoin(liveLots, eq(liveLots.lotId, lotId))
    .where(
      and(
        eq(bidderId, sql.placeholder('userId')),
        eq(liveLots.auctionId, sql.placeholder('auctionId')),
        inArray(liveLots.phase, ['queued', 'shown']),
      ),
    )
    .orderBy(asc(at), asc(id))
    .prepare(),
);

/** One page of a person's own maxima, the latest first, and how many there are. */
export async function ownFutureProxies(db: Reader, userId: string, page: number, limit: number) {
  const [rows, total] = await Promise.all([
    db
      .select({ offerId: lotId, amountPence, at, hasChanged: sql<number>`${lots.termsVersion} <> ${termsVersion}` })
      .from(futureProxies)
      .innerJoin(lots, eq(lots.offerId, lotId))
      .where(eq(bidderId, userId))
      .orderBy(desc(number))
      .limit(limit)
      .offset((page - 1) * limit),
    countFutureProxies(db, userId),
  ]);
  return { rows, total };
}

/** How many maxima a person has left on lots that have not opened; of one kind of auction, or of all. */
export async function countFutureProxies(db: Reader, userId: string, kind?: KindName): Promise<number> {
  const counted = await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM future_proxies f
    CROSS JOIN lots l ON l.offer_id = f.lot_id WHERE f.bidder_id = ${userId} AND ${isOfKind(kind)}`);
  return counted.n;
}

/** Lots that opened by the clock after `since` and until `now` (UTC ms) and whose maxima still wait, at most `most`. */
export function lotsWithDueProxies(db: Reader, { since, now, most }: { since: number; now: number; most: number }) {
  const wait = sql`EXISTS (SELECT 1 FROM future_proxies WHERE future_proxies.lot_id = lots.offer_id)`;
  const byClock = sql`json_extract(${lots.terms}, '$.kind') <> 'live'`;
  return db
    .select({ offerId: lots.offerId })
    .from(lots)
    .where(and(eq(lots.status, 'open'), gt(lots.opensAt, since), lte(lots.opensAt, now), wait, byClock))
    .limit(most);
}
