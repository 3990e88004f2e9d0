import { MINUTE_MS } from '../../kit/time.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import type { AuctionMode, AuctionStatus } from '../auction.ts';

/** So long before its start an evening is no longer rehearsed: the room belongs to the host and the guests. */
const LAST_MINUTES_MS = 5 * MINUTE_MS;
/** The least time between two rehearsals of an auction. */
export const REST_MS = MINUTE_MS;
/** A rehearsal ends after this long; lots that were not reached are reported. */
export const MOST_MS = 10 * MINUTE_MS;
/** And this long before the evening begins. */
const ENDS_BEFORE_START_MS = 2 * MINUTE_MS;
/** Rehearsals of the whole network at the same time. */
export const MOST_AT_ONCE = 3;

type StartFacts = {
  readonly mode: AuctionMode;
  /** By the clock. */
  readonly status: AuctionStatus;
  /** UTC ms. */
  readonly startsAt: number | null;
  readonly lots: number;
};

export type StartRefusal = { readonly code: StartCode; readonly message: Phrase };
type StartCode = 'NOT_NOW' | 'TOO_LATE_TO_REHEARSE' | 'NO_LOTS';

/** Why the evening cannot be rehearsed at `now` (UTC ms), or null. */
export function rehearsalRefusal({ mode, status, startsAt, lots }: StartFacts, now: number): StartRefusal | null {
  if (mode !== 'live') return refused('NOT_NOW', 'Only an auction with a host can be rehearsed.');
  if (status !== 'scheduled' && status !== 'doors')
    return refused('NOT_NOW', 'An auction can be rehearsed once it has been announced, and until it begins.');
  if (startsAt !== null && now > startsAt - LAST_MINUTES_MS)
    return refused(
      'TOO_LATE_TO_REHEARSE',
      'The evening begins in less than five minutes, so it’s too late to rehearse it.',
    );
  return lots === 0 ? refused('NO_LOTS', 'Please add at least one lot first.') : null;
}

/** Refusals of a rehearsal that could begin at another moment. */
export const LATER = {
  REHEARSAL_RUNS: say('This evening is being rehearsed right now.'),
  REHEARSED_JUST_NOW: say('The last rehearsal ended less than a minute ago. Please wait a moment.'),
  REHEARSALS_FULL: say('Other evenings are being rehearsed right now. Please try again in a few minutes.'),
} as const;

/** When a rehearsal that begins at `now` ends at the latest, UTC ms. */
export const endsBy = (startsAt: number | null, now: number): number =>
  Math.min(now + MOST_MS, (startsAt ?? Number.POSITIVE_INFINITY) - ENDS_BEFORE_START_MS);

const refused = (code: StartCode, text: string): StartRefusal => ({ code, message: say(text) });
