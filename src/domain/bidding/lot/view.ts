import type { Currency } from '../../kit/money.ts';
import { HOLD_MS } from '../../money/kinds/hold.ts';
import { nameFor, type UsernameOf, type Viewer } from '../bidders/masks.ts';
import { findBidder } from '../bidders/register.ts';
import { effectiveEnd, type LotPhase, phaseAt } from './clock.ts';
import type { LotState } from './lot.ts';
import { availableBuyNowPence, type ReserveBadge, reserveBadge } from './reserve.ts';

export type LotView = {
  readonly lotId: string;
  /** Take a view only if its version is newer than the one shown. */
  readonly version: number;
  readonly phase: LotPhase;
  readonly currency: Currency;
  readonly pricePence: number;
  /** The leader's name as this viewer may see it; none once it was bought. */
  readonly leader: string | null;
  readonly viewerLeads: boolean;
  readonly reserve: ReserveBadge;
  readonly bidCount: number;
  readonly bidderCount: number;
  /** The least this viewer can bid; in a reverse auction the most. */
  readonly nextMinimumPence: number;
  /** The viewer's own maximum; in a reverse auction their lowest bid. */
  readonly ownBestPence: number | null;
  readonly buyNowPence: number | null;
  /** Until when at the latest bidding is paused because someone is buying (R18). */
  readonly heldUntil: number | null;
  readonly closesAt: number;
  readonly extended: boolean;
};

/**
 * A lot as a viewer may see it: never another person's maximum, never the reserve. Without a user id it suits everyone.
 */
export function lotView(
  state: LotState,
  viewer: Viewer,
  { now, nextMinimumPence, usernameOf }: { now: number; nextMinimumPence: number; usernameOf: UsernameOf },
): LotView {
  const { terms, leaderId, bidders } = state;
  const closesAt = effectiveEnd(state);
  return {
    lotId: terms.lotId,
    version: state.seq,
    phase: phaseAt(state, now),
    currency: terms.currency,
    pricePence: state.pricePence,
    leader: leaderId === null || state.boughtAt !== null ? null : nameFor(bidders, leaderId, viewer, usernameOf),
    viewerLeads: leaderId !== null && leaderId === viewer.userId,
    reserve: reserveBadge(terms, state.reserveMet),
    bidCount: state.bidCount,
    bidderCount: bidders.size,
    nextMinimumPence,
    ownBestPence: bestPenceOf(state, viewer.userId),
    buyNowPence: phaseAt(state, now) === 'open' ? availableBuyNowPence(state) : null,
    heldUntil: state.heldAt === null ? null : state.heldAt + HOLD_MS,
    closesAt,
    extended: closesAt > terms.scheduledEndAt,
  };
}

/** The best amount that a person has bid on the lot, pence; null without a bid that counts. */
export function bestPenceOf({ bidders }: LotState, userId: string | null): number | null {
  return userId === null ? null : (findBidder(bidders, userId)?.bestPence ?? null);
}
