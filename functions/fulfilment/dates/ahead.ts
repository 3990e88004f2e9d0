import { DAY_MS } from '../../../src/domain/kit/time.ts';

/** A standing offer without a slot in this time waits for dates (S12). */
export const AHEAD_MS = 60 * DAY_MS;
/** Meetings this far outside a range can still matter, by their pauses and by the limit of a day. */
export const MARGIN_MS = 2 * DAY_MS;
