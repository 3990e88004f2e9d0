import { readLocalTime } from '../../kit/local-time.ts';
import { DAY_MS } from '../../kit/time.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import { QUARTER_MS } from '../slots/clock.ts';

/** The dates that a host can offer with an auction. */
export const MOST_OFFERED_DATES = 12;
/** A date lies at most this far ahead, as for proposals. */
const LATEST_MS = 366 * DAY_MS;

type Problem = { code: 'DATE_SKIPPED' | 'DATE_INVALID'; message: Phrase };
export type OfferedDates = { ok: true; dates: number[] } | ({ ok: false; index: number } & Problem);

/**
 * The moments (UTC ms, in order, each once) that a host has typed on the clock of their zone. A time that occurs twice means
 * the first; one that the clocks skip is refused with both neighbours (S9). All lie after `after`, and start on a quarter.
 */
export function readOfferedDates(
  texts: readonly string[],
  { zone, now, after }: { zone: string; now: number; after: number },
): OfferedDates {
  const dates: number[] = [];
  for (const [index, text] of texts.entries()) {
    const read = readDate(text, zone);
    const problem = typeof read === 'number' ? problemOf(read, { now, after }) : read;
    if (problem) return { ok: false, index, ...problem };
    dates.push(read as number);
  }
  return { ok: true, dates: [...new Set(dates)].sort((a, b) => a - b) };
}

function readDate(text: string, zone: string): number | Problem {
  const read = readLocalTime(text, zone);
  if (!read) return { code: 'DATE_INVALID', message: say('This is not a date and time.') };
  if (read.means === 'one moment') return read.at;
  return read.means === 'two moments' ? read.first : skipped(read, zone);
}

function skipped({ before, after }: { before: number; after: number }, zone: string): Problem {
  const values = { before: timeOf(before, zone), after: timeOf(after, zone) };
  const message = say('The clocks skip this time on that day. Choose {before} or {after}.', values);
  return { code: 'DATE_SKIPPED', message };
}

const timeOf = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);

function problemOf(at: number, { now, after }: { now: number; after: number }): Problem | null {
  const invalid = (text: string): Problem => ({ code: 'DATE_INVALID', message: say(text) });
  if (at % QUARTER_MS !== 0) return invalid('Start on a quarter of an hour, such as 15:00 or 15:15.');
  if (at <= now) return invalid('This date is over.');
  if (at <= after) return invalid('Choose dates after the auction ends.');
  return at < now + LATEST_MS ? null : invalid('Choose dates within a year.');
}
