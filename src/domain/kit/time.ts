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
  const [comma, word] = locale.startsWith('es') ? [',', 'a las'] : ['', 'at'];
  return `${weekday}${comma} ${formatDate(at, timeZone, locale)} ${word} ${formatTime(at, timeZone, locale)}`;
}

/** The time of a moment alone: "15:05 GMT". */
export const formatTime = (at: number, timeZone: string, locale = 'en-GB'): string =>
  `${dateFormat(locale, timeZone, { hour: '2-digit', minute: '2-digit' }).format(at)} ${zoneName(at, timeZone)}`;

/** Runtimes disagree about the names of London's zones ("GMT+0"), so they are spelt out. */
function zoneName(at: number, timeZone: string): string {
  if (timeZone === HOME_ZONE) return hourIn(at, timeZone) === hourIn(at, 'UTC') ? 'GMT' : 'BST';
  const parts = dateFormat('en-GB', timeZone, { timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const hourIn = (at: number, timeZone: string): string =>
  dateFormat('en-GB', timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(at);

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
