import type { LiveCall } from '../../../src/domain/bidding/live.ts';
import { lotCalls } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';
import { recordEvent } from '../platform/system.ts';

/** What the lot is after a call, for the triggers that check the next one. Times in UTC ms. */
export type AfterCall = {
  phase: 'queued' | 'shown' | 'open' | 'held' | 'over' | 'final';
  anchor: number | null;
  end: number | null;
  delay: number;
};

/** Records a call of a live lot in its order (LA2). The database refuses one that comes too early or out of order. */
export function recordCall(lotId: string, call: LiveCall, after: AfterCall): Statement {
  const { no, afterSeq, at, by, verb, ...more } = call;
  const data = JSON.stringify({ ...more, after });
  return statement(build.insert(lotCalls).values({ lotId, no, afterSeq, at, actorId: by, verb, data }));
}

export type CalledLot = {
  lotId: string;
  version: number;
  pricePence: number;
  leaderId: string | null;
  bidCount: number;
  reserveMet: boolean;
};

/** The lot after a call. Guard `lot`: it is not the version that was judged. */
export function moveCalledLot({ lotId, version, ...lot }: CalledLot): Statement {
  const sql = `UPDATE lots SET version = version + 1, price_pence = ?, leader_id = ?, bid_count = ?, reserve_met = ?
    WHERE offer_id = ? AND version = ? AND status = 'open'`;
  const args = [lot.pricePence, lot.leaderId, lot.bidCount, lot.reserveMet ? 1 : 0, lotId, version];
  return { sql, args, expect: 'one row', guard: 'lot' };
}

/** Where the lot is. Guard `block`: the lot is in no live auction; the database lets one be open at a time (LA1). */
export function moveLiveLot(lotId: string, phase: Exclude<AfterCall['phase'], 'held'>): Statement {
  const sql = 'UPDATE live_lots SET phase = ? WHERE lot_id = ?';
  return { sql, args: [phase, lotId], expect: 'one row', guard: 'block' };
}

/** Puts a lot on the block, shown or open again. Guard `block`: another lot has been put there since block `from`. */
export function putOnBlock(auctionId: string, lotId: string, from: number, phase: 'shown' | 'open'): Statement[] {
  const next = from + 1;
  return [
    {
      sql: 'UPDATE live_lots SET phase = ?, block = ? WHERE lot_id = ?',
      args: [phase, next, lotId],
      expect: 'one row',
      guard: 'block',
    },
    {
      sql: 'UPDATE live_auctions SET block = ?, lot_id = ? WHERE auction_id = ? AND block = ?',
      args: [next, lotId, auctionId, from],
      expect: 'one row',
      guard: 'block',
    },
  ];
}

/** Bids from the floor, for the bids of the same batch (LA8). */
export function recordFloorBids(
  lotId: string,
  auctionId: string,
  bids: readonly { seq: number; paddle: number; clerkId: string }[],
): Statement {
  const rows = bids.map(({ seq, paddle, clerkId }) => [lotId, seq, auctionId, paddle, clerkId]);
  return { sql: INSERT_FLOOR_BIDS, args: [JSON.stringify(rows)] };
}

const INSERT_FLOOR_BIDS = `INSERT INTO floor_bids (lot_id, seq, auction_id, paddle, clerk_id)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`;

type NewRoom = { auctionId: string; mode: 'host' | 'auto'; winAfterMs: number; hostId: string; at: number };

/** The room of a live auction; nothing if it has one. */
export const openLiveAuction = ({ auctionId, mode, winAfterMs, hostId, at }: NewRoom): Statement => ({
  sql: `INSERT INTO live_auctions (auction_id, mode, win_after_ms, host_id, host_since)
    SELECT ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM live_auctions WHERE auction_id = ?)`,
  args: [auctionId, mode, winAfterMs, hostId, at, auctionId],
});

/**
 * Makes those lots of an auction live that have no bids, or only one of them: their terms name the auction, and they queue.
 * Lots of another kind than the English stay as they are.
 */
export function queueLots(auctionId: string, onlyLotId: string | null = null): Statement[] {
  const only = 'AND a.offer_id = coalesce(?, a.offer_id)';
  const lots = `SELECT a.offer_id FROM auction_lots a JOIN lots l ON l.offer_id = a.offer_id
    WHERE a.auction_id = ? ${only} AND a.state = 'in' AND l.status = 'open' AND l.auction = 1 AND l.held_at IS NULL
      AND json_extract(l.terms, '$.kind') = 'english' AND NOT EXISTS (SELECT 1 FROM bids WHERE lot_id = a.offer_id)`;
  return [
    {
      sql: `UPDATE lots SET terms_version = terms_version + 1, buy_now = 0, terms = (SELECT json_set(lots.terms, '$.kind', 'live',
          '$.buyNowPence', NULL, '$.live', json_object('auctionId', auction_id, 'mode', mode, 'winAfterMs', win_after_ms))
          FROM live_auctions WHERE auction_id = ?)
        WHERE offer_id IN (${lots})`,
      args: [auctionId, auctionId, onlyLotId],
    },
    {
      sql: `INSERT INTO live_lots (lot_id, auction_id, phase) SELECT a.offer_id, a.auction_id, 'queued'
        FROM auction_lots a JOIN lots l ON l.offer_id = a.offer_id WHERE a.auction_id = ? ${only} AND a.state = 'in'
          AND l.status = 'open' AND json_extract(l.terms, '$.kind') = 'live'
          AND NOT EXISTS (SELECT 1 FROM live_lots WHERE lot_id = a.offer_id)`,
      args: [auctionId, onlyLotId],
    },
  ];
}

