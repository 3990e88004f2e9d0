import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { availability, meetings } from '../../../db/schema/index.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { unpaid } from '../money/payments/kit.ts';
import { DAY, HOUR, now, paidMeeting, resetClock, rowOf, startIn, update, waitUntil } from './meeting-kit.ts';

ownDatabase();
afterEach(async () => {
  resetClock();
  await database().delete(availability);
});

const ZONE = 'Pacific/Auckland';
/** A day and a time as the specification writes them, on the clock of a host in Auckland. */
function pickup(at: number) {
  const [day = '', time = ''] = toLocalInput(at, ZONE).split('T');
  const [year, month, date] = day.split('-');
  return { pickupDay: `${month}-${date}-${year}`, pickupTime: time };
}

async function meetingInAuckland(): Promise<string> {
  const id = await paidMeeting();
  await database().update(meetings).set({ zone: ZONE }).where(eq(meetings.id, id));
  return id;
}

/** Windows on every day of the week, as text such as 09:10–12:00 in minutes. */
async function publish(from: number, to: number, step: 15 | 30 | 60 = 30) {
  await database()
    .insert(availability)
    .values({
      hostId: 'usr_amara',
      zone: ZONE,
      weekly: JSON.stringify(Array.from({ length: 7 }, () => [{ from, to }])),
      exceptions: '{}',
      step,
      notice: 0,
      horizonDays: 60,
      before: 0,
      after: 0,
      published: true,
      version: 1,
      updatedAt: 0,
    });
}

const slotsOf = async (id: string, as: CastName = 'clara') => {
  const { lotId } = await rowOf(id);
  return (await api('appointment/checkAppointments', { project_id: lotId, appointment_id: id, days: 3 }, { as })).data;
};

describe('a day and a time of a meeting', () => {
  it('are the host’s, as the days to choose from are', async () => {
    const id = await meetingInAuckland();
    const start = startIn(5 * DAY);
    const proposed = await update('amara', id, pickup(start));
    expect(proposed.data).toMatchObject({
      status: 'proposed',
      proposal: { slots: [start] },
      local_pickup_dates: toLocalInput(start, ZONE).slice(0, 10),
      local_pickup_start_hour: toLocalInput(start, ZONE).slice(11),
      local_pickup_appt_per_slot: 1,
    });
    const accepted = await update('clara', id, pickup(start));
    expect(accepted.data).toMatchObject({ status: 'agreed', appointmentTime: toLocalInput(start, ZONE) });
    expect((await rowOf(id)).startsAt).toBe(start);
  });

  it('are refused for a day that has passed, in the words of the specification', async () => {
    const id = await meetingInAuckland();
    const today = pickup(now()).pickupDay;
    expect(await update('amara', id, pickup(now() - DAY))).toMatchObject({
      http: 409,
      code: 'DATE_PASSED',
      message: `date should be greater than the current date - ${today}`,
    });
    expect((await rowOf(id)).state).toBe('undated');
  });

  it('are refused if the host has not published them', async () => {
    const id = await meetingInAuckland();
    await publish(9 * 60, 12 * 60);
    const { records } = await slotsOf(id);
    const free = records[0]?.start_at ?? 0;
    expect(await update('clara', id, pickup(free + 12 * HOUR))).toMatchObject({ http: 409, code: 'SLOT_TAKEN' });
    expect(await update('clara', id, pickup(free + DAY))).toMatchObject({ http: 200 });
  });
});

