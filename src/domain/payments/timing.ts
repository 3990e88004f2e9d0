import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts';

/** Units of a fixed-price offer that were checked out are held this long for the payment (R19). */
export const BUY_NOW_HOLD_MS = 15 * MINUTE_MS;

/** A membership that was chosen may be paid for this long at its price; each further attempt begins it anew. */
export const MEMBERSHIP_HOLD_MS = HOUR_MS;

/** Whether the time to pay for what is held is over at `now`, UTC ms: then no further attempt may begin. */
export const isHoldOver = ({ kind, dueAt }: { kind: string; dueAt: number }, now: number): boolean =>
  kind !== 'auction' && dueAt <= now;

/** A payment without an end is looked up at the provider when nothing was heard of it for this long. */
export const LOOK_UP_AFTER_MS = 20 * SECOND_MS;

/** A payment that was begun and that the provider does not know may be sent to it this long: no look-up gives it up so soon. */
export const SEND_WITHIN_MS = 15 * MINUTE_MS;

/** A payment that the provider does not know, or that waits for its payer, is given up after this long. */
export const ABANDON_AFTER_MS = 30 * MINUTE_MS;
