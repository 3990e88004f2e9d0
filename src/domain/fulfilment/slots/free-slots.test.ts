import { describe, expect, it } from 'vitest';
import { toLocalInput } from '../../kit/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../kit/time.ts';
import type { Availability, Window } from './availability.ts';
import { type Booked, freeSlots, nextFree, type SlotQuestion, type SlotRules } from './free-slots.ts';

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, , FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6];

const hours = (...pairs: [from: number, to: number][]): Window[] =>
  pairs.map(([from, to]) => ({ from: from * 60, to: to * 60 }));

function open(zone: string, days: readonly number[], windows: Window[], exceptions = {}): Availability {
  return { zone, weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => (days.includes(day) ? windows : [])), exceptions };
}

const RULES: SlotRules = { length: 60, step: 60, notice: 0, horizonDays: 90, perDay: null, before: 0, after: 0 };

type Case = Omit<Partial<SlotQuestion>, 'rules' | 'between' | 'now'> & {
  availability: Availability;
  rules?: Partial<SlotRules>;
  now?: string;
  between: [from: string, to: string];
};

/** The free starts as ISO times to the minute. */
function slots({ rules, now, between: [from, to], ...rest }: Case): string[] {
  const range = { from: Date.parse(from), to: Date.parse(to) };
  const moment = now === undefined ? range.from - 30 * DAY_MS : Date.parse(now);
  const question = { booked: [], guestBusy: [], ...rest, rules: { ...RULES, ...rules }, now: moment, between: range };
  return [...freeSlots(question)].map((at) => new Date(at).toISOString().replace(':00.000Z', 'Z'));
}

/** What someone in a zone reads at these starts. */
const read = (starts: readonly string[], zone: string): string[] =>
  starts.map((at) => toLocalInput(Date.parse(at), zone).replace('T', ' '));

const meeting = (from: string, to: string, more: Partial<Booked> = {}): Booked => ({
  meetingId: 'mtg_a',
  from: Date.parse(from),
  to: Date.parse(to),
  before: 0,
  after: 0,
  ...more,
});

const half = (date: string, ...times: string[]): string[] => times.map((time) => `${date}T${time}Z`);