describe('the slots to choose from', () => {
  it('begin at a multiple of the step, half an hour if the host says nothing, and not in the past', async () => {
    const id = await meetingInAuckland();
    expect(await slotsOf(id)).toMatchObject({ published: false, local_pickup_slot_timeframe: 30 });
    // Later in the day than the meetings of other tests.
    await publish(14 * 60 + 10, 17 * 60);
    const day = toLocalInput(now() + 2 * DAY, ZONE).slice(0, 10);
    const all = await slotsOf(id);
    const times = (data: typeof all, on: string) =>
      data.records.map(({ appointmentTime: at }) => at).filter((at) => at.startsWith(on));
    expect(times(all, day)).toEqual([`${day}T14:30`, `${day}T15:00`, `${day}T15:30`, `${day}T16:00`]);
    const second = all.records.find(({ appointmentTime: at }) => at === `${day}T15:00`)?.start_at ?? 0;
    waitUntil(second + 60_000);
    expect(times(await slotsOf(id), day)).toEqual([`${day}T15:30`, `${day}T16:00`]);
  });

  it('leave out a time that is taken', async () => {
    const [id, other] = [await meetingInAuckland(), await paidMeeting('ben')];
    await publish(9 * 60, 11 * 60, 60);
    const before = await slotsOf(id);
    const taken = before.records[1]?.start_at ?? 0;
    expect(await update('ben', other, { command: 'take', slot: taken })).toMatchObject({ http: 200 });
    const after = await slotsOf(id);
    expect(after.records).toEqual(before.records.filter(({ start_at: at }) => at !== taken));
  });

  it('name the caller’s meeting, its invoice, state and time', async () => {
    const id = await paidMeeting();
    const { lotId, invoiceId } = await rowOf(id);
    const expected = { appointment_id: id, auction_id: lotId, common_invoice: invoiceId };
    expect(await slotsOf(id)).toMatchObject({ ...expected, status: 'undated', appointmentTime: null });
    const of = (as: CastName) => api('appointment/checkAppointmentsForAuction', { project_id: lotId }, { as });
    expect((await of('clara')).data).toMatchObject({ ...expected, local_pickup_dates: '', records: [] });
    expect((await of('ben')).data).toMatchObject({ appointment_id: null, auction_id: lotId, common_invoice: null });
  });
});

describe('the list of meetings', () => {
  it('has the calendar feed and the file of each agreed date, for its two people', async () => {
    const id = await paidMeeting();
    const list = async (as: CastName) => (await api('appointment/getAppointments', {}, { as })).data.calendars;
    const own = (calendars: Awaited<ReturnType<typeof list>>) => calendars.filter((c) => c.appointment_id === id);
    expect(own(await list('clara'))).toEqual([]);
    const slot = startIn(12 * DAY);
    await update('clara', id, { command: 'propose', slots: [slot] });
    await update('amara', id, { command: 'accept', slot });
    const file = { appointment_id: id, url: expect.stringContaining(`/appointment/${id}.ics`), webcal: null };
    expect(own(await list('clara'))).toEqual([file]);
    expect(own(await list('amara'))).toEqual([file]);
    expect(await list('ben')).not.toContainEqual(file);
    const { data: feed } = await api('appointment/renewCalendar', {}, { as: 'clara' });
    expect(await list('clara')).toContainEqual({ appointment_id: null, ...feed });
    expect(await list('amara')).not.toContainEqual({ appointment_id: null, ...feed });
  });
});

describe('an invoice', () => {
  it('has its meeting and the place, to its buyer alone', async () => {
    const id = await paidMeeting();
    const { invoiceId } = await rowOf(id);
    const read = async (as: CastName) => await api('invoice/invoice', { id: invoiceId }, { as });
    await database().update(meetings).set({ place: '4 Bread Lane', venue: 'Hackney' }).where(eq(meetings.id, id));
    expect((await read('clara')).data).toMatchObject({
      appointmentDetail: { appointment_id: id, common_invoice: invoiceId, status: 'undated' },
      locationDetail: { place: 'Hackney', exact: false },
    });
    const slot = startIn(14 * DAY);
    await update('clara', id, { command: 'propose', slots: [slot] });
    await update('amara', id, { command: 'accept', slot });
    expect((await read('clara')).data.locationDetail).toMatchObject({ place: '4 Bread Lane', exact: true });
    expect(await read('ben')).toMatchObject({ http: 404 });
    await database().update(meetings).set({ format: 'video' }).where(eq(meetings.id, id));
    expect((await read('clara')).data.locationDetail).toBeNull();
  });

  it('has neither before it is paid', async () => {
    const { id } = await unpaid('clara', 100_00, {});
    const { data: invoice } = await api('invoice/invoice', { id }, { as: 'clara' });
    expect(invoice).toMatchObject({ appointmentDetail: null, locationDetail: null });
  });
});
