import type { LotState } from '../../../src/domain/auctions/auction.ts';
import type { LotTimes } from '../../../src/domain/auctions/schedule.ts';
import { lostMs } from '../../schema/lost-ms.ts';
import { rowsStatement, type Statement } from '../../statement.ts';

export type LotStep = {
  auctionId: string;
  offerId: string;
  sellerId: string;
  from: LotState | 'none';
  to: LotState;
  at: number;
};

/**
 * Moves an offer into an auction, out of it, or to an invitation; one that comes in takes the last place. Guard `lot`: it is
 * not in the state that was judged.
 */
export function stepLot({ auctionId, offerId, sellerId, from, to, at }: LotStep): Statement {
  const last = to === 'in' ? NEXT_PLACE : 'NULL';
  const place = to === 'in' ? [auctionId] : [];
  const expect = { expect: 'one row', guard: 'lot' } as const;
  if (from === 'none') {
    const sql = `INSERT INTO auction_lots (auction_id, offer_id, seller_id, state, position, at)
      SELECT ?, ?, ?, ?, ${last}, ?`;
    return { sql, args: [auctionId, offerId, sellerId, to, ...place, at], ...expect };
  }
  const sql = `UPDATE auction_lots SET state = ?, position = ${last}, opens_at = NULL, closes_at = NULL, at = ?
    WHERE auction_id = ? AND offer_id = ? AND state = ?`;
  return { sql, args: [to, ...place, at, auctionId, offerId, from], ...expect };
}

const NEXT_PLACE = `(SELECT coalesce(max(position), -1) + 1 FROM auction_lots WHERE auction_id = ? AND state = 'in')`;

/** Guard `invitations`: the owner has invited more than `most` offers since `since` (UTC ms), these included. */
export const guardInvitations = (auctionId: string, ownerId: string, since: number, most: number): Statement => ({
  sql: `UPDATE auctions SET version = version WHERE id = ? AND (SELECT count(*) FROM auctions a
    JOIN auction_lots l ON l.auction_id = a.id WHERE a.owner_id = ? AND l.state = 'invited' AND l.at > ?) <= ?`,
  args: [auctionId, ownerId, since, most],
  expect: 'one row',
  guard: 'invitations',
});

/** Puts the lots of an auction into this order. */
export function orderLots(auctionId: string, offerIds: readonly string[]): Statement[] {
  const rows = offerIds.map((offerId, position) => [auctionId, offerId, position]);
  return [
    // Positions are unique: they leave their places first.
    {
      sql: "UPDATE auction_lots SET position = -1 - position WHERE auction_id = ? AND state = 'in'",
      args: [auctionId],
    },
    rowsStatement(
      `UPDATE auction_lots SET position = value ->> 2 FROM json_each(?)
        WHERE auction_id = value ->> 0 AND offer_id = value ->> 1 AND state = 'in'`,
      rows,
    ),
  ];
}

/** Gives these lots their numbers in the catalogue. A lot that has one keeps it. */
export function numberLots(auctionId: string, numbers: ReadonlyMap<string, number>): Statement[] {
  if (numbers.size === 0) return [];
  const rows = [...numbers].map(([offerId, lotNumber]) => [auctionId, offerId, lotNumber]);
  const sql = `UPDATE auction_lots SET lot_number = value ->> 2 FROM json_each(?)
    WHERE auction_id = value ->> 0 AND offer_id = value ->> 1 AND lot_number IS NULL`;
  return [rowsStatement(sql, rows)];
}

export type TimedLot = LotTimes & { offerId: string };

/**
 * Gives lots the times of their auction, UTC ms: their places in it, and, where they are on sale, their terms (R15). Lots
 * with bids keep theirs; the database refuses anything else.
 */
export function timeLots(auctionId: string, lots: readonly TimedLot[], at: number): Statement[] {
  if (lots.length === 0) return [];
  const rows = lots.map(({ offerId, opensAt, closesAt }) => [auctionId, offerId, opensAt, closesAt, at]);
  return [TIME_PLACES, TIME_LOTS, TIME_OFFERS].map((sql) => rowsStatement(sql, rows));
}

const TIME_PLACES = `UPDATE auction_lots SET opens_at = value ->> 2, closes_at = value ->> 3 FROM json_each(?)
  WHERE auction_id = value ->> 0 AND offer_id = value ->> 1 AND state = 'in'
    AND (opens_at IS NOT value ->> 2 OR closes_at IS NOT value ->> 3)`;
const MOVES = `(lots.opens_at <> value ->> 2 OR lots.terms ->> '$.scheduledEndAt' <> value ->> 3)`;
const TIME_LOTS = `UPDATE lots SET opens_at = value ->> 2, closes_at = value ->> 3 + ${lostMs('lots.offer_id')}, version = version + 1,
  terms_version = terms_version + 1,
  terms = json_set(terms, '$.opensAt', value ->> 2, '$.scheduledEndAt', value ->> 3)
  FROM json_each(?) WHERE offer_id = value ->> 1 AND status = 'open' AND sold = 0 AND ${MOVES}`;
const TIME_OFFERS = `UPDATE offers SET opens_at = value ->> 2, closes_at = value ->> 3, version = version + 1,
  updated_at = value ->> 4 FROM json_each(?)
  WHERE offers.id = value ->> 1 AND (opens_at IS NOT value ->> 2 OR closes_at IS NOT value ->> 3)`;

/** Releases the lots of a cancelled auction: from now on they are separate offers, and their bids still count. */
export const releaseLots = (auctionId: string, at: number): Statement[] => [
  touchLots(auctionId),
  {
    sql: `UPDATE auction_lots SET state = 'out', position = NULL, opens_at = NULL, closes_at = NULL, at = ?
      WHERE auction_id = ? AND state <> 'out'`,
    args: [at, auctionId],
  },
];

/** Makes the rooms of an auction's open lots read them again: who may bid there has changed. */
export const touchLots = (auctionId: string): Statement => ({
  sql: `UPDATE lots SET version = version + 1 WHERE status = 'open'
    AND offer_id IN (SELECT offer_id FROM auction_lots WHERE auction_id = ?)`,
  args: [auctionId],
});
