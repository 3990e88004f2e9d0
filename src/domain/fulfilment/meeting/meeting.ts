import type { Clock } from './clocks.ts';
import type { MeetingState, MoneyState, Side } from './states.ts';

/** What the guest wants after a problem (23), and what an operator can decide (24). */
export type Outcome = 'delivered' | 'refund' | 'part' | 'new_date';

/** One side's word that waits for the other's: nobody came (17), or there was a problem (23). `pence` is the part wished back. */
export type Claim = {
  by: Side;
  about: 'absent' | 'problem';
  reason: string;
  wish: Exclude<Outcome, 'delivered'> | null;
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
  readonly extended: boolean;
  readonly reopened: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly hostEnteredAt: number | null;
  readonly guestEnteredAt: number | null;
  readonly movesByHost: number;
  readonly movesByGuest: number;
  readonly freeMove: boolean;
  readonly sequence: number;
  readonly claim: Claim | null;
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
