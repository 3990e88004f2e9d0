import { type Phrase, say, type Value } from '../../kit/words/phrase.ts';
import { HOLD_MS } from '../../money/kinds/hold.ts';
import { ON_HOLD } from './buy-now.ts';
import { effectiveEnd, phaseAt } from './clock.ts';
import type { BidCommand, LotState } from './lot.ts';

/**
 * A bid above this many times the next minimum, or below the next maximum divided by it in a reverse auction, must be
 * confirmed a second time (R22).
 */
export const UNUSUAL_BID_FACTOR = 5;

export type BidRefusal =
  | 'LOT_NOT_OPEN'
  | 'LOT_CLOSED'
  | 'ON_HOLD'
  | 'OWN_OFFER'
  | 'BID_AMOUNT_INVALID'
  | 'ALREADY_LEADING_HIGHER'
  | 'BID_TOO_LOW'
  | 'HIGH_BID_UNCONFIRMED'
  | 'HIGHEST_BID_REACHED'
  | ReverseRefusal;

/** Refusals of bids that go down (R28). */
type ReverseRefusal = 'BID_TOO_HIGH' | 'LOWEST_BID_REACHED' | 'LOW_BID_UNCONFIRMED';

/**
 * A refused bid: a code, a message with the number that the person needs, and `minimumPence`, the next amount that
 * would be accepted: the least, in a reverse auction the most.
 */
export type RefusedBid = { readonly code: BidRefusal; readonly message: Phrase; readonly minimumPence?: number };

/** The refusal of any bid on a lot that is not open or paused, and of the seller's own (R3, R5, R18); null otherwise. */
export function commonRefusal(state: LotState, { at, bidderId }: BidCommand): RefusedBid | null {
  const phase = phaseAt(state, at);
  if (phase === 'upcoming') return lotNotOpen(state);
  if (phase === 'closed') return lotClosed(state);
  if (state.heldAt !== null) return { code: 'ON_HOLD', message: onHold(state.heldAt, at) };
  return bidderId === state.terms.sellerId ? ownOffer() : null;
}

function lotNotOpen(state: LotState): RefusedBid {
  const moment = { moment: state.terms.opensAt };
  return { code: 'LOT_NOT_OPEN', message: say('Bidding opens on {moment}.', { moment }) };
}

function lotClosed(state: LotState): RefusedBid {
  const moment = { moment: effectiveEnd(state) };
  return { code: 'LOT_CLOSED', message: say('Bidding closed on {moment}.', { moment }) };
}

/** Why nobody can bid or buy at `now` while someone is buying, and until when at the latest (R18). */
export function onHold(heldAt: number, now: number): Phrase {
  const until = heldAt + HOLD_MS;
  if (now >= until) return say('Someone is buying this offer. If they don’t pay, bidding resumes.');
  return say(ON_HOLD, { moment: { moment: until } });
}

export function ownOffer(): RefusedBid {
  return { code: 'OWN_OFFER', message: say('You can’t bid on your own offer.') };
}

/** The amount is not a whole number of pence in this range. */
export function amountInvalid(
  state: LotState,
  { leastPence, mostPence }: { leastPence: number; mostPence: number },
  minimumPence: number,
): RefusedBid {
  const range = { least: money(state, leastPence), most: money(state, mostPence) };
  return {
    code: 'BID_AMOUNT_INVALID',
    message: say('Enter an amount between {least} and {most}.', range),
    minimumPence,
  };
}

export function money(state: LotState, pence: number): Value {
  return { pence, currency: state.terms.currency };
}
