import { phaseAt } from '../../lot/clock.ts';
import type { BidCommand, LotState } from '../../lot/lot.ts';
import type { BidPreview } from '../../lot/preview.ts';
import type { RefusedBid } from '../../lot/refusals.ts';
import type { LotTerms } from '../../lot/terms.ts';
import { english } from './index.ts';
import { BIDDING, livePhaseAt } from './live/phase.ts';
import { isLiveLot } from './live/state.ts';

/** A maximum that someone leaves before the opening: `amountPence` is the most they would pay. */
export type FutureProxy = Pick<BidCommand, 'bidderId' | 'amountPence' | 'confirmed'>;

/** Whether a maximum can still be left, changed or removed at `now` (UTC ms): until the clock or the host opens the lot (R30). */
export function takesFutureProxies(state: LotState, now: number): boolean {
  if (state.seq > 0 || state.terms.kind === 'reverse') return false;
  if (!isLiveLot(state)) return phaseAt(state, now) === 'upcoming';
  const phase = livePhaseAt(state, now);
  return phase === 'queued' || phase === 'shown';
}

/** Whether the maxima that were left are due at `now` (UTC ms); a live lot that is on hold lets them wait (R30, LA4). */
export function futureProxiesDue(state: LotState, now: number): boolean {
  if (isLiveLot(state)) return BIDDING.includes(livePhaseAt(state, now));
  return phaseAt(state, now) !== 'upcoming';
}

/**
 * The moment at which maxima that are applied at `now` count, UTC ms. If the opening is noticed only after the end, that is
 * the last moment of the lot: an outage costs nobody the bid that they left.
 */
export const futureProxiesCountAt = ({ terms, endsAt, ...state }: LotState, now: number): number =>
  isLiveLot({ terms, endsAt, ...state }) ? now : Math.max(terms.opensAt, Math.min(now, endsAt - 1));

/**
 * Why a maximum cannot be left, or null. By the lot as it opens, so the least is the start price; an unusual one needs to be
 * confirmed (R7, R22, R30). Whether others have left any makes no difference.
 */
export function futureProxyRefusal({ terms }: LotState, left: FutureProxy): RefusedBid | null {
  const verdict = english.judge(english.open(asItOpens(terms)), commandOf(terms, left));
  return verdict.accepted ? null : verdict;
}

/** What a maximum would cost, with the network fee in basis points; refuses exactly what leaving it would (R22). */
export const previewFutureProxy = ({ terms }: LotState, left: FutureProxy, feeBasisPoints: number): BidPreview =>
  english.preview(english.open(asItOpens(terms)), commandOf(terms, left), feeBasisPoints);

/** Bids on time-to-win and live lots go up by the same steps. */
const asItOpens = (terms: LotTerms): LotTerms => ({ ...terms, kind: 'english' });

const commandOf = ({ opensAt }: LotTerms, left: FutureProxy): BidCommand => ({ ...left, kind: 'proxy', at: opensAt });
