import { MINUTE_MS } from '../../kit/time.ts';

/** How long what was checked out is held for its payment (R18). */
export const HOLD_MS = 15 * MINUTE_MS;
