import type { UsernameOf, Viewer } from '../bidders/masks.ts';
import type { LotRecord } from '../lot/call.ts';
import { effectiveEnd } from '../lot/clock.ts';
import type { Closing } from '../lot/close.ts';
import type { BidCommand, LotState } from '../lot/lot.ts';
import type { BidPreview } from '../lot/preview.ts';
import type { KindName, LotTerms } from '../lot/terms.ts';
import type { Verdict } from '../lot/verdict.ts';
import { bestPenceOf, type LotView } from '../lot/view.ts';
import { english } from './english/index.ts';
import { live } from './english/live/index.ts';
import { timeToWin } from './english/time-to-win.ts';
import type { AuctionKind, OwnBid, PricedLot } from './kind.ts';
import { type ReplayStep, replayAs, stepsAs } from './replay.ts';
import { reverse } from './reverse/index.ts';

/** Every kind of auction, by the name that the terms of a lot give it. */
const KINDS: Readonly<Record<KindName, AuctionKind>> = { english, reverse, time_to_win: timeToWin, live };

/** The kind that the frozen terms of a lot name. Throws RangeError for an unknown one. */
function kindOf({ kind }: Pick<LotTerms, 'kind'>): AuctionKind {
  if (!Object.hasOwn(KINDS, kind)) throw new RangeError(`unknown kind of auction: ${kind}`);
  return KINDS[kind];
}

/** A lot under frozen terms, before its first bid. Throws RangeError for terms that its kind cannot run under. */
export const openLot = (terms: LotTerms): LotState => kindOf(terms).open(terms);

/** Whether bids of this kind may be worth more than they show (A12). */
export const hidesMaxima = (terms: Pick<LotTerms, 'kind'>): boolean => kindOf(terms).hidesMaxima;

/** Judges one bid by the lot's kind (R2, R3, R7). Keep the state of the verdict, also of a refusal. */
export const judgeBid = (state: LotState, command: BidCommand): Verdict => kindOf(state.terms).judge(state, command);

/** What a bid would cost, with no effect; the fee in basis points. Accepts and refuses exactly as `judgeBid` (R22). */
export const previewBid = (state: LotState, command: BidCommand, feeBasisPoints: number): BidPreview =>
  kindOf(state.terms).preview(state, command, feeBasisPoints);

/** The next amount that this person can bid, pence: the least, in a reverse auction the most. Null for a visitor. */
export const nextMinimumPence = (state: LotState, bidderId: string | null): number =>
  nextMinimumOf(state, { id: bidderId, bestPence: bestPenceOf(state, bidderId) });

/** The same from a lot's row, without its bids. */
export const nextMinimumOf = (lot: PricedLot, bidder: OwnBid): number => kindOf(lot.terms).nextMinimum(lot, bidder);

/** The lot as a viewer may see it at `now`, UTC ms. Send this out, never the state. */
export const viewLot = (state: LotState, viewer: Viewer, now: number, usernameOf: UsernameOf): LotView =>
  kindOf(state.terms).view(state, viewer, now, usernameOf);

/** The result if the lot is over by `now`, UTC ms (R24). */
export const closeLot = (state: LotState, now: number): Closing => kindOf(state.terms).close(state, now);

/** When something happens to the lot by itself next, UTC ms: its end, unless its kind says otherwise. Null for nothing. */
export function wakesAt(state: LotState): number | null {
  const kind = kindOf(state.terms);
  return kind.wakesAt ? kind.wakesAt(state) : effectiveEnd(state);
}

/** The lot that its record leads to. Throws `InvalidHistory` for one that cannot have happened. */
export const replay = (terms: LotTerms, record: LotRecord): LotState => replayAs(kindOf(terms), terms, record);

/** The same one bid or call at a time. */
export const replaySteps = (terms: LotTerms, record: LotRecord): Iterable<ReplayStep> =>
  stepsAs(kindOf(terms), terms, record);
