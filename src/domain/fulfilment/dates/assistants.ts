import { DAY_MS } from '../../kit/time.ts';

/** Assistants of one host, with those who have not answered yet (M8). */
export const MOST_ASSISTANTS = 3;

/** The most hosts on one page of a person who arranges dates for others. */
export const MOST_HOSTS_SHOWN = 20;

/** How often a host asks someone: each of them is told. */
export const ASK_LIMIT = { most: 10, windowMs: DAY_MS, guard: 'asks' } as const;