describe('free slots', () => {
  it('F1: follow the host’s clock over a change', () => {
    const availability = open('Europe/London', [1, 2, 3, 4, 5], hours([9, 12]));
    const found = slots({ availability, between: ['2026-03-27T00:00Z', '2026-03-31T00:00Z'] });
    expect(found).toEqual([
      ...half('2026-03-27', '09:00', '10:00', '11:00'),
      ...half('2026-03-30', '08:00', '09:00', '10:00'),
    ]);
    const newYork = read(found.slice(3), 'America/New_York');
    expect(newYork).toEqual(['2026-03-30 04:00', '2026-03-30 05:00', '2026-03-30 06:00']);
  });

  it('F2: leave out an hour that the clocks skip', () => {
    const availability = open('Europe/London', [SUNDAY], hours([0, 4]));
    const found = slots({ availability, rules: { step: 30 }, between: ['2026-03-29T00:00Z', '2026-03-30T00:00Z'] });
    expect(found).toEqual(half('2026-03-29', '00:00', '00:30', '01:00', '01:30', '02:00'));
    const host = read(found, 'Europe/London').map((text) => text.slice(-5));
    expect(host).toEqual(['00:00', '00:30', '02:00', '02:30', '03:00']);
  });

  it('F3: count an hour that occurs twice twice', () => {
    const availability = open('Europe/London', [SUNDAY], hours([0, 4]));
    expect(slots({ availability, between: ['2026-10-24T12:00Z', '2026-10-26T00:00Z'] })).toEqual([
      '2026-10-24T23:00Z',
      ...half('2026-10-25', '00:00', '01:00', '02:00', '03:00'),
    ]);
  });

  it('F6: do not depend on the guest’s zone', () => {
    const availability = open('America/New_York', [SUNDAY], hours([9, 10]));
    const found = slots({ availability, between: ['2026-10-18T00:00Z', '2026-11-02T00:00Z'] });
    expect(found).toEqual(['2026-10-18T13:00Z', '2026-10-25T13:00Z', '2026-11-01T14:00Z']);
    const london = read(found, 'Europe/London').map((text) => text.slice(-5));
    expect(london).toEqual(['14:00', '13:00', '14:00']);
  });

  it('F7: start on quarters of an hour in a zone with an odd offset', () => {
    const kathmandu = open('Asia/Kathmandu', [MONDAY], hours([9, 10]));
    const rules = { length: 30, step: 30 } as const;
    expect(slots({ availability: kathmandu, rules, between: ['2026-11-23T00:00Z', '2026-11-24T00:00Z'] })).toEqual(
      half('2026-11-23', '03:15', '03:45'),
    );
  });

  it('F9: are on another date for a guest far away, by the same clock', () => {
    const kiritimati = open('Pacific/Kiritimati', [TUESDAY], hours([8, 9]));
    const found = slots({ availability: kiritimati, between: ['2026-11-30T00:00Z', '2026-12-02T00:00Z'] });
    expect(found).toEqual(['2026-11-30T18:00Z']);
    expect(read(found, 'Pacific/Kiritimati')).toEqual(['2026-12-01 08:00']);
    expect(read(found, 'Pacific/Honolulu')).toEqual(['2026-11-30 08:00']);
  });

  it('F10: keep the notice in elapsed time, and allow exactly that (S4)', () => {
    const availability = open('Europe/London', [SUNDAY], hours([8, 11]));
    const rules = { step: 30, notice: 24 * 60 } as const;
    const between: Case['between'] = ['2026-10-24T00:00Z', '2026-10-26T00:00Z'];
    expect(slots({ availability, rules, between, now: '2026-10-24T09:00:00.000Z' })).toEqual(
      half('2026-10-25', '09:00', '09:30', '10:00'),
    );
    expect(slots({ availability, rules, between, now: '2026-10-24T09:00:00.001Z' })).toEqual(
      half('2026-10-25', '09:30', '10:00'),
    );
  });

  it('F11: end with the host’s last date (S5)', () => {
    const availability = open('Pacific/Auckland', [0, 1, 2, 3, 4, 5, 6], hours([9, 10]));
    const between: Case['between'] = ['2027-01-18T00:00Z', '2027-01-22T00:00Z'];
    const last = (now: string) => slots({ availability, rules: { horizonDays: 60 }, between, now }).at(-1);
    expect(last('2026-11-20T11:30Z')).toBe('2027-01-19T20:00Z');
    expect(last('2026-11-20T10:30Z')).toBe('2027-01-18T20:00Z');
  });

  it('F12: keep the longer of two pauses, not both (S7)', () => {
    const availability = open('Europe/London', [WEDNESDAY], hours([8, 14]));
    const found = slots({
      availability,
      rules: { step: 15, before: 30, after: 0 },
      booked: [meeting('2026-12-02T10:00Z', '2026-12-02T11:00Z', { before: 15, after: 15 })],
      between: ['2026-12-02T00:00Z', '2026-12-03T00:00Z'],
    });
    expect(found).toEqual([
      ...half('2026-12-02', '08:00', '08:15', '08:30', '08:45'),
      ...half('2026-12-02', '11:30', '11:45', '12:00', '12:15', '12:30', '12:45', '13:00'),
    ]);
  });

  it('F13: reach over midnight where windows touch', () => {
    const availability = open('Europe/London', [], []);
    const weekly = availability.weekly.map((_, day) => {
      if (day === FRIDAY) return hours([22, 24]);
      return day === SATURDAY ? hours([0, 2]) : [];
    });
    const found = slots({
      availability: { ...availability, weekly },
      rules: { length: 90, step: 30 },
      between: ['2026-12-04T00:00Z', '2026-12-06T00:00Z'],
    });
    expect(found).toEqual([
      ...half('2026-12-04', '22:00', '22:30', '23:00', '23:30'),
      ...half('2026-12-05', '00:00', '00:30'),
    ]);
  });

  it('F14: follow the exception of a date, also in an hour that occurs twice', () => {
    const days = [SATURDAY, SUNDAY] as number[];
    const between: Case['between'] = ['2026-10-24T00:00Z', '2026-10-26T00:00Z'];
    const closed = open('Europe/Madrid', days, hours([22, 24]), { '2026-10-25': [] });
    expect(slots({ availability: closed, between })).toEqual(half('2026-10-24', '20:00', '21:00'));
    const early = open('Europe/Madrid', days, hours([22, 24]), { '2026-10-25': hours([2, 3]) });
    expect(slots({ availability: early, between })).toEqual([
      ...half('2026-10-24', '20:00', '21:00'),
      ...half('2026-10-25', '00:00', '01:00'),
    ]);
  });

  it('F16: are limited by the host’s date, from which a moved meeting is taken first (S6)', () => {
    const availability = open('America/Los_Angeles', [MONDAY, TUESDAY] as number[], hours([16, 20]));
    const rules = { perDay: 1 };
    const booked = [meeting('2026-12-08T01:00Z', '2026-12-08T02:00Z', { meetingId: 'mtg_monday' })];
    const between: Case['between'] = ['2026-12-07T12:00Z', '2026-12-09T12:00Z'];
    const tuesday = half('2026-12-09', '00:00', '01:00', '02:00', '03:00');
    expect(slots({ availability, rules, booked, between })).toEqual(tuesday);
    expect(slots({ availability, rules, booked, between, moving: 'mtg_monday' })).toEqual([
      ...half('2026-12-08', '00:00', '01:00', '02:00', '03:00'),
      ...tuesday,
    ]);
  });

  it('leave out what the guest has already', () => {
    const availability = open('Europe/London', [WEDNESDAY], hours([8, 12]));
    const guestBusy = [{ from: Date.parse('2026-12-02T09:30Z'), to: Date.parse('2026-12-02T10:30Z') }];
    const between: Case['between'] = ['2026-12-02T00:00Z', '2026-12-03T00:00Z'];
    expect(slots({ availability, guestBusy, between })).toEqual(half('2026-12-02', '08:00', '11:00'));
  });

  it('are empty if no window is long enough, and never in the past', () => {
    const availability = open('Europe/London', [WEDNESDAY], hours([8, 9]));
    const between: Case['between'] = ['2026-12-02T00:00Z', '2026-12-03T00:00Z'];
    expect(slots({ availability, rules: { length: 75 }, between })).toEqual([]);
    expect(slots({ availability, between, now: '2026-12-02T08:00:00.001Z' })).toEqual([]);
    expect(slots({ availability, between, now: '2026-12-02T08:00Z' })).toEqual(['2026-12-02T08:00Z']);
  });

  it('can be asked for by number', () => {
    const availability = open('Europe/London', [0, 1, 2, 3, 4, 5, 6], hours([0, 24]));
    const from = Date.parse('2026-12-02T00:00Z');
    const question = { availability, booked: [], guestBusy: [], now: from, between: { from, to: from + 60 * DAY_MS } };
    const three = nextFree({ ...question, rules: RULES }, 3);
    expect(three).toEqual([from, from + HOUR_MS, from + 2 * HOUR_MS]);
  });
});
