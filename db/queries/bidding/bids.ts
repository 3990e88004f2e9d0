import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { bids, lots } from '../../schema/index.ts';

export type MyBidsType = 'all' | 'winning' | 'outbid' | 'won';
export type BidPosition = 'winning' | 'outbid' | 'won' | 'lost';

/** A lot that a person has bid on. The maximum is their own. */
export type MyBid = {
  offerId: string;
  ownMaximumPence: number;
  lastBidAt: number;
  standing: BidPosition;
  /** Over by the clock while its row still says open; 0 or 1. */
  isOverdue: number;
};

/** One page of the lots that a person has bid on, latest bid first, and how many there are. */
export async function myBids(db: Reader, bidderId: string, type: MyBidsType, now: number, page: number, limit: number) {
  const lots = sql`(SELECT m.*, ${positionOf(bidderId, now)} AS standing,
    l.status = 'open' AND l.closes_at <= ${now} AS "isOverdue" FROM (${lotsOf(bidderId)}) m
    JOIN lots l ON l.offer_id = m."offerId")`;
  const wanted = type === 'all' ? sql`1` : sql`standing = ${type satisfies BidPosition}`;
  const [rows, total] = await Promise.all([
    db.all<MyBid>(sql`SELECT * FROM ${lots} WHERE ${wanted}
      ORDER BY "lastBidAt" DESC, "offerId" LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${lots} WHERE ${wanted}`),
  ]);
  return { rows, total: total.n };
}

/** Reads this person's part of the index `bids_bidder` only. */
const lotsOf = (bidderId: string): SQL => sql`SELECT lot_id AS "offerId", max(amount_pence) AS "ownMaximumPence",
  max(at) AS "lastBidAt" FROM bids WHERE bidder_id = ${bidderId} AND declined = 0 GROUP BY lot_id`;

/** By the clock, whatever the row says: a lot past its end is won or lost (R24). */
const positionOf = (bidderId: string, now: number): SQL => sql`CASE
  WHEN l.status = 'closed' THEN iif(l.winner_id = ${bidderId}, 'won', 'lost')
  WHEN l.closes_at <= ${now} THEN iif(l.leader_id = ${bidderId} AND l.reserve_met, 'won', 'lost')
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
      softCloseWindowMs: sql<number>`json_extract(${lots.terms}, '$.softCloseWindowMs')`,
    })
    .from(bids)
    .innerJoin(lots, eq(lots.offerId, bids.lotId))
    .where(and(eq(bids.bidderId, bidderId), inArray(bids.lotId, offerIds)))
    .orderBy(asc(bids.lotId), asc(bids.seq));
}
