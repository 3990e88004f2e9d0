import { effectiveEnd, phaseAt } from './clock.ts';
import type { LotState } from './lot.ts';
import type { LotTerms } from './terms.ts';

/** `closesAt`: the effective end so far, ms UTC. */
export type Closing = { readonly closed: false; readonly closesAt: number } | ClosedLot;

/** The result of a lot. `closedAt` is the effective end, even when the close is noticed later, or when it was bought (R18). */
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

/** Who pays for a won lot: its winner, of a request its seller, who asked for the time (R28). */
export const payerOf = ({ kind, sellerId }: Pick<LotTerms, 'kind' | 'sellerId'>, winnerId: string): string =>
  kind === 'reverse' ? sellerId : winnerId;

/** The result of the lot if its end has come by `now`, UTC ms (R12, R24). Asking again gives the same answer. */
export function closeAtEnd(state: LotState, now: number): Closing {
  const closesAt = effectiveEnd(state);
  if (phaseAt(state, now) !== 'closed') return { closed: false, closesAt };
  return { closed: true, closedAt: state.boughtAt ?? closesAt, ...resultOf(state) };
}

function resultOf({ leaderId, pricePence, reserveMet }: LotState): Result {
  if (leaderId === null) return { result: 'unsold', winnerId: null, topBidderId: null, pricePence: null };
  if (!reserveMet) return { result: 'reserve_not_met', winnerId: null, topBidderId: leaderId, pricePence };
  return { result: 'sold', winnerId: leaderId, topBidderId: leaderId, pricePence };
}
