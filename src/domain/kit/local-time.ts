import { DAY_MS } from './time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment (UTC ms) as the value of a `datetime-local` control in this zone: "2026-11-21T15:05". */
export function toLocalInput(at: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at).replace(' ', 'T');
}

/**
 * The value of a `datetime-local` control in this zone as UTC ms. Null for a time that the clocks skip; the earlier moment
 * for one that occurs twice (A9).
 */
export function fromLocalInput(text: string, timeZone: string): number | null {
  const read = readLocalTime(text, timeZone);
  if (!read || read.means === 'no moment') return null;
  return read.means === 'one moment' ? read.at : read.first;
}

/** What a local time means; moments in UTC ms. */
export type LocalTime =
  | { means: 'one moment'; at: number }
  /** It occurs twice: people see both, and the first is chosen (S9). */
  | { means: 'two moments'; first: number; second: number }
  /** The clocks skip it: the times as long before and after their change (S9). */
  | { means: 'no moment'; before: number; after: number };

/** Reads the value of a `datetime-local` control on the clock of a zone. Null if that is no date and time. */
export function readLocalTime(text: string, timeZone: string): LocalTime | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00)?$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const wall = text.slice(0, 16);
  if (toLocalInput(asUtc, 'UTC') !== wall) return null;
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - offsetAt(near, timeZone))
    .sort((a, b) => a - b);
  // Years of fewer or more than four digits cannot be read back.
  if (moments.some(Number.isNaN)) return null;
  const [before = 0, after = 0] = moments;
  const [first, second] = [...new Set(moments)].filter((at) => toLocalInput(at, timeZone) === wall);
  if (first === undefined) return { means: 'no moment', before, after };
  return second === undefined ? { means: 'one moment', at: first } : { means: 'two moments', first, second };
}

/** The offset of a zone from UTC at a moment (UTC ms), in ms: positive east of Greenwich. */
export function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${toLocalInput(minute, timeZone)}Z`) - minute;
}

/** The specification's day, MM-DD-YYYY, as YYYY-MM-DD; any other text as it is. */
export const dayInIso = (text: string): string => text.trim().replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2');

/** A day as the specification writes it, `MM-DD-YYYY`, from ISO. */
export const dayInLetters = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2-$3-$1');

/** The specification's date and time, `MM-DD-YYYY h:mm a`, in this zone as UTC ms; null for any other text. */
export function fromLetterTime(text: string, timeZone: string): number | null {
  const [, day = '', hours, minutes, half] =
    /^(\d{2}-\d{2}-\d{4}) (\d{1,2}):(\d{2}) ?([ap]m)$/i.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (!(hour >= 1 && hour <= 12)) return null;
  const of24 = (hour % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  return fromLocalInput(`${dayInIso(day)}T${String(of24).padStart(2, '0')}:${minutes}`, timeZone);
}
