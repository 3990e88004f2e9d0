import type { PlaceAnswer, PlaceCommand, PlacedBid, RoomRefusal } from '../../src/contract/bidding/room.ts';
import { type AcceptedBid, judgeBid, type LotState, replay, viewLot } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { type KeyedBid, type LotMemory, publicVersion, scopedKey, unseenIn } from './memory.ts';

/** The lot's version after a bid, and how many of the bids until then nobody else noticed. */
type PlacedAt = { version: number; unseen: number };

/** The answer to an accepted bid; `state` is the lot after it. */
export function placedBid(state: LotState, bid: AcceptedBid, bidId: string, after: PlacedAt): PlacedBid {
  const view = viewLot(state, { userId: bid.bidderId, isSeller: false }, bid.at, () => '');
  return {
    bid_id: bidId,
    seq: bid.seq - after.unseen,
    leading: view.viewerLeads,
    price_pence: view.pricePence,
    next_minimum_pence: view.nextMinimumPence,
    own_maximum_pence: view.ownBestPence ?? bid.amountPence,
    own_bid_exact: bid.kind === 'straight',
    reserve: view.reserve,
    closes_at: view.closesAt,
    version: publicVersion(after),
    bids: view.bidCount,
  };
}

/** The first answer given under a key that was used before; null for a new key (R4). */
export function answerOfKey(memory: LotMemory, command: PlaceCommand): PlaceAnswer | null {
  const earlier = memory.keys.get(scopedKey(command.bidder.id, command.key));
  if (!earlier) return null;
  if (!isSameBid(earlier, command)) return keyMismatch();
  earlier.answer ??= recomputedAnswer(memory, earlier);
  return earlier.answer && { ...earlier.answer, mailed: false };
}

type SentBid = Pick<PlaceCommand, 'kind' | 'amountPence' | 'charityId'>;

/** Whether both bids are the same. A bid on a request that names no charity is for the one that was found for it. */
export function isSameBid(one: SentBid, other: SentBid): boolean {
  const isSameCharity = !one.charityId || !other.charityId || one.charityId === other.charityId;
  return one.kind === other.kind && one.amountPence === other.amountPence && isSameCharity;
}

export function keyMismatch(): RoomRefusal {
  const message = say('This key was used for another bid. A new bid needs a new key.');
  return { ok: false, code: 'IDEMPOTENCY_MISMATCH', message };
}

/** Judges the bid again at its place in the history, which is pure and therefore gives the same answer. */
function recomputedAnswer({ lot, history, calls, state, version }: LotMemory, { seq }: KeyedBid): KeyedBid['answer'] {
  const bid = history[seq - 1];
  if (!bid || !state) return null;
  const earlier = calls.filter(({ afterSeq }) => afterSeq < seq);
  const before = replay(state.terms, { bids: history.slice(0, seq - 1), calls: earlier });
  const verdict = judgeBid(before, { ...bid, confirmed: true });
  const movesSince = state.seq - seq + calls.length - earlier.length;
  const after = { version: version - movesSince, unseen: unseenIn(history.slice(0, seq)) };
  const placed = placedBid(verdict.state, bid, bid.id, after);
  return { ok: true, placed, message: verdict.message, mailed: false, sellerId: lot.sellerId };
}
