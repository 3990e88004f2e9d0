import type { Reader } from '../../db/client.ts';
import { type BidForRoom, biddersForRoom, bidsForRoom, type LotForRoom, lotForRoom } from '../../db/queries/lots.ts';
import type { PlaceAnswer } from '../../src/contract/room.ts';
import type { BidKind, LotState, LotTerms } from '../../src/domain/bidding/index.ts';
import { replay } from '../../src/domain/bidding/index.ts';

/** How somebody is called and written to, and in which language. */
export type Known = { id: string; username: string; firstName: string; email: string; language: string };

/** What became of a key (R4). The answer of a bid that was read from the database is found when it is asked for. */
export type Kept = {
  kind: BidKind;
  amountPence: number;
  seq: number;
  answer: Extract<PlaceAnswer, { ok: true }> | null;
};

/**
 * A lot as its room holds it: nothing but what is committed. `state` is null for a lot that takes no bids. It holds
 * secrets; only views of it leave the room.
 */
export type LotMemory = {
  lot: LotForRoom;
  version: number;
  loadedAt: number;
  state: LotState | null;
  history: BidForRoom[];
  /** How many bids each person has placed on it. */
  counts: Map<string, number>;
  kept: Map<string, Kept>;
  people: Map<string, Known>;
};

/**
 * Reads a lot; null where there is none. The row comes first: a bid that lands between the two reads makes the next
 * write fail on the version, and never lets it pass.
 */
export async function loadLot(db: Reader, offerId: string, now: number): Promise<LotMemory | null> {
  const lot = await lotForRoom(db, offerId);
  if (!lot) return null;
  const [history, people] = await Promise.all([bidsForRoom(db, offerId), biddersForRoom(db, offerId)]);
  return {
    lot,
    version: lot.version,
    loadedAt: now,
    state: lot.auction ? replay(JSON.parse(lot.terms) as LotTerms, history) : null,
    history,
    counts: countsOf(history),
    kept: new Map(history.map((bid) => [keptKey(bid.bidderId, bid.key), keptOf(bid, null)])),
    people: new Map(people.map((person) => [person.id, person])),
  };
}

function countsOf(history: readonly BidForRoom[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { bidderId } of history) countBid(counts, bidderId);
  return counts;
}

export function countBid(counts: Map<string, number>, bidderId: string): void {
  counts.set(bidderId, (counts.get(bidderId) ?? 0) + 1);
}

export const keptKey = (bidderId: string, key: string): string => `${bidderId} ${key}`;

export function keptOf({ kind, amountPence, seq }: Omit<Kept, 'answer'>, answer: Kept['answer']): Kept {
  return { kind, amountPence, seq, answer };
}

export const usernameIn =
  (memory: LotMemory) =>
  (userId: string): string =>
    memory.people.get(userId)?.username ?? '';
