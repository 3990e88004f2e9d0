import { MINUTE_MS } from '../../kit/time.ts';

/** How long a payment that the provider does not know may still be sent to it. No look-up gives it up before. */
export const SEND_WITHIN_MS = 15 * MINUTE_MS;

/** When a payment that the provider does not know, or that waits for its payer, is given up. */
export const ABANDON_AFTER_MS = 30 * MINUTE_MS;
