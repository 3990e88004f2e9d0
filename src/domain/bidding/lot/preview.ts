import { networkFeePence } from '../../kit/money.ts';
import { effectiveEnd, lotTime } from './clock.ts';
import type { BidCommand, LotState } from './lot.ts';
import type { RefusedBid } from './refusals.ts';
import { availableBuyNowPence } from './reserve.ts';
import { endAfterBid } from './soft-close.ts';

export type BidPreview = (RefusedBid & { readonly accepted: false }) | AcceptedPreview;

type AcceptedPreview = PriceRange & {
  readonly accepted: true;
  /** The bidder leads already: the bid only improves their own. */
  readonly alreadyLeads: boolean;
  /** The network fee on the most that can be paid, and both together (R22). */
  readonly mostFeePence: number;
  readonly mostTotalPence: number;
  /** The bid needs the second confirmation (R22). */
  readonly confirmTwice: boolean;
  /** The end after a bid that changes the price or the leader; null when it would not move (R13). */
  readonly mayExtendTo: number | null;
  /** The buy-now price, where it costs no more than this bid (R17). */
  readonly buyNowInsteadPence: number | null;
};

/** The least and the most that the price can be if this bid wins, pence. */
type PriceRange = { readonly leastPricePence: number; readonly mostPricePence: number };

/** The preview of a bid that would be accepted, with the network fee in basis points. */
export function acceptedPreview(
  state: LotState,
  { bidderId, amountPence, at }: BidCommand,
  { confirmTwice, feeBasisPoints, ...prices }: PriceRange & { confirmTwice: boolean; feeBasisPoints: number },
): AcceptedPreview {
  const mostFeePence = networkFeePence(prices.mostPricePence, feeBasisPoints);
  return {
    accepted: true,
    alreadyLeads: state.leaderId === bidderId,
    leastPricePence: prices.leastPricePence,
    mostPricePence: prices.mostPricePence,
    mostFeePence,
    mostTotalPence: prices.mostPricePence + mostFeePence,
    confirmTwice,
    mayExtendTo: laterEnd(state, at),
    buyNowInsteadPence: buyNowInstead(state, amountPence),
  };
}

function laterEnd(state: LotState, now: number): number | null {
  const end = endAfterBid(state, lotTime(state, now));
  return end > effectiveEnd(state) ? end : null;
}

function buyNowInstead(state: LotState, amountPence: number): number | null {
  const buyNowPence = availableBuyNowPence(state);
  return buyNowPence !== null && amountPence >= buyNowPence ? buyNowPence : null;
}
