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
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00)?$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const candidates = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near, timeZone));
  // Years before 1000 are formatted with fewer digits, so their offset is NaN.
  const valid = candidates.filter((at) => !Number.isNaN(at) && toLocalInput(at, timeZone) === text.slice(0, 16));
  return valid.length > 0 ? Math.min(...valid) : null;
}

/** The zone's offset from UTC at a moment (ms). */
function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${toLocalInput(minute, timeZone)}Z`) - minute;
}
