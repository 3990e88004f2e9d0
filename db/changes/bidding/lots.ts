import type { BidKind } from '../../../src/domain/bidding/index.ts';
import { cartItems } from '../../schema/index.ts';
import { build, type SqlValue, type Statement, statement } from '../../statement.ts';

/** A bid as it is stored, once (R2, R21). `key` is the idempotency key that its bidder chose (R4). */
export type BidRow = {
  seq: number;
  id: string;
  bidderId: string;
  kind: BidKind;
  amountPence: number;
  pricePence: number;
  leaderId: string;
  at: number;
  closesAt: number;
  moved: boolean;
  key: string;
};

const ROW_OF_A_BID = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const ROW_OF_AN_EVENT = "(?, 'user', ?, 'bid.placed', 'lot', ?, ?)";

/** Adds the bids of one lot in order, all or none. The database refuses a gap, a closed lot and a late bid. */
export function insertBids(lotId: string, rows: readonly BidRow[]): Statement {
  const args = rows.flatMap((row): SqlValue[] => [
    ...[lotId, row.seq, row.id, row.bidderId, row.kind, row.amountPence, row.pricePence],
    ...[row.leaderId, row.at, row.closesAt, row.moved ? 1 : 0, row.key],
  ]);
  const sql = `INSERT INTO bids (lot_id, seq, id, bidder_id, kind, amount_pence, price_pence, leader_id, at, closes_at,
    moved, idempotency_key) VALUES ${rows.map(() => ROW_OF_A_BID).join(', ')}`;
  return { sql, args };
}

/** The events of the same bids. They do not contain the maximum. */
export function recordBids(lotId: string, rows: readonly BidRow[]): Statement {
  const args = rows.flatMap(({ at, bidderId, id, seq, pricePence }): SqlValue[] => {
    return [at, bidderId, lotId, JSON.stringify({ bid: id, seq, pricePence })];
  });
  const sql = `INSERT INTO events (at, actor_kind, actor_id, verb, subject_kind, subject_id, data)
    VALUES ${rows.map(() => ROW_OF_AN_EVENT).join(', ')}`;
  return { sql, args };
}

export type LotMove = {
  lotId: string;
  /** The version that was judged, and the one that follows. */
  from: number;
  to: number;
  pricePence: number;
  leaderId: string | null;
  bidCount: number;
  reserveMet: boolean;
  /** UTC ms. Left out if the end has not moved: a dozen indexes contain it, which every bid would otherwise rewrite. */
  closesAt?: number | undefined;
  /** The bidders, each once: in a private sale all of them must be approved when the bids are written (R5). */
  bidders: readonly string[];
};

/**
 * Updates the lot after new bids. Guard `lot`: it is not the version that was judged, it was closed or bought
 * meanwhile, or a bidder's approval was withdrawn.
 */
export function moveLot(move: LotMove): Statement {
  const end = move.closesAt === undefined ? [] : [move.closesAt];
  const sql = `UPDATE lots SET version = ?, price_pence = ?, leader_id = ?, bid_count = ?,
    reserve_met = ?${end.length > 0 ? ', closes_at = ?' : ''}
    WHERE offer_id = ? AND version = ? AND status = 'open' AND sold < quantity
      AND (private_sale = 0 OR ${APPROVED_AMONG} = ?)`;
  const set = [move.to, move.pricePence, move.leaderId, move.bidCount, move.reserveMet ? 1 : 0, ...end];
  const approved = [JSON.stringify(move.bidders), move.bidders.length];
  return { sql, args: [...set, move.lotId, move.from, ...approved], expect: 'one row', guard: 'lot' };
}

const APPROVED_AMONG = `(SELECT count(*) FROM access_requests WHERE access_requests.offer_id = lots.offer_id
  AND access_requests.status = 'approved' AND access_requests.requester_id IN (SELECT value FROM json_each(?)))`;

export type LotClosing = {
  lotId: string;
  version: number;
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled';
  winnerId: string | null;
  closedAt: number;
};

/**
 * Closes a lot; one that has sold units counts as sold. Guard `lot`: it is not the version that was judged, or it is
 * closed already.
 */
export function closeLotRow({ lotId, version, result, winnerId, closedAt }: LotClosing): Statement {
  const sql = `UPDATE lots SET status = 'closed', result = CASE WHEN sold > 0 THEN 'sold' ELSE ? END, winner_id = ?, settlement = ?, closed_at = ?,
    sold = CASE WHEN ? IS NULL THEN sold ELSE quantity END, version = version + 1
    WHERE offer_id = ? AND version = ? AND status = 'open'`;
  const settlement = winnerId === null ? null : 'awaiting_payment';
  const args = [result, winnerId, settlement, closedAt, winnerId, lotId, version];
  return { sql, args, expect: 'one row', guard: 'lot' };
}

export type WonLot = {
  id: string;
  cartGroup: string;
  winnerId: string;
  lotId: string;
  pricePence: number;
  currency: 'GBP' | 'USD';
  dueAt: number;
  at: number;
};

/** Adds a won lot to the winner's cart (R25). The database allows one per lot. */
export function putWonLot({ id, cartGroup, winnerId, lotId, pricePence, currency, dueAt, at }: WonLot): Statement {
  return statement(
    build.insert(cartItems).values({
      id,
      userId: winnerId,
      lotId,
      kind: 'auction',
      quantity: 1,
      unitPence: pricePence,
      currency,
      cartGroup,
      status: 'open',
      dueAt,
      createdAt: at,
    }),
  );
}
