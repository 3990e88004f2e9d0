import type { LotState } from './lot.ts';
import { isReserveMet } from './reserve.ts';
import { effectiveEnd, phaseAt } from './soft-close.ts';

export type Closing = { readonly closed: false; readonly closesAt: number } | ClosedLot;

/** The result of a lot. `closedAt` is the effective end, whenever the closing is noticed. */
export type ClosedLot = { readonly closed: true; readonly closedAt: number } & Result;

type Result =
  | { readonly result: 'sold'; readonly winnerId: string; readonly topBidderId: string; readonly pricePence: number }
  | {
      readonly result: 'reserve_not_met';
      readonly winnerId: null;
      readonly topBidderId: string;
      readonly pricePence: number;
    }
  | { readonly result: 'unsold'; readonly winnerId: null; readonly topBidderId: null; readonly pricePence: null };

/** How the lot ended, if it has (R12, R24). The same answer whoever asks, however often and however late. */
export function closeLot(state: LotState, now: number): Closing {
  const closesAt = effectiveEnd(state);
  if (phaseAt(state, now) !== 'closed') return { closed: false, closesAt };
  return { closed: true, closedAt: closesAt, ...resultOf(state) };
}

function resultOf(state: LotState): Result {
  const { leader, pricePence } = state;
  if (leader === null) return { result: 'unsold', winnerId: null, topBidderId: null, pricePence: null };
  const topBidderId = leader.bidderId;
  if (!isReserveMet(state)) return { result: 'reserve_not_met', winnerId: null, topBidderId, pricePence };
  return { result: 'sold', winnerId: topBidderId, topBidderId, pricePence };
}
