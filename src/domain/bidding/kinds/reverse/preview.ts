import type { BidCommand } from '../../lot/lot.ts';
import { acceptedPreview, type BidPreview } from '../../lot/preview.ts';
import { isLow, nextMaximum, refusal } from './judge.ts';
import type { ReverseState } from './price.ts';

/** What the asker would pay if this bid wins: exactly its amount (R28). */
export function preview(state: ReverseState, command: BidCommand, feeBasisPoints: number): BidPreview {
  const refused = refusal(state, { ...command, confirmed: true });
  if (refused !== null) return { accepted: false, ...refused };
  const { amountPence } = command;
  return acceptedPreview(state, command, {
    leastPricePence: amountPence,
    mostPricePence: amountPence,
    confirmTwice: isLow(amountPence, nextMaximum(state)),
    feeBasisPoints,
  });
}
