const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The network's time zone, used in all pages and e-mails. */
export const HOME_ZONE = 'Europe/London';

/** A date for people: "21 November 2026". Takes UTC ms and an IANA time zone. */
export function formatDate(at: number, timeZone: string, locale = 'en-GB'): string {
  return dateFormat(locale, timeZone, { dateStyle: 'long' }).format(at);
}

/**
 * A moment for people, with its weekday and zone: "Sat 21 November 2026 at 15:05 GMT", "sáb, 21 de noviembre de 2026 a
 * las 15:05 GMT".
 */
export function formatDateTime(at: number, timeZone: string, locale = 'en-GB'): string {
  const weekday = dateFormat(locale, timeZone, { weekday: 'short' }).format(at);
  const time = dateFormat(locale, timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);
  const [comma, word] = locale.startsWith('es') ? [',', 'a las'] : ['', 'at'];
  return `${weekday}${comma} ${formatDate(at, timeZone, locale)} ${word} ${time} ${zoneName(at, timeZone)}`;
}

/** Runtimes disagree about the names of London's zones ("GMT+0"), so they are spelt out. */
function zoneName(at: number, timeZone: string): string {
  if (timeZone === HOME_ZONE) return clockFace(at, timeZone).hour === clockFace(at, 'UTC').hour ? 'GMT' : 'BST';
  const parts = dateFormat('en-GB', timeZone, { timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** MM-DD-YYYY (§9). */
export function toWireDate(at: number, timeZone: string): string {
  const { month, day, year } = clockFace(at, timeZone);
  return `${month}-${day}-${year}`;
}

/** MM-DD-YYYY h:mm a, as in "11-21-2026 3:05 pm" (§9). */
export function toWireDateTime(at: number, timeZone: string): string {
  return `${toWireDate(at, timeZone)} ${twelveHourTime(at, timeZone)}`;
}

/** DD-MM-YYYY, the alternate date (§9). */
export function toWireDayFirstDate(at: number, timeZone: string): string {
  const { month, day, year } = clockFace(at, timeZone);
  return `${day}-${month}-${year}`;
}

/** DD-MM-YYYY h:mm a, the alternate date-time (§9). */
export function toWireDayFirstDateTime(at: number, timeZone: string): string {
  return `${toWireDayFirstDate(at, timeZone)} ${twelveHourTime(at, timeZone)}`;
}

/** HH:mm A, as in "15:05 PM": the specification combines the 24-hour clock with AM and PM (§9). */
export function toWireTime(at: number, timeZone: string): string {
  const { hour, minute } = clockFace(at, timeZone);
  return `${hour}:${minute} ${halfOfDay(hour).toUpperCase()}`;
}

/** YYYY-MM (§9). */
export function toWireMonth(at: number, timeZone: string): string {
  const { year, month } = clockFace(at, timeZone);
  return `${year}-${month}`;
}

function twelveHourTime(at: number, timeZone: string): string {
  const { hour, minute } = clockFace(at, timeZone);
  return `${Number(hour) % 12 || 12}:${minute} ${halfOfDay(hour)}`;
}

function halfOfDay(hour: string): 'am' | 'pm' {
  return Number(hour) < 12 ? 'am' : 'pm';
}

type ClockFace = { year: string; month: string; day: string; hour: string; minute: string };

function clockFace(at: number, timeZone: string): ClockFace {
  const format = dateFormat('en-US', timeZone, {
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(at);
  const read = (type: keyof ClockFace) => parts.find((part) => part.type === type)?.value ?? '';
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
