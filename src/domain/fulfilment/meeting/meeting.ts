import type { Clock } from './clocks.ts';
import type { MeetingState, MoneyState, Side } from './states.ts';

/** What the guest wants after a problem (23), and what an operator can decide (24): on an appeal, also that it stands. */
export type Outcome = 'delivered' | 'refund' | 'part' | 'new_date' | 'stands';
export type Wish = Extract<Outcome, 'refund' | 'part' | 'new_date'>;

/**
 * One side's word that waits for the other's: nobody came (17), or there was a problem (23). `pence` is the part to be
 * returned.
 */
export type Claim = {
  by: Side;
  about: 'absent' | 'problem';
  reason: string;
  wish: Wish | null;
  pence: number | null;
  at: number;
};

/** An open proposal, or a request to move an agreed date. Slots are starts, in order; times in UTC ms. */
export type OpenProposal = {
  id: string;
  by: Side;
  kind: 'date' | 'move';
  slots: readonly number[];
  createdAt: number;
  expiresAt: number;
};

/** A decision that one side asks another operator to look at again (24). `at` in UTC ms. */
type Appeal = { by: Side; reason: string; at: number };

/** What the rules know of a meeting. Times in UTC ms, money in pence. */
export type Meeting = {
  readonly state: MeetingState;
  readonly stateAt: number;
  readonly format: 'in_person' | 'video';
  readonly minutes: number;
  readonly paidAt: number;
  readonly dateUntil: number;
  readonly round: number;
  readonly flagged: boolean;
  /** The host has suggested or answered dates since the search for one began. */
  readonly hostReplied: boolean;
  /** When an operator last wrote to both about a date that is overdue. */
  readonly nudgedAt: number | null;
  readonly extended: boolean;
  readonly reopened: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly hostEnteredAt: number | null;
  readonly guestEnteredAt: number | null;
  /** Where each was on entering, if they chose to tell us: latitude and longitude to about 100 m (16). */
  readonly hostPosition: string | null;
  readonly guestPosition: string | null;
  /** The host has said that the two met; the guest's word or the clock still decides (21, M6). */
  readonly hostHeldAt: number | null;
  readonly movesByHost: number;
  readonly movesByGuest: number;
  readonly freeMove: boolean;
  readonly sequence: number;
  readonly claim: Claim | null;
  readonly decidedAt: number | null;
  readonly appealedAt: number | null;
  /** The appeal that nobody has decided about yet. */
  readonly appeal: Appeal | null;
  readonly money: MoneyState;
  readonly totalPence: number;
  /** What was sent back to the guest. */
  readonly refundedPence: number;
  readonly chargedBack: boolean;
  readonly reminded: number;
  /** The open proposal, if there is one. */
  readonly proposal: OpenProposal | null;
};

/** The next thing that happens by itself, and when (UTC ms). */
export type NextClock = { clock: Clock; at: number };
