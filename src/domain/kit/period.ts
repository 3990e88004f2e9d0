import { fromLocalInput, toLocalInput } from './local-time.ts';
import { DAY_MS, HOME_ZONE, HOUR_MS, MINUTE_MS } from './time.ts';

/** The periods that can be paid (§5). */
export const PAID_PERIODS = ['monthly', 'yearly', 'five_yearly'] as const;
export type PaidPeriod = (typeof PAID_PERIODS)[number];

/** §9: a period of 1825 days is shown as five years. */
const FIVE_YEARS_DAYS = 1825;

/**
 * When a period that begins at `startAt` ends, both UTC ms: at the same time of the day in the network's zone, one or
 * twelve calendar months later, or 1825 days. A day that the month lacks is its last one; an hour that the clocks skip
 * is the one after it.
 */
export function addPeriod(startAt: number, period: PaidPeriod, timeZone = HOME_ZONE): number {
  const [date = '', time = ''] = toLocalInput(startAt, timeZone).split('T');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const begun = { year, month, day };
  const end = period === 'five_yearly' ? daysLater(begun, FIVE_YEARS_DAYS) : monthsLater(begun, MONTHS[period]);
  return atTime(end, time, timeZone) + (startAt % MINUTE_MS);
}

const MONTHS = { monthly: 1, yearly: 12 } as const;

type Day = { year: number; month: number; day: number };

function monthsLater({ year, month, day }: Day, months: number): Day {
  const count = year * 12 + (month - 1) + months;
  const then = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return { ...then, day: Math.min(day, daysIn(then)) };
}

function daysLater({ year, month, day }: Day, days: number): Day {
  const then = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS);
  return { year: then.getUTCFullYear(), month: then.getUTCMonth() + 1, day: then.getUTCDate() };
}

/** The day before the first of the next month. */
const daysIn = ({ year, month }: Omit<Day, 'day'>): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

function atTime({ year, month, day }: Day, time: string, timeZone: string): number {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const at = fromLocalInput(`${date}T${time}`, timeZone);
  return at ?? Date.parse(`${date}T${time}Z`) + HOUR_MS - offsetAfterGap(date, timeZone);
}

/** How far the zone is ahead of UTC at noon of a day on which its clocks went forward, ms. */
function offsetAfterGap(date: string, timeZone: string): number {
  const noon = Date.parse(`${date}T12:00Z`);
  return noon - (fromLocalInput(`${date}T12:00`, timeZone) ?? noon);
}

const two = (n: number): string => String(n).padStart(2, '0');
