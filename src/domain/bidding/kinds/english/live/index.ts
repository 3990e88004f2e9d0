import type { LotRecord } from '../../../lot/call.ts';
import type { Closing } from '../../../lot/close.ts';
import { acceptedPreview } from '../../../lot/preview.ts';
import { commonTermsErrors, type LotTerms, requireTerms } from '../../../lot/terms.ts';
import { lotView } from '../../../lot/view.ts';
import type { AuctionKind, OwnBid, PricedLot } from '../../kind.ts';
import { english } from '../index.ts';
import { isHigh } from '../judge.ts';
import { judge, minimumFor, refusal } from './judge.ts';
import { LEAST_WIN_AFTER_MS, MOST_WIN_AFTER_MS } from './numbers.ts';
import { BIDDING, livePhaseAt, nextDue } from './phase.ts';
import { placeAmount } from './price.ts';
import { followAgain } from './recorded.ts';
import { type LiveState, queuedClock } from './state.ts';

/**
 * Bids go up as in an English auction, and a host opens, calls and sells the lot; without a host its leader wins after a
 * time (LA1 to LA14). Its terms name its auction.
 */
export const live: AuctionKind<LiveState> = {
  hidesMaxima: true,
  open,
  judge,
  nextMinimum,
  view: (state, viewer, now, usernameOf) => {
    const view = lotView(state, viewer, { now, usernameOf, nextMinimumPence: minimumFor(state, viewer.userId) });
    return { ...view, phase: timedPhase(state, now), extended: false };
  },
  close,
  preview: (state, command, feeBasisPoints) => {
    const refused = refusal(state, { ...command, confirmed: true });
    if (refused) return { accepted: false, ...refused };
    const minimumPence = minimumFor(state, command.bidderId);
    const { amountPence, kind } = command;
    const preview = acceptedPreview(state, command, {
      leastPricePence:
        kind === 'straight' ? amountPence : Math.min(amountPence, Math.max(state.pricePence, minimumPence)),
      mostPricePence: amountPence,
      confirmTwice: isHigh(amountPence, minimumPence),
      feeBasisPoints,
    });
    return { ...preview, mayExtendTo: null };
  },
  wakesAt: (state) => nextDue(state)?.at ?? null,
  place: placeAmount,
  follow: (opened, state, call, record: LotRecord) => followAgain(opened, state, call, record),
};

function open(terms: LotTerms): LiveState {
  requireTerms(terms, [...commonTermsErrors(terms), ...termsErrors(terms)]);
  if (!terms.live) throw new RangeError(`Lot ${terms.lotId}: its terms name no auction`);
  return { ...english.open(terms), answeredPence: 0, live: queuedClock(terms.live) };
}

function termsErrors({ live: ofLive }: LotTerms): string[] {
  const winAfterMs = ofLive?.winAfterMs ?? 0;
  const inRange =
    Number.isSafeInteger(winAfterMs) && winAfterMs >= LEAST_WIN_AFTER_MS && winAfterMs <= MOST_WIN_AFTER_MS;
  return inRange ? [] : ['The time to win is not between 15 seconds and 5 minutes'];
}

/** From the lot's row alone the host's step and ask are not known: they apply only while it is open. */
function nextMinimum(lot: PricedLot, bidder: OwnBid): number {
  return isState(lot) ? minimumFor(lot, bidder.id) : english.nextMinimum(lot, bidder);
}

const isState = (lot: PricedLot): lot is LiveState => 'live' in lot;

/** Its phase in the words of timed lots, for pages that show both. */
function timedPhase(state: LiveState, now: number): 'upcoming' | 'open' | 'closed' {
  const phase = livePhaseAt(state, now);
  if (phase === 'queued' || phase === 'shown') return 'upcoming';
  return phase === 'held' || BIDDING.includes(phase) ? 'open' : 'closed';
}

/** For a live lot, closed means final: until then its hammer can be undone (R24). */
function close({ live: clock, leaderId, reserveMet, pricePence, endsAt }: LiveState): Closing {
  if (clock.finalAt === null) return { closed: false, closesAt: endsAt };
  const closed = { closed: true as const, closedAt: clock.overAt ?? clock.finalAt };
  if (leaderId === null) return { ...closed, result: 'unsold', winnerId: null, topBidderId: null, pricePence: null };
  if (clock.result === 'sold')
    return { ...closed, result: 'sold', winnerId: leaderId, topBidderId: leaderId, pricePence };
  if (!reserveMet) return { ...closed, result: 'reserve_not_met', winnerId: null, topBidderId: leaderId, pricePence };
  return { ...closed, result: 'unsold', winnerId: null, topBidderId: null, pricePence: null };
}
