import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLocalInput } from '../../kit/local-time.ts';
import { addPeriod, PAID_PERIODS } from '../../kit/period.ts';
import { DAY_MS, HOME_ZONE, HOUR_MS } from '../../kit/time.ts';
import { boughtSpan } from './period.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const local = (at: number) => toLocalInput(at, HOME_ZONE);
const moments = fc.integer({ min: utc('2026-01-01T00:00'), max: utc('2080-01-01T00:00') });
const periods = fc.constantFrom(...PAID_PERIODS);
const dayOf = (at: number) => Number(local(at).slice(8, 10));

describe('the end of a period', () => {
  it.each([
    ['monthly', '2026-11-21T15:05', '2026-12-21T15:05'],
    ['monthly', '2026-12-31T23:59', '2027-01-31T23:59'],
    ['monthly', '2027-01-31T10:00', '2027-02-28T10:00'],
    ['monthly', '2028-01-31T10:00', '2028-02-29T10:00'],
    ['monthly', '2027-01-29T10:00', '2027-02-28T10:00'],
    ['yearly', '2026-11-21T15:05', '2027-11-21T15:05'],
    ['yearly', '2028-02-29T12:00', '2029-02-28T12:00'],
    ['five_yearly', '2026-11-21T15:05', '2031-11-20T15:05'],
    // The clocks go forward and back between these.
    ['monthly', '2027-03-20T12:00', '2027-04-20T11:00'],
    ['monthly', '2026-10-10T11:00', '2026-11-10T12:00'],
    // 01:30 on 28 March 2027 does not exist in London: the hour after it does.
    ['monthly', '2027-02-28T01:30', '2027-03-28T00:30'],
  ] as const)('%s from %s is %s', (period, from, to) => {
    const at = addPeriod(utc(from), period);
    const gap = from === '2027-02-28T01:30' ? HOUR_MS : 0;
    expect(new Date(at).toISOString()).toBe(new Date(utc(to) + gap).toISOString());
  });

  it('comes after its beginning, at the same time of the day, on the same day or the last of the month', () => {
    fc.assert(
      fc.property(moments, periods, (at, period) => {
        const end = addPeriod(at, period);
        const days = (end - at) / DAY_MS;
        const [least, most] = { monthly: [28, 31], yearly: [365, 366], five_yearly: [1825, 1825] }[period] as [
          number,
          number,
        ];
        expect(days).toBeGreaterThan(least - 0.05);
        expect(days).toBeLessThan(most + 0.05);
        const isSkipped = local(at).slice(11) !== local(end).slice(11);
        if (isSkipped) expect(local(end).slice(11, 13)).toBe('02');
        if (period !== 'five_yearly') expect(dayOf(end) === dayOf(at) || dayOf(end + DAY_MS) === 1).toBe(true);
        expect(end % 60_000).toBe(at % 60_000);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('the period that a payment buys', () => {
  it('begins at once or at the end of the paid time, and never overlaps another', () => {
    fc.assert(
      fc.property(
        moments,
        fc.array(fc.tuple(periods, fc.integer({ min: 0, max: 400 })), { minLength: 1 }),
        (from, buys) => {
          let [at, until] = [from, null as number | null];
          for (const [period, daysLater] of buys) {
            at += daysLater * DAY_MS;
            const span = boughtSpan(at, { until, trial: null }, period);
            expect(span.startsAt).toBe(until !== null && until > at ? until : at);
            expect(span.endsAt).toBeGreaterThan(span.startsAt);
            until = span.endsAt;
          }
        },
      ),
    );
  });

  it('begins after the free trial, whose days nobody pays for', () => {
    const at = Date.UTC(2026, 10, 1);
    const trial = at + 20 * DAY_MS;
    expect(boughtSpan(at, { until: null, trial }, 'monthly').startsAt).toBe(trial);
    expect(boughtSpan(at, { until: trial + DAY_MS, trial }, 'monthly').startsAt).toBe(trial + DAY_MS);
    expect(boughtSpan(trial, { until: null, trial }, 'monthly').startsAt).toBe(trial);
  });
});
