import { afterEach, describe, expect, it } from 'vitest';
import { ownDatabase } from '../../support/kit.ts';
import {
  allAccounts,
  balance,
  bookedOf,
  DAY,
  factsOf,
  HOUR,
  now,
  paidMeeting,
  proposalsOf,
  refundsOf,
  resetClock,
  rowOf,
  runClocks,
  startIn,
  update,
  waitUntil,
} from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

const TOTAL = 105_00;

let dated = 0;

/** A paid meeting with a date about ten days ahead, a few hours after that of the test before. */
async function agreedMeeting(): Promise<{ id: string; start: number }> {
  const id = await paidMeeting();
  dated += 1;
  const start = startIn(10 * DAY + dated * 3 * HOUR);
  await update('clara', id, { command: 'propose', slots: [start] });
  const accepted = await update('amara', id, { command: 'accept', slot: start });
  expect(accepted, accepted.message).toMatchObject({ http: 200, data: { status: 'agreed', start_at: start } });
  return { id, start };
}

describe('a paid hour', () => {
  it('opens a meeting whose money is held (1)', async () => {
    const id = await paidMeeting();
    expect(await rowOf(id)).toMatchObject({
      state: 'undated',
      money: 'held',
      totalPence: TOTAL,
      dueClock: 'host_silent',
    });
    expect(await balance(`held:${id}`)).toBe(TOTAL);
    expect(await allAccounts()).toBe(0);
  });

  it('is not kept from a slot by a hold that has ended before its clock ran (S8)', async () => {
    const [first, second] = [await paidMeeting('ben'), await paidMeeting('clara')];
    const slot = startIn(9 * DAY);
    expect((await update('ben', first, { command: 'propose', slots: [slot] })).http).toBe(200);
    expect(await update('clara', second, { command: 'propose', slots: [slot] })).toMatchObject({ code: 'SLOT_TAKEN' });
    waitUntil(now() + 72 * HOUR + 60_000);
    expect(await update('clara', second, { command: 'propose', slots: [slot] })).toMatchObject({ http: 200 });
    expect((await update('amara', second, { command: 'accept', slot })).data).toMatchObject({ start_at: slot });
    expect(await bookedOf(first, 'amara')).toEqual({});
    // Its two reminders come first.
    for (let run = 1; run <= 3; run++) await runClocks();
    expect((await rowOf(first)).state).toBe('undated');
    expect(await bookedOf(second, 'amara')).toMatchObject({ meeting: 4 });
  });

  it('holds the proposed slots of both, and keeps only the accepted one (2, 4)', async () => {
    const id = await paidMeeting();
    const slots = [startIn(5 * DAY), startIn(6 * DAY)];
    const proposed = await update('clara', id, { command: 'propose', slots, note: 'Mornings are best' });
    expect(proposed, proposed.message).toMatchObject({ http: 200, data: { status: 'proposed', my_side: 'guest' } });
    expect(await bookedOf(id, 'amara')).toEqual({ hold: 8 });
    expect(await bookedOf(id, 'clara')).toEqual({ hold: 8 });
    expect((await update('clara', id, { command: 'accept', slot: slots[0] })).code).toBe('NOT_YOURS_TO_ANSWER');
    const accepted = await update('amara', id, { command: 'accept', slot: slots[1] });
    expect(accepted.data).toMatchObject({ status: 'agreed', start_at: slots[1], my_side: 'host', with: 'Clara' });
    expect(await bookedOf(id, 'amara')).toEqual({ meeting: 4 });
    expect(await bookedOf(id, 'clara')).toEqual({ meeting: 4 });
    expect(await proposalsOf(id)).toMatchObject([{ status: 'accepted', by: 'guest', note: 'Mornings are best' }]);
  });

  it('refuses a slot of which a quarter is taken by another meeting of the host', async () => {
    const { start } = await agreedMeeting();
    const other = await paidMeeting('ben');
    expect((await update('ben', other, { command: 'propose', slots: [start + 45 * 60_000] })).code).toBe('SLOT_TAKEN');
    expect((await update('amara', other, { command: 'propose', slots: [start - 15 * 60_000] })).code).toBe(
      'SLOT_TAKEN',
    );
    expect((await update('ben', other, { command: 'propose', slots: [start + HOUR] })).http).toBe(200);
  });

  it('frees the old date and takes the new one in one step when it is moved (11, 12)', async () => {
    const { id, start } = await agreedMeeting();
    const later = start + DAY;
    expect((await update('amara', id, { command: 'ask_move', slots: [later] })).data).toMatchObject({
      status: 'agreed',
      start_at: start,
    });
    expect(await bookedOf(id, 'clara')).toEqual({ meeting: 4, hold: 4 });
    const twice = await Promise.all([1, 2].map(() => update('clara', id, { command: 'accept', slot: later })));
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await rowOf(id)).toMatchObject({ startsAt: later, sequence: 1, movesByHost: 1, state: 'agreed' });
    expect(await bookedOf(id, 'clara')).toEqual({ meeting: 4 });
    expect(await factsOf(id)).toMatchObject([{ personId: 'usr_amara', fact: 'moved' }]);
  });

  it('is refunded whole when the guest cancels in time (13)', async () => {
    const { id, start } = await agreedMeeting();
    waitUntil(start - 48 * HOUR - 60_000);
    const cancelled = await update('clara', id, { command: 'cancel' });
    expect(cancelled.data).toMatchObject({ status: 'refunded', money: 'refunded', refunded_pence: TOTAL });
    expect(await balance(`held:${id}`)).toBe(0);
    expect(await refundsOf(id)).toMatchObject([{ amountPence: TOTAL }]);
    expect(await bookedOf(id, 'amara')).toEqual({});
    expect(await allAccounts()).toBe(0);
  });

  it('stays with the charity when the guest cancels late, unless the host waives it (14)', async () => {
    const { id, start } = await agreedMeeting();
    const charity = await balance('charity:209603');
    waitUntil(start - HOUR);
    expect((await update('clara', id, { command: 'cancel' })).data).toMatchObject({
      status: 'released',
      money: 'kept',
    });
    expect(await balance('charity:209603')).toBe(charity + 100_00);
    expect(await factsOf(id)).toMatchObject([{ personId: 'usr_clara', fact: 'late_cancel' }]);
    const guarantee = await balance('guarantee');
    expect((await update('amara', id, { command: 'waive' })).data).toMatchObject({
      status: 'refunded',
      refunded_pence: TOTAL,
    });
    expect(await balance('guarantee')).toBe(guarantee - TOTAL);
    expect(await balance('charity:209603')).toBe(charity + 100_00);
    expect((await update('amara', id, { command: 'waive' })).code).toBe('NOT_POSSIBLE');
  });

  it('lets the guest choose when the host cancels, and refunds silence after seven days (15)', async () => {
    const { id, start } = await agreedMeeting();
    waitUntil(start - 3 * DAY);
    const cancelled = await update('amara', id, { command: 'cancel' });
    expect(cancelled.data).toMatchObject({ status: 'host_cancelled', money: 'held', commands: [] });
    waitUntil(start + 4 * DAY - 60_000);
    await runClocks();
    expect((await rowOf(id)).state).toBe('host_cancelled');
    waitUntil(start + 4 * DAY + 60_000);
    await runClocks();
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', money: 'refunded', dueAt: null });
  });

  it('counts as held after 72 hours of silence, and its money is released once (20, 21)', async () => {
    const { id, start } = await agreedMeeting();
    waitUntil(start + HOUR + 60_000);
    await runClocks();
    expect(await rowOf(id)).toMatchObject({ state: 'ended', money: 'held' });
    expect(await bookedOf(id, 'amara')).toEqual({});
    waitUntil(start + 73 * HOUR + 60_000);
    await Promise.all([runClocks(), runClocks(), update('clara', id, { command: 'held' })]);
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', money: 'released' });
    expect(await balance(`held:${id}`)).toBe(0);
    expect(await factsOf(id)).toHaveLength(2);
    expect(await allAccounts()).toBe(0);
  });

  it('can be cancelled in the instant in which its date is accepted, and ends in one state', async () => {
    const id = await paidMeeting();
    const slot = startIn(7 * DAY + HOUR);
    await update('amara', id, { command: 'propose', slots: [slot] });
    await Promise.all([update('clara', id, { command: 'accept', slot }), update('clara', id, { command: 'cancel' })]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'refunded', money: 'refunded' });
    expect(await bookedOf(id, 'amara')).toEqual({});
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('goes through claim, denial and 14 days without a decision to a refund (17, 19, 24)', async () => {
    const { id, start } = await agreedMeeting();
    waitUntil(start);
    await update('clara', id, { command: 'enter' });
    waitUntil(start + 14 * 60_000 + 59_000);
    expect((await update('clara', id, { command: 'absent' })).code).toBe('TOO_EARLY');
    waitUntil(start + 15 * 60_000 + 1_000);
    expect((await update('clara', id, { command: 'absent' })).data.status).toBe('claimed');
    expect((await update('amara', id, { command: 'deny', reason: 'I was there' })).data.status).toBe('disputed');
    waitUntil(now() + 14 * DAY + 60_000);
    await runClocks();
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedPence: TOTAL });
  });

  it('flags a silent host after 72 hours, and asks the guest after 30 days (7 to 9)', async () => {
    const id = await paidMeeting();
    const { paidAt } = await rowOf(id);
    waitUntil(paidAt + 72 * HOUR + 60_000);
    await runClocks();
    expect(await rowOf(id)).toMatchObject({ state: 'undated', flagged: true, dueClock: 'remind' });
    for (const day of [7, 14, 21, 27]) {
      waitUntil(paidAt + day * DAY + 60_000);
      await runClocks();
    }
    expect((await rowOf(id)).reminded).toBe(4);
    waitUntil(paidAt + 30 * DAY + 60_000);
    await runClocks();
    expect((await rowOf(id)).state).toBe('no_date');
    expect((await update('clara', id, { command: 'refund' })).data).toMatchObject({ status: 'refunded' });
    expect(await factsOf(id)).toMatchObject([{ personId: 'usr_amara', fact: 'no_date_given' }]);
  });

  it('takes a day and a time as the specification writes them, and refuses what is missing in its words', async () => {
    const id = await paidMeeting();
    const day = new Date(startIn(9 * DAY)).toISOString().slice(0, 10).split('-');
    const pickupDay = `${day[1]}-${day[2]}-${day[0]}`;
    expect(await update('clara', id, {})).toMatchObject({ http: 400, message: 'Appointment date is required!' });
    expect(await update('clara', id, { pickupDay })).toMatchObject({
      http: 400,
      message: 'Appointment time is required!',
    });
    const proposed = await update('clara', id, { pickupDay, pickupTime: '10:00' });
    expect(proposed, proposed.message).toMatchObject({ http: 200, data: { status: 'proposed' } });
    const accepted = await update('amara', id, { pickupDay, pickupTime: '10:00' });
    expect(accepted.data).toMatchObject({ status: 'agreed', appointmentTime: `${day.join('-')}T10:00` });
  });
});
