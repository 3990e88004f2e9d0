import { toLocalInput } from '../../kit/local-time.ts';
import { HOME_ZONE } from '../../kit/time.ts';
import type { Availability, Window } from '../slots/availability.ts';
import { readWindows, windowsText } from './windows-text.ts';

/** The names of the weekdays on the wire, from Sunday, as `Availability.weekly` is ordered. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

export const STEPS = [15, 30, 60] as const;
export const MOST_NOTICE_HOURS = 720;
export const MOST_HORIZON_DAYS = 365;
export const MOST_PER_DAY = 20;
export const MOST_PAUSE_MINUTES = 240;
export const MOST_EXCEPTIONS = 60;

/** A date without times is closed. */
export type ExceptionRow = { date: string; times: string };

/** A host's availability as they type it. Pauses in minutes; a limit of 0 a day means none. */
export type AvailabilityForm = {
  zone: string;
  weekly: Record<Weekday, string>;
  exceptions: { rows: ExceptionRow[] };
  step: (typeof STEPS)[number];
  notice_hours: number;
  horizon_days: number;
  per_day: number;
  pause_before: number;
  pause_after: number;
  published: boolean;
  /** How often it was saved; 0 before the first time. */
  version: number;
};

/** A host's availability as it is stored. Notice and pauses in minutes. */
export type HostAvailability = Availability & {
  step: (typeof STEPS)[number];
  notice: number;
  horizonDays: number;
  perDay: number | null;
  before: number;
  after: number;
  published: boolean;
};

/** The form of a host who has not said anything yet. */
export const NO_AVAILABILITY: AvailabilityForm = {
  zone: HOME_ZONE,
  weekly: { sunday: '', monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '' },
  exceptions: { rows: [] },
  step: 30,
  notice_hours: 24,
  horizon_days: 60,
  per_day: 0,
  pause_before: 0,
  pause_after: 0,
  published: false,
  version: 0,
};

/** The stored form of what a host typed; texts have been checked with `readWindows`. Dates before today are dropped. */
export function availabilityOf(form: AvailabilityForm, now: number): HostAvailability {
  const today = toLocalInput(now, form.zone).slice(0, 10);
  const rows = form.exceptions.rows.filter(({ date }) => date >= today);
  return {
    zone: form.zone,
    weekly: WEEKDAYS.map((day) => windowsIn(form.weekly[day])),
    exceptions: Object.fromEntries(rows.map(({ date, times }) => [date, windowsIn(times)])),
    step: form.step,
    notice: form.notice_hours * 60,
    horizonDays: form.horizon_days,
    perDay: form.per_day || null,
    before: form.pause_before,
    after: form.pause_after,
    published: form.published,
  };
}

function windowsIn(text: string): Window[] {
  const windows = readWindows(text);
  return typeof windows === 'string' ? [] : windows;
}

/** The form of a stored availability, without dates before today. */
export function formOf(stored: HostAvailability, version: number, now: number): AvailabilityForm {
  const today = toLocalInput(now, stored.zone).slice(0, 10);
  const texts = WEEKDAYS.map((day, i) => [day, windowsText(stored.weekly[i] ?? [])]);
  const rows = Object.entries(stored.exceptions)
    .filter(([date]) => date >= today)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, windows]) => ({ date, times: windowsText(windows) }));
  return {
    zone: stored.zone,
    weekly: Object.fromEntries(texts) as AvailabilityForm['weekly'],
    exceptions: { rows },
    step: stored.step,
    notice_hours: stored.notice / 60,
    horizon_days: stored.horizonDays,
    per_day: stored.perDay ?? 0,
    pause_before: stored.before,
    pause_after: stored.after,
    published: stored.published,
    version,
  };
}

/** Whether there is any time that a guest could ever choose. */
export const hasWindows = ({ weekly, exceptions }: Availability): boolean =>
  [...weekly, ...Object.values(exceptions)].some((windows) => windows.length > 0);
