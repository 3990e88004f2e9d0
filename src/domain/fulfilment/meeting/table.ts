import { AGREED } from './table/agreed.ts';
import { APPEALS } from './table/appeals.ts';
import { CLAIMS } from './table/claims.ts';
import { DATES } from './table/dates.ts';
import { HELD } from './table/held.ts';
import type { Transition } from './table/transition.ts';

/**
 * Everything that can happen to a meeting after its payment (transition 1 is the payment itself). Handlers, clocks, pages
 * and mails read this list and nothing else decides a state: what it does not contain is refused.
 */
export const TRANSITIONS: readonly Transition[] = [...DATES, ...AGREED, ...HELD, ...CLAIMS, ...APPEALS];
