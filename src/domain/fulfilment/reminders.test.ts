import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLocalInput } from '../kit/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kit/time.ts';
import { remindersFor } from './reminders.ts';

const LONDON = 'Europe/London';
const startsAt = Date.UTC(2026, 11, 3, 15);
const long = startsAt - 20 * DAY_MS;

const ZONES = [
  LONDON,
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'UTC',
];

const dates = fc.record({
  zone: fc.constantFrom(...ZONES),
  startsAt: fc.integer({ min: 0, max: 3 * 365 * 96 }).map((quarter) => Date.UTC(2026, 0, 1) + quarter * 15 * MINUTE_MS),
  agreedBefore: fc.integer({ min: 0, max: 30 * DAY_MS }),
  side: fc.constantFrom('guest' as const, 'host' as const),
});

describe('reminders of a meeting', () => {
  it('come 7 days, 1 day and 1 hour before, and 15 minutes before to the host', () => {
    const leads = (side: 'guest' | 'host') =>
      remindersFor({ startsAt, agreedAt: long, zone: LONDON, side }).map(({ kind, at }) => [kind, startsAt - at]);
    const both = [
      ['7d', 7 * DAY_MS],
      ['1d', DAY_MS],
      ['1h', HOUR_MS],
    ];
    expect(leads('guest')).toEqual(both);
    expect(leads('host')).toEqual([...both, ['15min', 15 * MINUTE_MS]]);
  });

  it('are left out if the date was agreed later', () => {
    const kinds = (agreedAt: number) =>
      remindersFor({ startsAt, agreedAt, zone: LONDON, side: 'host' }).map(({ kind }) => kind);
    expect(kinds(startsAt - 7 * DAY_MS - 1)).toEqual(['7d', '1d', '1h', '15min']);
    expect(kinds(startsAt - 7 * DAY_MS)).toEqual(['1d', '1h', '15min']);
    expect(kinds(startsAt - DAY_MS)).toEqual(['1h', '15min']);
    expect(kinds(startsAt - 10 * MINUTE_MS)).toEqual([]);
  });

  it('come at 21:30 of the evening before instead of at the reader’s night, and only once then', () => {
    const early = Date.UTC(2026, 11, 3, 6, 30);
    const local = remindersFor({ startsAt: early, agreedAt: long, zone: LONDON, side: 'host' });
    expect(local.map(({ kind, at }) => [kind, toLocalInput(at, LONDON)])).toEqual([
      ['7d', '2026-11-25T21:30'],
      ['1d', '2026-12-01T21:30'],
      ['1h', '2026-12-02T21:30'],
    ]);
    const late = remindersFor({
      startsAt: Date.UTC(2026, 11, 3, 23),
      agreedAt: long,
      zone: LONDON,
      side: 'guest',
    });
    expect(late.map(({ at }) => toLocalInput(at, LONDON))).toEqual([
      '2026-11-26T21:30',
      '2026-12-02T21:30',
      '2026-12-03T21:30',
    ]);
  });

  it('are, in any zone, between 07:00 and 22:00, before the start, after the agreement, and in order', () => {
    fc.assert(
      fc.property(dates, ({ zone, startsAt: at, agreedBefore, side }) => {
        const agreedAt = at - agreedBefore;
        const reminders = remindersFor({ startsAt: at, agreedAt, zone, side });
        for (const [i, reminder] of reminders.entries()) {
          const time = toLocalInput(reminder.at, zone).slice(11);
          expect(time >= '07:00' && time < '22:00').toBe(true);
          expect(reminder.at).toBeGreaterThan(agreedAt);
          expect(reminder.at).toBeLessThanOrEqual(at - 15 * MINUTE_MS);
          expect(reminder.at).toBeGreaterThan(reminders[i - 1]?.at ?? 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('come at their own time in any zone if that is by day', () => {
    fc.assert(
      fc.property(dates, ({ zone, startsAt: at, side }) => {
        const time = toLocalInput(at - HOUR_MS, zone).slice(11);
        fc.pre(time >= '07:00' && time < '21:00');
        const reminders = remindersFor({ startsAt: at, agreedAt: at - 30 * DAY_MS, zone, side });
        expect(reminders).toContainEqual({ kind: '1h', at: at - HOUR_MS });
      }),
      { numRuns: 500 },
    );
  });
});
