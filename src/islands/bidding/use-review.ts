import { useEffect } from 'react';
import { showBidToast } from '../../client/bid-toast.ts';
import { call } from '../../client/call.ts';
import { applyPlacedBid, type LiveLot } from '../../client/stores/lot.ts';
import type { Catalogue } from '../../contract/index.ts';
import type { Attempt, Bid } from './use-bid.ts';

/** How long an open review waits for further changes before it follows the lot. */
const FOLLOW_AFTER_MS = 300;

/** The second step of a bid. Follows the lot while it is open, and returns what places the bid. */
export function useReview(bid: Bid, attempt: Attempt, lot: LiveLot, place = placeUp): () => Promise<void> {
  useFollowedLot(bid, attempt, lot);
  return async () => {
    const { preview, kind, key, sure } = attempt;
    const input = { ...bid.shown, amount_pence: preview.amount_pence, kind, confirmed: sure };
    const answer = await bid.during(place({ ...input, idempotency_key: key }));
    if (!answer.ok) return bid.fail(answer);
    applyPlacedBid(answer.data);
    bid.placed();
    showBidToast(answer.data, answer.message);
  };
}

export type PlacedInput = Catalogue['bid/confirm']['input']['_zod']['input'];
const placeUp = (input: PlacedInput) => call('bid/confirm', input);

/** Keeps an open review as the lot is: what the bid means at the current price, or why it can no longer be placed. */
function useFollowedLot(bid: Bid, attempt: Attempt, lot: LiveLot): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the lot or of the review counts
  useEffect(() => {
    if (bid.busy || attempt.version === lot.version) return;
    let isOver = false;
    const follow = async () => {
      const { kind, preview } = attempt;
      const answer = await call('bid/preBidConfirm', { ...bid.shown, amount_pence: preview.amount_pence, kind });
      if (isOver || (!answer.ok && answer.status === 0)) return;
      const latest = answer.ok ? answer.data : preview;
      const sure = attempt.sure && latest.next_minimum_pence === preview.next_minimum_pence;
      bid.setAttempt({ ...attempt, preview: latest, sure, version: lot.version });
      if (!answer.ok) bid.fail(answer);
    };
    const timer = setTimeout(() => void follow(), FOLLOW_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lot.version, attempt, bid.busy]);
}
