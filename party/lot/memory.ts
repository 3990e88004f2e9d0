import type { Reader } from '../../db/client.ts';
import { floorBidsOf } from '../../db/queries/auctions/live.ts';
import { type FutureProxyForRoom, futureProxiesForRoom } from '../../db/queries/bidding/future-proxies.ts';
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
import { isLiveLot } from '../../src/domain/bidding/live.ts';

/** A person who has bid, with what messages to them need. */
export type Bidder = { id: string; username: string; firstName: string; email: string; language: string };

/** The bid placed under an idempotency key (R4). After a reload `answer` is null until it is needed. */
export type KeyedBid = {
  kind: BidKind;
  amountPence: number;
  charityId: string | null;
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
  /** Of a live lot: the paddle of each bid from the floor, by its place. */
  paddles: Map<number, number>;
  /** Left before the opening and not bids yet, in order (R30). */
  futureProxies: FutureProxyForRoom[];
};

/**
 * Loads a lot, or null. The row is read first: a bid that is committed between the two reads then makes the next write
 * fail on the version.
 */
export async function loadLot(db: Reader, offerId: string, now: number): Promise<LotMemory | null> {
  const lot = await lotForRoom(db, offerId);
  if (!lot) return null;
  const bids = await bidsForRoom(db, offerId);
  const terms = readTerms(lot.terms);
  const mayWait = bids.length === 0 && lot.status === 'open' && lot.auction;
  const [calls, people, fromFloor, futureProxies] = await Promise.all([
    callsOfLot(db, offerId, bids.at(-1)?.seq ?? 0),
    biddersForRoom(db, offerId),
    terms.live ? floorBidsOf(db, offerId) : [],
    mayWait ? futureProxiesForRoom(db, offerId) : [],
  ]);
  const gone = new Set(calls.flatMap((call) => ('seqs' in call ? call.seqs : [])));
  const history = bids.map((bid) => ({ ...bid, declined: gone.has(bid.seq) }));
  return {
    lot,
    version: lot.version,
    unseen: unseenIn(history),
    loadedAt: now,
    state: lot.auction ? replay(terms, { bids, calls }) : null,
    history,
    calls,
    bidCounts: countBids(history),
    keys: new Map(history.map((bid) => [scopedKey(bid.bidderId, bid.key), keyedBid(bid, null)])),
    people: new Map(people.map((person) => [person.id, person])),
    paddles: new Map(fromFloor.map(({ seq, paddle }) => [seq, paddle])),
    futureProxies,
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

export function keyedBid(
  { kind, amountPence, charityId, seq }: Omit<KeyedBid, 'answer'>,
  answer: KeyedBid['answer'],
): KeyedBid {
  return { kind, amountPence, charityId, seq, answer };
}

export const usernameIn =
  (memory: LotMemory) =>
  (userId: string): string =>
    memory.people.get(userId)?.username ?? '';

/** Whether its room is closed to strangers (G1): the lot itself or its auction is by approval only. */
export const isPrivate = ({ lot }: Pick<LotMemory, 'lot'>): boolean =>
  lot.privateSale || lot.inAuction?.access === 'private';

/** Whether a live lot has been called: from then on its auction’s host decides about it. */
export const isOnBlock = ({ state }: Pick<LotMemory, 'state'>): boolean =>
  state !== null && isLiveLot(state) && state.live.phase !== 'queued';
