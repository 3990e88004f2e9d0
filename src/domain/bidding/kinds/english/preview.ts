import type { BidCommand } from '../../lot/lot.ts';
import { acceptedPreview, type BidPreview } from '../../lot/preview.ts';
import { isHigh, minimumFor, refusal } from './judge.ts';
import type { EnglishState } from './price.ts';

/**
 * What a bid would cost (R22). It does not say whether the bid would lead or what the price would become: both depend
 * on other people's maxima and on the reserve, and a preview is free, so the answer would let anyone search for them.
 */
export function preview(state: EnglishState, command: BidCommand, feeBasisPoints: number): BidPreview {
  const refused = refusal(state, { ...command, confirmed: true });
  if (refused !== null) return { accepted: false, ...refused };
  const { amountPence } = command;
  const minimumPence = minimumFor(state, command.bidderId);
  return acceptedPreview(state, command, {
    leastPricePence: leastPrice(state, command, minimumPence),
    mostPricePence: amountPence,
    confirmTwice: isHigh(amountPence, minimumPence),
    feeBasisPoints,
  });
}

/** A lower bound of the price once the bid is placed, whoever is leading. */
function leastPrice(state: EnglishState, { bidderId, kind, amountPence }: BidCommand, minimumPence: number): number {
  if (kind === 'straight') return amountPence;
  return state.leaderId === bidderId ? state.pricePence : minimumPence;
}
