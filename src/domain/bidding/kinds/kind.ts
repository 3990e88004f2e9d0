import type { UsernameOf, Viewer } from '../bidders/masks.ts';
import type { LiveCall, LotRecord } from '../lot/call.ts';
import type { Closing } from '../lot/close.ts';
import type { AcceptedBid, BidCommand, LotState } from '../lot/lot.ts';
import type { BidPreview } from '../lot/preview.ts';
import type { LotTerms } from '../lot/terms.ts';
import type { Verdict } from '../lot/verdict.ts';
import type { LotView } from '../lot/view.ts';

/**
 * A kind of auction: its rules, as pure functions of the frozen terms and the lot's state. A new kind is a folder
 * beside `english` and `reverse`, an entry in the table of `index.ts` and one in `specification.test.ts`.
 */
export interface AuctionKind<State extends LotState = LotState> {
  /** Whether a bid may be worth more than it shows, which stays its bidder's secret (A12). */
  readonly hidesMaxima: boolean;
  /** The lot before its first bid. Throws RangeError for terms that this kind cannot run under. */
  open(terms: LotTerms): State;
  /** Accepts or refuses one command and gives the lot after it (R2, R3, R7). */
  judge(state: State, command: BidCommand): Verdict<State>;
  /** The next amount that this person can bid, pence: the least, or in a reverse auction the most (R7, R28). */
  nextMinimum(lot: PricedLot, bidder: OwnBid): number;
  /** The lot as a viewer may see it at `now`, UTC ms: never the reserve or anyone else's maximum. */
  view(state: State, viewer: Viewer, now: number, usernameOf: UsernameOf): LotView;
  /** The result if the lot is over by `now`, UTC ms; asking again changes nothing (R24). */
  close(state: State, now: number): Closing;

  /** What a bid would cost, from what its bidder may know. Accepts and refuses exactly as `judge` does (R22). */
  preview(state: State, command: BidCommand, feeBasisPoints: number): BidPreview;
  /** The lot after a recorded bid that was judged before; `replay` uses it where a retraction changed what came later. */
  place(state: State, bid: AcceptedBid): State;
  /** The end after a retraction, UTC ms, for kinds whose end depends on a leader; the others keep it (R13). */
  endAfterRetraction?(state: State): number;
  /** When something happens by itself next, UTC ms; null if nothing does. Left out by kinds that just end. */
  wakesAt?(state: State): number | null;
  /**
   * The lot after a host's call, for kinds that have a host. `record` ends with the call, and marks the bids that it
   * strikes. Throws RangeError for a call that cannot have been made there.
   */
  follow?(opened: State, state: State, call: LiveCall, record: LotRecord): State;
}

/** As much of a lot as its row holds: enough to tell the next bid without reading the bids. */
export type PricedLot = {
  readonly terms: Pick<LotTerms, 'kind' | 'startPence' | 'increments'>;
  readonly pricePence: number;
  readonly leaderId: string | null;
};

/** A person and their best bid on a lot so far: their maximum, in a reverse auction their lowest. Null for a visitor. */
export type OwnBid = { readonly id: string | null; readonly bestPence: number | null };
