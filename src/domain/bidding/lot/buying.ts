import { type Phrase, say } from '../../kit/words/phrase.ts';
import { lotTime, phaseAt } from './clock.ts';
import type { LotState } from './lot.ts';
import { onHold } from './refusals.ts';

type BuyRefusal = {
  readonly code: 'LOT_NOT_OPEN' | 'LOT_CLOSED' | 'BUY_NOW_GONE' | 'ON_HOLD' | 'OWN_LOT';
  readonly message: Phrase;
};

/**
 * Why this person cannot buy an auction lot at its buy-now price at `now`, UTC ms; null if they can: while it is open, until
 * a bid meets the reserve, and one person at a time (R16, R18). Bidders may buy, too, the highest one included.
 */
export function buyRefusal(state: LotState, buyerId: string, now: number): BuyRefusal | null {
  const { terms, heldAt, reserveMet } = state;
  const phase = phaseAt(state, now);
  if (buyerId === terms.sellerId) return refusal('OWN_LOT', say('You can’t buy your own offer.'));
  if (phase === 'upcoming') return refusal('LOT_NOT_OPEN', say('This offer is not on sale yet.'));
  if (phase === 'closed') return refusal('LOT_CLOSED', say('This offer has ended.'));
  if (heldAt !== null) return refusal('ON_HOLD', onHold(heldAt, now));
  if (terms.live) return refusal('BUY_NOW_GONE', say(SOLD_LIVE));
  if (terms.buyNowPence === null || reserveMet) return refusal('BUY_NOW_GONE', say(BUY_NOW_GONE));
  return null;
}

const SOLD_LIVE = 'This offer can’t be bought any more, because it’s sold in a live auction. Bid for it there instead.';

export const BUY_NOW_GONE = 'This offer can’t be bought any more, because someone has bid enough. Place a bid instead.';

const refusal = (code: BuyRefusal['code'], message: Phrase): BuyRefusal => ({ code, message });

/** The lot from `at` on, UTC ms, while someone is buying it: bidding is paused (R18). */
export function paused<State extends LotState>(state: State, at: number): State {
  const heldAt = lotTime(state, at);
  return { ...state, heldAt, clockAt: heldAt };
}

/** The lot after nobody paid: bidding resumes, and the end moves by the time lost (R18). */
export function resumed<State extends LotState>(state: State, at: number): State {
  const { heldAt, endsAt, lostMs } = state;
  const clockAt = lotTime(state, at);
  const lost = clockAt - (heldAt ?? clockAt);
  return { ...state, heldAt: null, lostMs: lostMs + lost, endsAt: endsAt + lost, clockAt };
}

/** The lot once its buyer has paid: it is over, and they are the winner at the buy-now price. */
export function bought<State extends LotState>(state: State, buyerId: string, at: number): State {
  const boughtAt = lotTime(state, at);
  const pricePence = state.terms.buyNowPence ?? state.pricePence;
  return { ...state, heldAt: null, boughtAt, leaderId: buyerId, pricePence, reserveMet: true, clockAt: boughtAt };
}
