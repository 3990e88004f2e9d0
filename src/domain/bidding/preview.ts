import { networkFeePence } from '../money.ts';
import { isHigh, nextMinimumPence, refusalOf } from './judge.ts';
import type { BidCommand, LotState } from './lot.ts';
import type { RefusedBid } from './refusals.ts';
import { availableBuyNowPence } from './reserve.ts';
import { effectiveEnd, endAfterBid, lotTime } from './soft-close.ts';

export type BidPreview = (RefusedBid & { readonly accepted: false }) | AcceptedPreview;

export type AcceptedPreview = {
  readonly accepted: true;
  /** The bidder leads already: the bid only raises the own maximum. */
  readonly alreadyLeads: boolean;
  /** The price can end nowhere below this once the bid stands, whoever leads. */
  readonly leastPricePence: number;
  /** The most the bidder can pay: the bid, the network fee on it, and both together (R22). */
  readonly mostPricePence: number;
  readonly mostFeePence: number;
  readonly mostTotalPence: number;
  /** The bid needs the second confirmation (R22). */
  readonly confirmTwice: boolean;
  /** Where the end goes if the bid changes the price or the leader; null when it stays (R13). */
  readonly mayExtendTo: number | null;
  /** The price at which buying at once would do instead of a bid this high (R17). */
  readonly buyNowInsteadPence: number | null;
};

/**
 * What a bid would do, with no effect (R22). Accepts and refuses exactly as `judgeBid` does.
 * It does not say whether the bid would lead or what the price would become: both hang on others' maxima and on
 * the reserve, and asking costs nothing, so the answer would let anyone search for them.
 */
export function previewBid(state: LotState, command: BidCommand, feeBasisPoints = 0): BidPreview {
  const refusal = refusalOf(state, { ...command, highConfirmed: true });
  if (refusal !== null) return { accepted: false, ...refusal };
  const { bidderId, amountPence } = command;
  const alreadyLeads = state.leader?.bidderId === bidderId;
  const minimumPence = nextMinimumPence(state, bidderId);
  const mostFeePence = networkFeePence(amountPence, feeBasisPoints);
  return {
    accepted: true,
    alreadyLeads,
    leastPricePence: leastPrice(command, alreadyLeads ? state.pricePence : minimumPence),
    mostPricePence: amountPence,
    mostFeePence,
    mostTotalPence: amountPence + mostFeePence,
    confirmTwice: isHigh(amountPence, minimumPence),
    mayExtendTo: laterEnd(state, command.at),
    buyNowInsteadPence: buyNowInstead(state, amountPence),
  };
}

function leastPrice({ kind, amountPence }: BidCommand, floorPence: number): number {
  return kind === 'straight' ? amountPence : floorPence;
}

function laterEnd(state: LotState, now: number): number | null {
  const end = endAfterBid(state, lotTime(state, now));
  return end > effectiveEnd(state) ? end : null;
}

function buyNowInstead(state: LotState, amountPence: number): number | null {
  const buyNowPence = availableBuyNowPence(state);
  return buyNowPence !== null && amountPence >= buyNowPence ? buyNowPence : null;
}
