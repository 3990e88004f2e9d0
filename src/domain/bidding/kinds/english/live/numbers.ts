/** The numbers of a live lot, in ms; docs/rules/live-auctions.md says why. */

/** The host waits this long before each of once, twice and the hammer, and longer by the delay of the video. */
export const DWELL_MS = 4_000;
/** The hammer falls this long after the host strikes: one value for everyone, so that slow people still have the button. */
export const HAMMER_FALL_MS = 2_000;
/** Without a host, a lot opens this long after it was shown. */
export const OPENS_AFTER_MS = 10_000;
/** A result is final when the next lot opens, or after this long. */
export const FINAL_AFTER_MS = 60_000;
/** How long a host can undo a call or a step. */
export const UNDO_MS = 10_000;
/** The most that the video may lag behind the data. */
export const MOST_STREAM_DELAY_MS = 15_000;

/** Without a host, the time after which an unbeaten leader wins (T of R29), unless the auction has its own. */
export const WIN_AFTER_MS = 60_000;
/** Without a host, the range of the time after which an unbeaten leader wins (T of R29). */
export const LEAST_WIN_AFTER_MS = 15_000;
export const MOST_WIN_AFTER_MS = 300_000;

/** How the host can scale the steps: each is half or twice its neighbour. */
export const STEP_FACTORS: readonly number[] = [0.25, 0.5, 1, 2, 4, 8];
