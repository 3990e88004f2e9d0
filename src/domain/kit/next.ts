/** A longer way back leads home instead. */
export const MOST_NEXT_CHARS = 1_000;

/** A page as the value of `next`; home if it is too long, because nobody would follow it and a header has little room. */
export const asNext = (page: string): string => encodeURIComponent(page.length > MOST_NEXT_CHARS ? '/' : page);
