import type { BidKind } from '../../../src/domain/bidding/index.ts';
import type { LotNews } from '../../../src/domain/bidding/news.ts';
import { cartItems, lotCalls } from '../../schema/index.ts';
import { build, rowsStatement, type Statement, statement } from '../../statement.ts';
import { recordEvent, recordEvents } from '../platform/system.ts';

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
  /** The charity that the bidder of a request gives the time for (R28); none on any other lot. */
  charityId?: string | null;
};

/** Adds the bids of one lot in order, all or none. The database refuses a gap, a closed lot and a late bid. */
export function insertBids(lotId: string, bids: readonly BidRow[]): Statement {
  const rows = bids.map((bid) => [
    ...[lotId, bid.seq, bid.id, bid.bidderId, bid.kind, bid.amountPence, bid.pricePence],
    ...[bid.leaderId, bid.at, bid.closesAt, bid.moved ? 1 : 0, bid.key, bid.charityId ?? null],
  ]);
  return rowsStatement(INSERT_BIDS, rows);
}

/** The events of the same bids. They do not contain the maximum. */
export function recordBids(lotId: string, bids: readonly BidRow[]): Statement {
  const acts = bids.map(({ at, bidderId, id, seq, pricePence }) => {
    return { at, userId: bidderId, data: { bid: id, seq, pricePence } };
  });
  return recordEvents({ verb: 'bid.placed', subject: { kind: 'lot', id: lotId } }, acts);
}

/** Records that a running lot has met its reserve or runs longer, for those who follow it. `at` is UTC ms. */
export const recordLotNews = (lotId: string, news: LotNews, at: number): Statement =>
  recordEvent({
    at,
    actor: { kind: 'room', id: null },
    verb: `lot.${news}`,
    subject: { kind: 'lot', id: lotId },
  });

/** The first `n` values of a row of `rowsStatement`. */
const values = (n: number): string => Array.from({ length: n }, (_, i) => `value ->> ${i}`).join(', ');

const INSERT_BIDS = `INSERT INTO bids (lot_id, seq, id, bidder_id, kind, amount_pence, price_pence, leader_id, at,
  closes_at, moved, idempotency_key, charity_id) SELECT ${values(13)} FROM json_each(?)`;

type Retraction = {
  lotId: string;
  no: number;
  afterSeq: number;
  by: string;
  seqs: readonly number[];
  reason: string;
  at: number;
};

/** Records that bids were retracted, in the order of the lot (R21). The database refuses a gap and a closed lot. */
export function recordRetraction({ lotId, no, afterSeq, by, seqs, reason, at }: Retraction): Statement {
  const data = JSON.stringify({ seqs, reason });
  return statement(build.insert(lotCalls).values({ lotId, no, afterSeq, at, actorId: by, verb: 'retracted', data }));
}

/** Marks bids of a person as retracted, once (R21), after their `recordRetraction`. `at` is UTC ms. */
export function declineBids(gone: {
  lotId: string;
  bidderId: string;
  seqs: readonly number[];
  at: number;
  reason: string;
}): Statement {
  const sql = `UPDATE bids SET declined = 1, declined_at = ?, declined_reason = ?
    WHERE lot_id = ? AND seq IN (SELECT value FROM json_each(?)) AND bidder_id = ? AND declined = 0`;
  return { sql, args: [gone.at, gone.reason, gone.lotId, JSON.stringify(gone.seqs), gone.bidderId] };
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
  /** The bidders, each once: in a private offer all of them must be approved when the bids are written (R5). */
  bidders: readonly string[];
};

/**
 * Updates the lot after new bids. Guard `lot`: it is not the version that was judged, it was closed or bought
 * in the meantime, or a bidder's approval was withdrawn.
 */
export function moveLot(move: LotMove): Statement {
  const { lotId, from, to, pricePence, leaderId, bidCount, reserveMet, closesAt, bidders } = move;
  const row = [lotId, from, to, pricePence, leaderId, bidCount, reserveMet ? 1 : 0, bidders, closesAt ?? null];
  const sql = closesAt === undefined ? MOVE_PRICE : MOVE_PRICE_AND_END;
  return { ...rowsStatement(sql, [row]), expect: 'one row', guard: 'lot' };
}

const movedLot = (more: string): string => `UPDATE lots INDEXED BY lots_offer SET version = value ->> 2,
  price_pence = value ->> 3, leader_id = value ->> 4, bid_count = value ->> 5, reserve_met = value ->> 6${more}
  FROM json_each(?)
  WHERE offer_id = value ->> 0 AND version = value ->> 1 AND status = 'open' AND (sold < quantity OR held_at IS NOT NULL)
    AND (private_sale = 0 OR ${APPROVED_BIDDERS} = json_array_length(value, '$[7]'))`;

const APPROVED_BIDDERS = `(SELECT count(*) FROM access_requests WHERE access_requests.offer_id = lots.offer_id
  AND status = 'approved' AND requester_id IN (SELECT bidder.value FROM json_each(json_each.value, '$[7]') bidder))`;

const MOVE_PRICE = movedLot('');
const MOVE_PRICE_AND_END = movedLot(', closes_at = value ->> 8');

export type LotClosing = {
  lotId: string;
  version: number;
  result: 'sold' | 'reserve_not_met' | 'unsold' | 'cancelled';
  winnerId: string | null;
  /** The charity of a request's winner (R28); null leaves the lot's own. */
  charityId?: string | null;
  closedAt: number;
};

/**
 * Closes a lot; one that has sold units counts as sold. Guard `lot`: it is not the version that was judged, or it is
 * closed already.
 */
export function closeLotRow({ lotId, version, result, winnerId, charityId, closedAt }: LotClosing): Statement {
  const charity = charityId ? [charityId] : [];
  const sql = `UPDATE lots SET status = 'closed', result = CASE WHEN sold > 0 THEN 'sold' ELSE ? END, winner_id = ?,
    settlement = ?, closed_at = ?, sold = CASE WHEN ? IS NULL THEN sold ELSE quantity END,
    ${charityId ? 'charity_id = ?, ' : ''}version = version + 1 WHERE offer_id = ? AND version = ? AND status = 'open'`;
  const settlement = winnerId === null ? null : 'awaiting_payment';
  const args = [result, winnerId, settlement, closedAt, winnerId, ...charity, lotId, version];
  return { sql, args, expect: 'one row', guard: 'lot' };
}

export type WonLot = {
  id: string;
  cartGroup: string;
  /** Who pays: the winner, of a request its seller (R28). */
  payerId: string;
  lotId: string;
  pricePence: number;
  currency: 'GBP' | 'USD';
  dueAt: number;
  at: number;
};

/** Adds a won lot to the payer's cart (R25). The database allows one per lot. */
export function putWonLot({ id, cartGroup, payerId, lotId, pricePence, currency, dueAt, at }: WonLot): Statement {
  return statement(
    build.insert(cartItems).values({
      id,
      userId: payerId,
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
