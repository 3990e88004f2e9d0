import { effectiveEnd, phaseAt } from './clock.ts';
import type { LotState } from './lot.ts';

/** `closesAt`: the effective end so far, ms UTC. */
export type Closing = { readonly closed: false; readonly closesAt: number } | ClosedLot;

/** The result of a lot. `closedAt` is the effective end, even when the close is noticed later. */
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

/** The result of the lot if its end has come by `now`, UTC ms (R12, R24). Asking again gives the same answer. */
export function closeAtEnd(state: LotState, now: number): Closing {
  const closesAt = effectiveEnd(state);
  if (phaseAt(state, now) !== 'closed') return { closed: false, closesAt };
  return { closed: true, closedAt: closesAt, ...resultOf(state) };
}

function resultOf({ leaderId, pricePence, reserveMet }: LotState): Result {
  if (leaderId === null) return { result: 'unsold', winnerId: null, topBidderId: null, pricePence: null };
  if (!reserveMet) return { result: 'reserve_not_met', winnerId: null, topBidderId: leaderId, pricePence };
  return { result: 'sold', winnerId: leaderId, topBidderId: leaderId, pricePence };
}
