import { WEEKDAYS } from '../../../domain/fulfilment/dates/availability-form.ts';
import { DAY_MS } from '../../../domain/kit/time.ts';

export const NOTICE_HOURS = [0, 2, 4, 12, 24, 48, 72, 168, 336, 720];
export const PAUSE_MINUTES = [0, 15, 30, 45, 60, 90, 120, 180, 240];

/** The weekdays from Monday, with their names. */
export function weekdaysFrom(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 1970 was a Thursday.
  const named = WEEKDAYS.map((day, i) => ({ day, label: capital(format.format((i + 3) * DAY_MS)) }));
  return [...named.slice(1), ...named.slice(0, 1)];
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
