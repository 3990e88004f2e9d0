import { DAY_MS } from '../../../src/domain/kit/time.ts';

/** A standing offer without a slot in this time waits for dates (S12). */
export const AHEAD_MS = 60 * DAY_MS;
/** So far beyond a range meetings can still matter: their pauses, and the limit of a day. */
export const MARGIN_MS = 2 * DAY_MS;