/** Puts a live evening on hold, once; everyone reads the reason. */
export function holdAuction(auctionId: string, reason: string, at: number): Statement[] {
  const sql = `UPDATE auctions SET status = 'held', reason = ?, status_at = ?, updated_at = ?, version = version + 1
    WHERE id = ? AND status = 'live'`;
  const subject = { kind: 'auction', id: auctionId };
  return [
    { sql, args: [reason, at, at, auctionId] },
    recordEvent({ at, actor: { kind: 'room', id: auctionId }, verb: 'auction.held', subject, data: { reason } }),
  ];
}

/** The last measured or set delay of the video, ms: what lots that open later begin with. */
export const setStreamDelay = (auctionId: string, ms: number): Statement => ({
  sql: 'UPDATE live_auctions SET stream_delay_ms = ? WHERE auction_id = ?',
  args: [ms, auctionId],
});

type DelayBetweenLots = { auctionId: string; ms: number; by: string; at: number };

/** The same between two lots. Guard `block`: one is on the block, and its record says what it goes by. */
export const setDelayBetweenLots = ({ auctionId, ms, by, at }: DelayBetweenLots): Statement[] => [
  {
    sql: `UPDATE live_auctions SET stream_delay_ms = ? WHERE auction_id = ?
      AND NOT EXISTS (SELECT 1 FROM live_lots WHERE auction_id = ? AND phase IN ('shown', 'open'))`,
    args: [ms, auctionId, auctionId],
    expect: 'one row',
    guard: 'block',
  },
  recordEvent({
    at,
    actor: { kind: 'user', id: by },
    verb: 'desk.delay_set',
    subject: { kind: 'auction', id: auctionId },
    data: { stream_delay_ms: ms },
  }),
];

/** Gives the desk to someone. Guard `host`: it is no longer the one who held it. */
export function handDesk(auctionId: string, from: string, to: string, at: number): Statement[] {
  const subject = { kind: 'auction', id: auctionId };
  return [
    {
      sql: 'UPDATE live_auctions SET host_id = ?, host_since = ? WHERE auction_id = ? AND host_id = ?',
      args: [to, at, auctionId, from],
      expect: 'one row',
      guard: 'host',
    },
    recordEvent({ at, actor: { kind: 'user', id: to }, verb: 'desk.handed', subject, data: { from, to } }),
  ];
}

/** The host’s note to the room; empty clears it. */
export function setNote(auctionId: string, text: string, by: string, at: number): Statement[] {
  const subject = { kind: 'auction', id: auctionId };
  return [
    { sql: 'UPDATE live_auctions SET note = ?, note_at = ? WHERE auction_id = ?', args: [text, at, auctionId] },
    recordEvent({ at, actor: { kind: 'user', id: by }, verb: 'note.sent', subject, data: { text } }),
  ];
}

type StrikeAsk = { project_id: string; place: number; reason: string };
type AskedStrike = { auctionId: string; ask: StrikeAsk | null; by: string; at: number };

/** The bid that the desk asks an operator to strike; null once that is answered. */
export function setStrikeAsk({ auctionId, ask, by, at }: AskedStrike): Statement[] {
  const subject = { kind: 'auction', id: auctionId };
  const text = ask && JSON.stringify(ask);
  return [
    { sql: 'UPDATE live_auctions SET strike_ask = ? WHERE auction_id = ?', args: [text, auctionId] },
    recordEvent({ at, actor: { kind: 'user', id: by }, verb: 'strike.asked', subject, data: { ask } }),
  ];
}

/** The digest of the token in the projector’s link. */
export const setReadToken = (auctionId: string, digest: string): Statement => ({
  sql: 'UPDATE live_auctions SET read_token_digest = ? WHERE auction_id = ?',
  args: [digest, auctionId],
});

/** How the lots of a live auction are sold. Guard `mode`: one of them has been shown. */
export function setLiveMode(auctionId: string, mode: 'host' | 'auto', winAfterMs: number): Statement[] {
  return [
    {
      sql: 'UPDATE live_auctions SET mode = ?, win_after_ms = ? WHERE auction_id = ? AND block = 0',
      args: [mode, winAfterMs, auctionId],
      expect: 'one row',
      guard: 'mode',
    },
    {
      sql: `UPDATE lots SET terms_version = terms_version + 1,
        terms = json_set(terms, '$.live.mode', ?, '$.live.winAfterMs', ?)
        WHERE offer_id IN (SELECT lot_id FROM live_lots WHERE auction_id = ? AND phase = 'queued')`,
      args: [mode, winAfterMs, auctionId],
    },
  ];
}

/** Lots that were never called are ordinary ones again, once their auction is cancelled. */
export function releaseLiveLots(auctionId: string): Statement[] {
  const uncalled = `SELECT lot_id FROM live_lots WHERE auction_id = ? AND phase = 'queued'
    AND NOT EXISTS (SELECT 1 FROM lot_calls WHERE lot_calls.lot_id = live_lots.lot_id AND verb NOT IN ('buying', 'not_bought'))`;
  return [
    {
      sql: `UPDATE lots SET terms_version = terms_version + 1,
        terms = json_remove(json_set(terms, '$.kind', 'english'), '$.live') WHERE offer_id IN (${uncalled})`,
      args: [auctionId],
    },
    { sql: `DELETE FROM live_lots WHERE lot_id IN (${uncalled})`, args: [auctionId] },
  ];
}
