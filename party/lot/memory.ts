import type { Reader } from '../../db/client.ts';
import {
  type BidForRoom,
  biddersForRoom,
  bidsForRoom,
  callsOfLot,
  type LotForRoom,
  lotForRoom,
} from '../../db/queries/bidding/lots.ts';
import type { PlaceAnswer } from '../../src/contract/bidding/room.ts';
import { type BidKind, type LotCall, type LotState, readTerms, replay } from '../../src/domain/bidding/index.ts';

/** A person who has bid, with what messages to them need. */
export type Bidder = { id: string; username: string; firstName: string; email: string; language: string };

/** The bid placed under an idempotency key (R4). After a reload `answer` is null until it is needed. */
export type KeyedBid = {
  kind: BidKind;
  amountPence: number;
  seq: number;
  answer: Extract<PlaceAnswer, { ok: true }> | null;
};

/**
 * A lot in its room's memory, with committed bids only. `state` is null for a lot that takes no bids. It contains secrets:
 * only views of it leave the room.
 */
export type LotMemory = {
  lot: LotForRoom;
  version: number;
  /** How many bids were raises by the leader, which nobody else notices (A12). */
  unseen: number;
  loadedAt: number;
  state: LotState | null;
  history: BidForRoom[];
  calls: LotCall[];
  /** How many bids each person has placed on it. */
  bidCounts: Map<string, number>;
  /** By `scopedKey`. */
  keys: Map<string, KeyedBid>;
  people: Map<string, Bidder>;
};

/**
 * Loads a lot, or null. The row is read first: a bid that is committed between the two reads then makes the next write
 * fail on the version.
 */
export async function loadLot(db: Reader, offerId: string, now: number): Promise<LotMemory | null> {
  const lot = await lotForRoom(db, offerId);
  if (!lot) return null;
  const bids = await bidsForRoom(db, offerId);
  const [calls, people] = await Promise.all([
    callsOfLot(db, offerId, bids.at(-1)?.seq ?? 0),
    biddersForRoom(db, offerId),
  ]);
  const gone = new Set(calls.flatMap(({ seqs }) => seqs));
  const history = bids.map((bid) => ({ ...bid, declined: gone.has(bid.seq) }));
  return {
    lot,
    version: lot.version,
    unseen: unseenIn(history),
    loadedAt: now,
    state: lot.auction ? replay(readTerms(lot.terms), { bids, calls }) : null,
    history,
    calls,
    bidCounts: countBids(history),
    keys: new Map(history.map((bid) => [scopedKey(bid.bidderId, bid.key), keyedBid(bid, null)])),
    people: new Map(people.map((person) => [person.id, person])),
  };
}

export const unseenIn = (bids: readonly Pick<BidForRoom, 'moved'>[]): number =>
  bids.filter(({ moved }) => !moved).length;

/** The version that leaves the room. The database's own, which guards writes, also counts the leader's raises (A12). */
export const publicVersion = ({ version, unseen }: Pick<LotMemory, 'version' | 'unseen'>): number => version - unseen;

function countBids(history: readonly BidForRoom[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { bidderId } of history) countBid(counts, bidderId);
  return counts;
}

export function countBid(counts: Map<string, number>, bidderId: string): void {
  counts.set(bidderId, (counts.get(bidderId) ?? 0) + 1);
}

/** A key belongs to its bidder: two people may choose the same one. */
export const scopedKey = (bidderId: string, key: string): string => `${bidderId} ${key}`;

export function keyedBid({ kind, amountPence, seq }: Omit<KeyedBid, 'answer'>, answer: KeyedBid['answer']): KeyedBid {
  return { kind, amountPence, seq, answer };
}

export const usernameIn =
  (memory: LotMemory) =>
  (userId: string): string =>
    memory.people.get(userId)?.username ?? '';
