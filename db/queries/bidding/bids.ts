import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { KindName } from '../../../src/domain/bidding/index.ts';
import type { Reader } from '../../client.ts';
import { bids, lots } from '../../schema/index.ts';
import { isOfKind } from '../../schema/lot-kind.ts';

export type MyBidsType = 'all' | 'winning' | 'outbid' | 'won';
export type BidPosition = 'winning' | 'outbid' | 'won' | 'lost';

/** A lot that a person has bid on. The maximum is their own; of a request it is their lowest bid. */
export type MyBid = {
  offerId: string;
  ownMaximumPence: number;
  /** Their best bid was for exactly its amount (R10); 0 or 1. */
  isExact: number;
  lastBidAt: number;
  standing: BidPosition;
  /** Over by the clock while its row still says open; 0 or 1. */
  isOverdue: number;
  /** It was bought at its buy-now price (R18); 0 or 1. */
  bought: number;
};

/** One page of the lots that a person has bid on, latest bid first, and how many there are in each position. */
export async function myBids(db: Reader, bidderId: string, type: MyBidsType, now: number, page: number, limit: number) {
  const lots = sql`(SELECT m."offerId", m."lastBidAt", ${positionOf(bidderId, now)} AS standing,
    iif(l.reverse, m.least, m.most) AS "ownMaximumPence", l.reverse OR m.most = m.exact AS "isExact",
    l.status = 'open' AND l.closes_at <= ${now} AND l.held_at IS NULL AS "isOverdue",
    EXISTS (SELECT 1 FROM lot_calls c WHERE c.lot_id = l.offer_id AND c.verb = 'bought') AS bought FROM (${lotsOf(bidderId)}) m
    JOIN lots l ON l.offer_id = m."offerId")`;
  const wanted = type === 'all' ? sql`1` : sql`standing = ${type satisfies BidPosition}`;
  const [rows, counts] = await Promise.all([
    db.all<MyBid>(sql`SELECT * FROM ${lots} WHERE ${wanted}
      ORDER BY "lastBidAt" DESC, "offerId" LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    countMyBids(db, bidderId, now),
  ]);
  return { rows, counts };
}

/** How many lots a person has bid on by position at `now` (UTC ms), and with how many bids; of one kind, or of all. */
export async function countMyBids(db: Reader, bidderId: string, now: number, kind?: KindName) {
  const rows = await db.all<{ standing: BidPosition; n: number; placed: number }>(sql`SELECT
      ${positionOf(bidderId, now)} AS standing, count(*) AS n, sum(m.placed) AS placed
    FROM (${lotsOf(bidderId)}) m JOIN lots l ON l.offer_id = m."offerId" WHERE ${isOfKind(kind)} GROUP BY 1`);
  const counts = { winning: 0, outbid: 0, won: 0, lost: 0 };
  for (const { standing, n } of rows) counts[standing] = n;
  const [all, placed] = [rows.reduce((sum, { n }) => sum + n, 0), rows.reduce((sum, { placed }) => sum + placed, 0)];
  return { ...counts, all, placed };
}

/** Reads this person's part of the index `bids_bidder` only. */
const lotsOf = (bidderId: string): SQL => sql`SELECT lot_id AS "offerId", max(amount_pence) AS most,
  min(amount_pence) AS least, max(at) AS "lastBidAt", count(*) AS placed,
  coalesce(max(iif(kind = 'straight', amount_pence, NULL)), 0) AS exact FROM bids WHERE bidder_id = ${bidderId} AND declined = 0 GROUP BY lot_id`;

/** By the clock, whatever the row says: a lot past its end is won or lost (R24). */
const positionOf = (bidderId: string, now: number): SQL => sql`CASE
  WHEN l.status = 'closed' THEN iif(l.winner_id = ${bidderId}, 'won', 'lost')
  WHEN l.closes_at <= ${now} AND l.held_at IS NULL THEN iif(l.leader_id = ${bidderId} AND l.reserve_met, 'won', 'lost')
  WHEN l.leader_id = ${bidderId} THEN 'winning' ELSE 'outbid' END`;

/** Every bid of a person on these lots, in order, with what decides whether it can be retracted. Times in UTC ms. */
export function ownBidsOn(db: Reader, bidderId: string, offerIds: string[]) {
  return db
    .select({
      lotId: bids.lotId,
      seq: bids.seq,
      at: bids.at,
      declined: bids.declined,
      status: lots.status,
      closesAt: lots.closesAt,
      heldAt: lots.heldAt,
      softCloseWindowMs: sql<number>`json_extract(${lots.terms}, '$.softCloseWindowMs')`,
      isLive: sql<number>`json_extract(${lots.terms}, '$.live') IS NOT NULL`,
    })
    .from(bids)
    .innerJoin(lots, eq(lots.offerId, bids.lotId))
    .where(and(eq(bids.bidderId, bidderId), inArray(bids.lotId, offerIds)))
    .orderBy(asc(bids.lotId), asc(bids.seq));
}
