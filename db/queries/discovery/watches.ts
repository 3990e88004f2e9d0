import { and, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { isListed, preparedOnce } from '../../prepared.ts';
import { charities, lots, offers, users, watches } from '../../schema/index.ts';
import { salePrice } from '../../schema/sale-price.ts';

const own = (userId: string | Placeholder, kind: 'offer' | 'auction') =>
  and(eq(watches.userId, userId), eq(watches.kind, kind));

/** The seller of a public offer; null for drafts and unknown ids. */
export async function sellerOfVisible(db: Reader, offerId: string): Promise<string | null> {
  const [row] = await db.select({ sellerId: lots.sellerId }).from(lots).where(eq(lots.offerId, offerId)).limit(1);
  return row?.sellerId ?? null;
}

/** Those of these offers that the person watches. */
export async function watchedAmong(db: Reader, userId: string, offerIds: string[]): Promise<Set<string>> {
  if (offerIds.length === 0) return new Set();
  const rows = await watchedQuery(db).all({ userId, offerIds: JSON.stringify(offerIds) });
  return new Set(rows.map(({ id }) => id));
}

const watchedQuery = preparedOnce((db) =>
  db
    .select({ id: watches.subjectId })
    .from(watches)
    .where(and(own(sql.placeholder('userId'), 'offer'), isListed(watches.subjectId, 'offerIds')))
    .prepare(),
);

/** The offers that the person watches; at most `most`. */
export function allWatched(db: Reader, userId: string, most: number) {
  return db.select({ id: watches.subjectId }).from(watches).where(own(userId, 'offer')).limit(most);
}

/** The seller's open offers; at most `most`. */
export function openLotsOf(db: Reader, userId: string, most: number) {
  const isOpen = and(eq(lots.sellerId, userId), eq(lots.status, 'open'));
  return db.select({ id: lots.offerId }).from(lots).where(isOpen).limit(most);
}

export async function countWatched(db: Reader, userId: string, kind: 'offer' | 'auction'): Promise<number> {
  const [row] = await db.select({ n: count() }).from(watches).where(own(userId, kind));
  return row?.n ?? 0;
}

/** One page of a watch list, newest first. Prices in pence, times in UTC ms. */
export function listWatched(db: Reader, userId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .select({
      id: watches.subjectId,
      addedAt: watches.at,
      title: offers.title,
      currency: offers.currency,
      status: lots.status,
      result: lots.result,
      opensAt: lots.opensAt,
      closesAt: lots.closesAt,
      heldAt: lots.heldAt,
      pricePence: salePrice(),
      bidCount: lots.bidCount,
      charityName: charities.name,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(watches)
    .innerJoin(lots, eq(lots.offerId, watches.subjectId))
    .innerJoin(offers, eq(offers.id, lots.offerId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .innerJoin(users, eq(users.id, lots.sellerId))
    .where(own(userId, 'offer'))
    .orderBy(desc(watches.at), desc(watches.subjectId))
    .limit(limit)
    .offset((page - 1) * limit);
}

export type WatchedRow = Awaited<ReturnType<typeof listWatched>>[number];

const DUE =
  sql.raw(`w.user_id AS userId, u.email, u.first_name AS firstName, u.language, u.time_zone AS timeZone, l.offer_id AS offerId,
  o.title, o.currency, l.price_pence AS pricePence, l.opens_at AS opensAt, l.closes_at AS closesAt, c.name AS charityName,
  json_extract(l.terms, '$.live.auctionId') AS eveningId`);

export type WatcherDue = {
  userId: string;
  email: string;
  firstName: string;
  language: string;
  timeZone: string | null;
  offerId: string;
  title: string;
  currency: 'GBP' | 'USD';
  pricePence: number;
  opensAt: number;
  closesAt: number;
  charityName: string;
  /** The live auction that sells it, or null. */
  eveningId: string | null;
};

/** Lead times (ms) of the two "ending soon" notifications. */
type LeadTimes = { soonMs: number; lastMs: number };

/**
 * Watchers to notify that an offer ends soon: at `soonMs` before the end those who were watching by then, and at
 * `lastMs` those who have started since. A host ends a live lot, so nobody can say when it ends.
 */
export const watchersBeforeEnd = (db: Reader, now: number, lead: LeadTimes, most: number): Promise<WatcherDue[]> =>
  db.all<WatcherDue>(beforeEnd(now, lead, most));

export const beforeEnd = (now: number, { soonMs, lastMs }: LeadTimes, most: number): SQL =>
  due({
    lots: sql`l.closes_at > ${now} AND l.closes_at <= ${now + soonMs} AND l.opens_at <= ${now}
      AND json_extract(l.terms, '$.live') IS NULL`,
    by: 'lots_closing',
    watch: sql`w.notified_ending = 0
      AND w.at < l.closes_at - CASE WHEN l.closes_at <= ${now + lastMs} THEN ${lastMs} ELSE ${soonMs} END`,
    index: 'watches_ending',
    most,
  });

/** People who were watching an offer before it opened, if that was at most `withinMs` ago. */
export const watchersOfOpened = (db: Reader, now: number, withinMs: number, most: number): Promise<WatcherDue[]> =>
  db.all<WatcherDue>(
    due({
      lots: sql`l.opens_at > ${now - withinMs} AND l.opens_at <= ${now} AND l.closes_at > ${now}`,
      by: 'lots_newest',
      watch: sql`w.notified_opened = 0 AND w.at < l.opens_at`,
      index: 'watches_opening',
      most,
    }),
  );

type Due = { lots: SQL; by: string; watch: SQL; index: string; most: number };

function due({ lots: which, by, watch, index, most }: Due): SQL {
  return sql`SELECT ${DUE} FROM lots l INDEXED BY ${sql.raw(by)}
    CROSS JOIN watches w INDEXED BY ${sql.raw(index)} ON w.subject_id = l.offer_id AND w.kind = 'offer' AND ${watch}
    JOIN users u ON u.id = w.user_id JOIN offers o ON o.id = l.offer_id JOIN charities c ON c.reg_number = l.charity_id
    WHERE l.status = 'open' AND ${which} LIMIT ${most}`;
}
