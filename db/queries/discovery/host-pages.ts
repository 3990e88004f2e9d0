import { and, count, eq, exists, isNull, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { lots, profiles, users } from '../../schema/index.ts';
import { isStillOpen } from '../../schema/still-open.ts';

const HOST = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  image: users.profileImage,
  seniority: users.seniority,
  bio: profiles.bio,
  website: profiles.website,
  kycStatus: users.kycStatus,
};

/** People with hours on sale stay hosts, even while a new e-mail address is not confirmed. */
const isHere = and(ne(users.status, 'deactivated'), isNull(users.closedAt));

/** What everyone may see of someone who has offered an hour; null for people who never did, and for closed accounts. */
export async function hostOnRecord(db: Reader, hostId: string) {
  const hasOffered = exists(
    db
      .select({ one: sql`1` })
      .from(lots)
      .where(and(eq(lots.sellerId, users.id), eq(lots.reverse, false))),
  );
  const [row] = await db
    .select(HOST)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, hostId), isHere, hasOffered))
    .limit(1);
  return row ?? null;
}

/** The same of the host of an offer; null for a request, whose host is not known before it is won (R28). */
export async function hostOfOffer(db: Reader, offerId: string) {
  const [row] = await hostOfLot(db).all({ offerId });
  return row ?? null;
}

const hostOfLot = preparedOnce((db) =>
  db
    .select(HOST)
    .from(lots)
    .innerJoin(users, and(eq(users.id, lots.sellerId), eq(lots.reverse, false), isHere))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(lots.offerId, sql.placeholder('offerId')))
    .limit(1)
    .prepare(),
);

export type HostRow = NonNullable<Awaited<ReturnType<typeof hostOnRecord>>>;

/** One page of the ids of a host's offers that are on sale or open later, those that end first first, and how many. */
export async function offersOfHost(db: Reader, hostId: string, query: { now: number; page: number; limit: number }) {
  const { now, page, limit } = query;
  const from = sql`FROM lots l INDEXED BY lots_seller
    WHERE l.seller_id = ${hostId} AND ${isStillOpen(now, 'l')} AND NOT l.reverse`;
  const [rows, counted] = await Promise.all([
    db.all<{ id: string }>(sql`SELECT l.offer_id AS id ${from} ORDER BY l.closes_at, l.number
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db.get<{ n: number }>(sql`SELECT count(*) AS n ${from}`),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.n };
}

/** The number of a host's hours that were sold and paid. */
export async function soldByHost(db: Reader, hostId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(lots)
    .where(and(hosted(hostId), eq(lots.status, 'closed'), eq(lots.settlement, 'paid')));
  return row?.n ?? 0;
}

/** The lots on which this person gives the time: their offers, and the requests that they have won (R28). */
const hosted = (hostId: string) =>
  or(and(eq(lots.sellerId, hostId), eq(lots.reverse, false)), and(eq(lots.winnerId, hostId), sql`${lots.reverse} = 1`));

/** One seek in `lots_seller` for every host: the cost grows with the hosts, not with all people or lots. */
const HOSTS = sql`WITH RECURSIVE seller(id) AS (
    SELECT min(seller_id) FROM lots
    UNION ALL SELECT (SELECT min(seller_id) FROM lots WHERE seller_id > seller.id) FROM seller WHERE seller.id IS NOT NULL
  ), host AS (
    SELECT u.id AS id FROM seller CROSS JOIN users u ON u.id = seller.id
    WHERE u.giver = 1 AND u.status <> 'deactivated' AND u.closed_at IS NULL
      AND EXISTS (SELECT 1 FROM lots l WHERE l.seller_id = u.id AND NOT l.reverse)
  )`;

/** The number of people who have offered an hour. */
export async function countHosts(db: Reader): Promise<number> {
  return (await db.get<{ n: number }>(sql`${HOSTS} SELECT count(*) AS n FROM host`)).n;
}

/** Hosts of a part of the site map, by id; parts count from 0 and have `size` people. */
export const hostsOfPart = (db: Reader, part: number, size: number) => db.all<{ id: string }>(hostsSql(part, size));

/** For tests of the query plan. */
export const hostsSql = (part: number, size: number) =>
  sql`${HOSTS} SELECT id FROM host ORDER BY id LIMIT ${size} OFFSET ${part * size}`;
