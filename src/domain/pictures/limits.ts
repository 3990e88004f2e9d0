/** What an uploaded picture may weigh, how large it may be, and in how many parts: each costs memory of its own (F2). */
export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;
export const MOST_PARTS = 20_000;
