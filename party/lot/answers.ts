import type { PlaceAnswer, PlaceCommand, PlacedBid, RoomRefusal } from '../../src/contract/room.ts';
import { type AcceptedBid, judgeBid, type LotState, replay, viewLot } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/words/phrase.ts';
import { type Kept, keptKey, type LotMemory } from './memory.ts';

/** What an accepted bid answers. `state` is the lot just after it. */
export function placedBid(state: LotState, bid: AcceptedBid, bidId: string, version: number): PlacedBid {
  const view = viewLot(state, { userId: bid.bidderId, isSeller: false }, bid.at, () => '');
  return {
    bid_id: bidId,
    seq: bid.seq,
    leading: view.viewerLeads,
    price_pence: view.pricePence,
    next_minimum_pence: view.nextMinimumPence,
    own_maximum_pence: view.ownMaximumPence ?? bid.amountPence,
    reserve: view.reserve,
    closes_at: view.closesAt,
    version,
    bids: view.bidCount,
  };
}

/** The first answer of a key that was used before, or null for a new one (R4). */
export function answerOfKey(memory: LotMemory, command: PlaceCommand): PlaceAnswer | null {
  const kept = memory.kept.get(keptKey(command.bidder.id, command.key));
  if (!kept) return null;
  if (!isSameBid(kept, command)) return mismatch();
  kept.answer ??= recalled(memory, kept);
  return kept.answer && { ...kept.answer, mailed: false };
}

export function isSameBid(one: Pick<Kept, 'kind' | 'amountPence'>, other: Pick<Kept, 'kind' | 'amountPence'>): boolean {
  return one.kind === other.kind && one.amountPence === other.amountPence;
}

export function mismatch(): RoomRefusal {
  const message = say('This key was used for another bid. A new bid needs a new key.');
  return { ok: false, code: 'IDEMPOTENCY_MISMATCH', message };
}

/** Judges the bid once more where it stood: a pure function of the history gives the same answer. */
function recalled({ history, state, version }: LotMemory, { seq }: Kept): Kept['answer'] {
  const bid = history[seq - 1];
  if (!bid || !state) return null;
  const verdict = judgeBid(replay(state.terms, history.slice(0, seq - 1)), { ...bid, highConfirmed: true });
  const placed = placedBid(verdict.state, bid, bid.id, seq + version - state.seq);
  return { ok: true, placed, message: verdict.message, mailed: false };
}
