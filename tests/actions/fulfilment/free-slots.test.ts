import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { availability, offers, personTime, users } from '../../../db/schema/index.ts';
import { QUARTER_MS } from '../../../src/domain/fulfilment/slots/clock.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { bookTime } from '../../support/booked-time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const utc = (text: string) => Date.parse(text.endsWith('Z') ? text : `${text}Z`);
const WEEK = ['', '', '', '', '', '', ''];
type Case = {
  zone: string;
  /** From Sunday. */
  weekly?: Record<number, string>;
  exceptions?: Record<string, string>;
  rules?: Partial<typeof availability.$inferInsert>;
  minutes?: number;
  now?: string;
  between: [from: string, to: string];
};

let lot = '';
beforeAll(async () => {
  lot = await openTestLot();
});

const hours = (text: string) =>
  text.split(',').flatMap((part) => {
    const [from = 0, to = 0] = part.split('-').map(Number);
    return part ? [{ from: from * 60, to: to * 60 }] : [];
  });

/** The free slots of Amara's offer, through the action, as times in UTC. */
async function slots(
  { zone, weekly = {}, exceptions = {}, rules, minutes = 60, now, between }: Case,
  as: CastName = 'ben',
) {
  const db = database();
  const [from, to] = between.map(utc) as [number, number];
  moveClock((now ? utc(now) : from - 5 * DAY_MS) - Date.now());
  await db.update(offers).set({ meetingMinutes: minutes }).where(eq(offers.id, lot));
  await db.delete(availability).where(eq(availability.hostId, 'usr_amara'));
  const entries = Object.entries(exceptions).map(([date, text]) => [date, hours(text)]);
  await db.insert(availability).values({
    hostId: 'usr_amara',
    zone,
    weekly: JSON.stringify(WEEK.map((text, day) => hours(weekly[day] ?? text))),
    exceptions: JSON.stringify(Object.fromEntries(entries)),
    step: 60,
    notice: 0,
    horizonDays: 60,
    before: 0,
    after: 0,
    published: true,
    version: 1,
    updatedAt: 0,
    ...rules,
  });
  const days = Math.ceil((to - from) / DAY_MS);
  const answer = await api('appointment/checkAppointments', { project_id: lot, from, days }, { as });
  expect(answer, answer.message).toMatchObject({ http: 200 });
  return answer.data;
}
const starts = async (input: Case, as?: CastName) =>
  (await slots(input, as)).records.map(({ start_at: at }) => new Date(at).toISOString().slice(5, 16));

const free = () => unchecked(['person_time'], () => database().delete(personTime));

