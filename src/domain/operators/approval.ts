import { DAY_MS } from '../kit/time.ts';

/** For how long a late cancellation counts against a host (transition 15). */
const LATE_COUNTS_MS = 365 * DAY_MS;

/** From this many late cancellations on, an operator has to approve a host before a new offer opens (transition 15). */
export const LATE_TO_APPROVE = 2;

/** Since when late cancellations count at `now`, both UTC ms. */
export const lateSince = (now: number): number => now - LATE_COUNTS_MS;
