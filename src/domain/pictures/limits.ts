/** What an uploaded picture may weigh and how large it may be (F2). */
export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;
