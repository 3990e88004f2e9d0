import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { type Phrase, sayMany } from '../kit/words/phrase.ts';

/** How long something has been waiting (ms), in whole hours, and from two days on in days. */
export function ageOf(ms: number): Phrase {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  if (ms >= 2 * DAY_MS) return sayMany(Math.floor(ms / DAY_MS), 'for 1 day', 'for {n} days');
  return sayMany(hours, 'for 1 hour', 'for {n} hours');
}
