import { DAY_MS, MINUTE_MS } from '../../kit/time.ts';

/** The range for how long a leader must stay unbeaten to win (R29). */
export const LEAST_TIME_TO_WIN_MS = MINUTE_MS;
export const MOST_TIME_TO_WIN_MS = DAY_MS;

/** Going once and going twice come at these parts of the time to win (R29). */
export const onceAfterMs = (winAfterMs: number): number => Math.floor((winAfterMs * 2) / 3);
export const twiceAfterMs = (winAfterMs: number): number => Math.floor((winAfterMs * 5) / 6);