describe('the free slots of an offer', () => {
  it('follow the host’s clock over a change', async () => {
    const london = { zone: 'Europe/London', weekly: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, '9-12'])) };
    expect(await starts({ ...london, between: ['2027-03-26T00:00', '2027-03-30T00:00'] })).toEqual([
      ...['03-26T09:00', '03-26T10:00', '03-26T11:00'],
      ...['03-29T08:00', '03-29T09:00', '03-29T10:00'],
    ]);
  });

  it('leave out a skipped hour, and count one that occurs twice twice (S2)', async () => {
    const sunday = { zone: 'Europe/London', weekly: { 0: '0-4' } };
    const gap: Case = { ...sunday, rules: { step: 30 }, between: ['2027-03-28T00:00', '2027-03-29T00:00'] };
    expect(await starts(gap)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00'].map((time) => `03-28T${time}`));
    expect((await slots(gap)).records.map(({ appointmentTime }) => appointmentTime.slice(11))).toEqual([
      ...['00:00', '00:30', '02:00', '02:30', '03:00'],
    ]);
    expect(await starts({ ...sunday, between: ['2027-10-30T12:00', '2027-11-01T00:00'] })).toEqual([
      ...['10-30T23:00', '10-31T00:00', '10-31T01:00', '10-31T02:00', '10-31T03:00'],
    ]);
  });

  it('have both clocks in other zones', async () => {
    const newYork: Case = {
      zone: 'America/New_York',
      weekly: { 0: '9-10' },
      between: ['2027-10-24T00:00', '2027-11-09T00:00'],
    };
    expect(await starts(newYork)).toEqual(['10-24T13:00', '10-31T13:00', '11-07T14:00']);
    const kathmandu: Case = {
      zone: 'Asia/Kathmandu',
      weekly: { 1: '9-10' },
      rules: { step: 30 },
      minutes: 30,
      between: ['2027-11-22T00:00', '2027-11-23T00:00'],
    };
    expect(await starts(kathmandu)).toEqual(['11-22T03:15', '11-22T03:45']);
    const kiritimati: Case = {
      zone: 'Pacific/Kiritimati',
      weekly: { 2: '8-9' },
      between: ['2027-11-28T00:00', '2027-12-01T00:00'],
    };
    await database().update(users).set({ timeZone: 'Pacific/Honolulu' }).where(eq(users.id, 'usr_ben'));
    expect(await slots(kiritimati)).toMatchObject({
      zone: 'Pacific/Kiritimati',
      records: [
        {
          start_at: utc('2027-11-29T18:00'),
          appointmentTime: '2027-11-30T08:00',
          at_night: { host: false, guest: false },
        },
      ],
    });
    await database().update(users).set({ timeZone: null }).where(eq(users.id, 'usr_ben'));
  });

  it('mark what is at night for either side (S10)', async () => {
    const tokyo: Case = {
      zone: 'Asia/Tokyo',
      weekly: { 3: '6-7,12-13' },
      between: ['2027-11-30T12:00', '2027-12-02T00:00'],
    };
    expect((await slots(tokyo)).records.map(({ at_night: mark }) => mark)).toEqual([
      { host: true, guest: false },
      { host: false, guest: true },
    ]);
  });

  it('keep the notice to the millisecond', async () => {
    const sunday: Case = {
      zone: 'Europe/London',
      weekly: { 0: '8-11' },
      rules: { step: 30, notice: 24 * 60 },
      between: ['2027-10-30T00:00', '2027-11-01T00:00'],
    };
    const late = await starts({ ...sunday, now: '2027-10-30T09:20:00.000' });
    expect(late).toEqual(['10-31T09:30', '10-31T10:00']);
  });

  it('end with the horizon, and keep the longer pause (S7)', async () => {
    const daily = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, '9-10']));
    const auckland: Case = {
      zone: 'Pacific/Auckland',
      weekly: daily,
      between: ['2027-01-18T00:00', '2027-01-22T00:00'],
    };
    expect((await starts({ ...auckland, now: '2026-11-20T11:30' })).at(-1)).toBe('01-19T20:00');
    expect((await starts({ ...auckland, now: '2026-11-20T10:30' })).at(-1)).toBe('01-18T20:00');
    const wednesday: Case = {
      zone: 'Europe/London',
      weekly: { 3: '8-14' },
      rules: { step: 15, before: 30 },
      between: ['2027-12-01T00:00', '2027-12-02T00:00'],
    };
    await bookTime(lot, 'mtg_a', 'usr_amara', 'buffer', '2027-12-01T09:45', '2027-12-01T10:00');
    await bookTime(lot, 'mtg_a', 'usr_amara', 'meeting', '2027-12-01T10:00', '2027-12-01T11:00');
    await bookTime(lot, 'mtg_a', 'usr_amara', 'buffer', '2027-12-01T11:00', '2027-12-01T11:15');
    expect(await starts(wednesday)).toEqual(
      [...['08:00', '08:15', '08:30', '08:45'], ...['11:30', '11:45', '12:00', '12:15', '12:30', '12:45', '13:00']].map(
        (time) => `12-01T${time}`,
      ),
    );
    await free();
  });

  it('reach over midnight, and follow exceptions', async () => {
    const friday: Case = {
      zone: 'Europe/London',
      weekly: { 5: '22-24', 6: '0-2' },
      minutes: 90,
      rules: { step: 30 },
      between: ['2027-12-03T00:00', '2027-12-05T00:00'],
    };
    expect(await starts(friday)).toEqual([
      ...['12-03T22:00', '12-03T22:30', '12-03T23:00', '12-03T23:30', '12-04T00:00', '12-04T00:30'],
    ]);
    const madrid: Case = {
      zone: 'Europe/Madrid',
      weekly: { 6: '22-24', 0: '22-24' },
      between: ['2027-10-30T00:00', '2027-11-01T00:00'],
    };
    expect(await starts({ ...madrid, exceptions: { '2027-10-31': '' } })).toEqual(['10-30T20:00', '10-30T21:00']);
    expect(await starts({ ...madrid, exceptions: { '2027-10-31': '2-3' } })).toEqual([
      ...['10-30T20:00', '10-30T21:00', '10-31T00:00', '10-31T01:00'],
    ]);
  });

  it('are limited by the host’s date, from which a moved meeting is taken first (S6)', async () => {
    const angeles: Case = {
      zone: 'America/Los_Angeles',
      weekly: { 1: '16-20', 2: '16-20' },
      rules: { perDay: 1 },
      between: ['2027-12-06T12:00', '2027-12-08T12:00'],
    };
    await bookTime(lot, 'mtg_monday', 'usr_amara', 'meeting', '2027-12-07T01:00', '2027-12-07T02:00');
    expect(await starts(angeles)).toEqual(['12-08T00:00', '12-08T01:00', '12-08T02:00', '12-08T03:00']);
    const ownMove = { project_id: lot, appointment_id: 'mtg_monday', from: utc(angeles.between[0]), days: 2 };
    const moved = await api('appointment/checkAppointments', ownMove, { as: 'dev' });
    expect(moved.data.records.map(({ appointmentTime }) => appointmentTime)).toEqual([
      ...['2027-12-06T16:00', '2027-12-06T17:00', '2027-12-06T18:00', '2027-12-06T19:00'],
      ...['2027-12-07T16:00', '2027-12-07T17:00', '2027-12-07T18:00', '2027-12-07T19:00'],
    ]);
    expect(await api('appointment/checkAppointments', ownMove, { as: 'clara' })).toMatchObject({ http: 404 });
    await free();
  });

  it('leave out what either side has: a meeting, a hold that lasts, and no hold that has ended (S8)', async () => {
    const wednesday: Case = {
      zone: 'Europe/London',
      weekly: { 3: '8-12' },
      between: ['2027-12-01T00:00', '2027-12-02T00:00'],
      now: '2027-11-30T12:00',
    };
    await bookTime(lot, 'mtg_b', 'usr_ben', 'meeting', '2027-12-01T08:30', '2027-12-01T09:30');
    await bookTime(lot, 'mtg_c', 'usr_amara', 'hold', '2027-12-01T10:00', '2027-12-01T11:00');
    expect(await starts(wednesday)).toEqual(['12-01T11:00']);
    expect(await starts(wednesday, 'clara')).toEqual(['12-01T08:00', '12-01T09:00', '12-01T11:00']);
    await unchecked(['person_time'], () =>
      database()
        .update(personTime)
        .set({ until: utc('2027-11-30T11:00') })
        .where(eq(personTime.kind, 'hold')),
    );
    expect(await starts(wednesday)).toEqual(['12-01T10:00', '12-01T11:00']);
    await free();
  });

  it('come in pages, under the specification’s names', async () => {
    const all = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, '0-24']));
    const busy: Case = {
      zone: 'Europe/London',
      weekly: all,
      rules: { step: 15 },
      between: ['2027-12-01T00:00', '2027-12-08T00:00'],
    };
    const first = await slots(busy);
    expect(first.records).toHaveLength(200);
    expect(first.next_from).toBe(utc('2027-12-01T00:00') + 200 * QUARTER_MS);
    const short = await slots({
      zone: 'Europe/London',
      weekly: { 3: '9-11', 4: '15-16' },
      between: ['2027-12-01T00:00', '2027-12-04T00:00'],
    });
    expect(short).toMatchObject({
      delivery_type: 'local_pickup',
      local_pickup_check: 1,
      local_pickup_dates: '2027-12-01,2027-12-02',
      local_pickup_start_hour: '09:00',
      local_pickup_end_hour: '16:00',
      local_pickup_slot_timeframe: 60,
      local_pickup_appt_per_slot: 1,
    });
  });

  it('are not published by a host who says nothing, or for a meeting of more than 480 minutes (S3)', async () => {
    const week: Case = {
      zone: 'Europe/London',
      weekly: { 3: '0-24' },
      between: ['2027-12-01T00:00', '2027-12-02T00:00'],
    };
    expect(await slots({ ...week, rules: { published: false } })).toMatchObject({ published: false, records: [] });
    expect(await slots({ ...week, minutes: 500 })).toMatchObject({ published: false, records: [] });
    const unknown = await api('appointment/checkAppointments', { project_id: 'ofr_nothing' }, { as: 'ben' });
    expect(unknown).toMatchObject({ http: 404 });
  });
});
