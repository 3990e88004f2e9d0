import { DAY_MS, MINUTE_MS } from '../../kit/time.ts';

export const MOST_MESSAGE_LETTERS = 2000;
export const MOST_SEARCH_LETTERS = 100;
/** Messages on one page. */
export const MESSAGES_ON_PAGE = 30;

/** How many messages one person may write, and how many conversations they may start. */
export const MESSAGE_LIMIT = { most: 30, windowMs: MINUTE_MS, guard: 'messages' } as const;
export const CONVERSATION_LIMIT = { most: 10, windowMs: DAY_MS, guard: 'conversations' } as const;
export const MESSAGE_REPORT_LIMIT = { most: 20, windowMs: DAY_MS, guard: 'reports' } as const;

/** A reader who reads a message within this time (ms) gets no mail about it. */
export const AWAY_AFTER_MS = MINUTE_MS;
/** One mail at most in this time (ms) for each conversation and reader. */
export const MAIL_EVERY_MS = 10 * MINUTE_MS;
/** Messages are deleted this long (ms) after the last one and the end of the meeting. */
export const MESSAGES_LAST_MS = 180 * DAY_MS;
