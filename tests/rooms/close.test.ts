/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, events, lots, memberships, outbox } from '../../db/schema/index.ts';
import { runSchedule } from '../../functions/schedule.ts';
import { arm, database, moveClock, ownDatabase, testEnv } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { unchecked } from '../support/unchecked.ts';
import { bidder, bidsOf, checkHistory, commandOf, place, placeAll, roomOf, rowOf } from './kit.ts';

ownDatabase();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_2 = 48 * HOUR;

const close = async (lot: string) => ({ ...(await roomOf(lot).closeIfOver(lot)) });
const cartOf = (lot: string) => database().select().from(cartItems).where(eq(cartItems.lotId, lot));
const closings = (lot: string) =>
  database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, lot), eq(events.verb, 'lot.closed')));
const alarmOf = (lot: string) => runInDurableObject(roomOf(lot), (_, state) => state.storage.getAlarm());

async function mailsAbout(title: string): Promise<string[]> {
  const rows = await database().select({ payload: outbox.payload }).from(outbox);
  const mails = rows.map(({ payload }) => JSON.parse(payload) as { to: string; subject: string });
  return mails
    .filter(({ subject }) => subject.includes(title))
    .map(({ to, subject }) => `${to} ${subject.split(':')[0]}`);
}

describe('closing a lot', () => {
  it('gives the winner a cart item and notifies everyone once, however often it is called (R24, R25, A17)', async () => {
    const lot = await openTestLot({ title: 'Bread at dawn' });
    await place(lot, { by: 'ben', pounds: 50 });
    await place(lot, { by: 'clara', pounds: 80 });
    await place(lot, { by: 'dev', pounds: 60 });
    expect(await close(lot)).toEqual({ closed: false, mailed: false });
    const end = (await rowOf(lot)).closesAt;
    moveClock(2 * HOUR);
    const all = await Promise.all(Array.from({ length: 20 }, () => close(lot)));
    expect(all.filter(({ mailed }) => mailed)).toHaveLength(1);
    expect(all.every(({ closed }) => closed)).toBe(true);
    const won = {
      status: 'closed',
      result: 'sold',
      winnerId: 'usr_clara',
      settlement: 'awaiting_payment',
      closedAt: end,
    };
    expect(await rowOf(lot)).toMatchObject({ ...won, sold: 1, pricePence: 6_500 });
    const [item, ...more] = await cartOf(lot);
    expect(more).toEqual([]);
    expect(item).toMatchObject({ userId: 'usr_clara', kind: 'auction', quantity: 1, unitPence: 6_500, status: 'open' });
    expect((item?.dueAt ?? 0) - Date.now() - 2 * HOUR - DAY_2).toBeLessThan(1_000);
    expect(await closings(lot)).toHaveLength(1);
    expect((await mailsAbout('Bread at dawn')).sort()).toEqual([
      'amara@kindhour.example Sold',
      'ben@kindhour.example Closed',
      'ben@kindhour.example You have been outbid',
      'clara@kindhour.example You won',
      'dev@kindhour.example Closed',
    ]);
  });

  it('has no winner when the reserve is not met or nobody bid', async () => {
    const shy = await openTestLot({ title: 'Shy', reservePence: 100_000 });
    const alone = await openTestLot({ title: 'Alone' });
    await place(shy, { by: 'ben', pounds: 50 });
    moveClock(2 * HOUR);
    await Promise.all([close(shy), close(alone)]);
    expect(await rowOf(shy)).toMatchObject({ result: 'reserve_not_met', winnerId: null, settlement: null, sold: 0 });
    expect(await rowOf(alone)).toMatchObject({ result: 'unsold', winnerId: null });
    expect([...(await cartOf(shy)), ...(await cartOf(alone))]).toEqual([]);
    expect(await mailsAbout('Alone')).toEqual(['amara@kindhour.example Not sold']);
  });

  it('closes a fixed-price offer as sold if any unit was sold', async () => {
    const bought = await openTestLot({ fixedPrice: true, quantity: 5 });
    const left = await openTestLot({ fixedPrice: true, quantity: 5 });
    expect(await place(bought, { by: 'ben', pounds: 50 })).toMatchObject({ ok: false, code: 'NOT_AN_AUCTION' });
    await database().update(lots).set({ sold: 2 }).where(eq(lots.offerId, bought));
    moveClock(2 * HOUR);
    await Promise.all([close(bought), close(left)]);
    expect(await rowOf(bought)).toMatchObject({ result: 'sold', sold: 2, winnerId: null });
    expect(await rowOf(left)).toMatchObject({ result: 'unsold', sold: 0 });
  });

  it('goes by the clock and not by the alarm: no bid counts after the end and none before it is lost (A5)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 50 });
    const end = (await rowOf(lot)).closesAt;
    moveClock(end - Date.now() + 1);
    const late = await place(lot, { by: 'clara', pounds: 90 });
    expect(late).toMatchObject({ ok: false, code: 'LOT_CLOSED' });
    moveClock(0);
    expect(await place(lot, { by: 'clara', pounds: 90 })).toMatchObject({ ok: false, code: 'LOT_CLOSED' });
    expect(await bidsOf(lot)).toHaveLength(1);
  });

  it('judges a bid by when it arrived, not by when its turn came (A5)', async () => {
    const lot = await openTestLot({ softCloseWindowMs: 0 });
    // The replies to the first write get lost, so that it takes a second.
    arm('commit-reply', 2);
    const first = place(lot, { by: 'ben', pounds: 20 });
    while ((await bidsOf(lot)).length === 0) await new Promise((again) => setTimeout(again, 5));
    const room = roomOf(lot);
    const second = room.place(lot, commandOf({ by: 'clara', pounds: 40 }));
    // Calls on one stub arrive in order.
    await room.requestAnswered(lot, 'usr_nobody');
    moveClock(2 * HOUR);
    expect(await first).toMatchObject({ ok: true });
    expect({ ...(await second) }).toMatchObject({ ok: true, placed: { leading: true } });
    expect(await place(lot, { by: 'dev', pounds: 60 })).toMatchObject({ ok: false, code: 'LOT_CLOSED' });
    await close(lot);
    expect(await rowOf(lot)).toMatchObject({ winnerId: 'usr_clara', result: 'sold' });
  });

  it('counts only bids from before the end, also at the same moment', async () => {
    const lot = await openTestLot({ scheduledEndAt: Date.now() + HOUR, softCloseWindowMs: 0 });
    await place(lot, { by: 'ben', pounds: 20 });
    const bids = placeAll(
      lot,
      Array.from({ length: 25 }, (_, i) => commandOf({ by: `b${i}`, pounds: 30 + i * 10 })),
    );
    moveClock(2 * HOUR);
    const [answers] = await Promise.all([bids, close(lot)]);
    expect(answers.every((answer) => answer && !answer.ok && answer.code === 'LOT_CLOSED')).toBe(true);
    expect(await rowOf(lot)).toMatchObject({ winnerId: 'usr_ben', result: 'sold' });
  });

  it('gives the lot to a bidder whose membership has ended since the bid (A21)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 50 });
    await unchecked(['memberships'], () =>
      database().update(memberships).set({ endsAt: Date.now() }).where(eq(memberships.userId, 'usr_ben')),
    );
    expect(await place(lot, { by: { ...bidder('ben'), member: false }, pounds: 90 })).toMatchObject({
      code: 'MEMBERSHIP_REQUIRED',
    });
    moveClock(2 * HOUR);
    await close(lot);
    expect(await rowOf(lot)).toMatchObject({ result: 'sold', winnerId: 'usr_ben' });
  });

  it('survives a lost reply and a killed room', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 50 });
    moveClock(2 * HOUR);
    arm('commit-reply', 3);
    expect(await close(lot)).toMatchObject({ closed: true });
    await abortAllDurableObjects();
    expect(await close(lot)).toEqual({ closed: true, mailed: false });
    expect(await cartOf(lot)).toHaveLength(1);
    expect(await closings(lot)).toHaveLength(1);
  });
});

describe('a lot', () => {
  it('is closed by the alarm at the effective end, with the same result if it fires three times (A17)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 50 });
    expect(await alarmOf(lot)).toBe((await rowOf(lot)).closesAt);
    expect(await runDurableObjectAlarm(roomOf(lot))).toBe(true);
    expect((await rowOf(lot)).status).toBe('open');
    expect(await alarmOf(lot)).toBe((await rowOf(lot)).closesAt);
    moveClock(2 * HOUR);
    for (let i = 0; i < 3; i++) await runDurableObjectAlarm(roomOf(lot));
    expect((await rowOf(lot)).status).toBe('closed');
    expect(await closings(lot)).toHaveLength(1);
  });

  it('is closed later if the soft close moves the end, never earlier and never beyond the cap (R13, A8)', async () => {
    const scheduledEndAt = Date.now() + 4 * MINUTE;
    const lot = await openTestLot({ scheduledEndAt, softCloseCapMs: 6 * MINUTE });
    await place(lot, { by: 'ben', pounds: 50 });
    const first = (await rowOf(lot)).closesAt;
    expect(first - Date.now()).toBeGreaterThan(4.9 * MINUTE);
    await wokenAndSetFor(lot, first);
    await place(lot, { by: 'ben', pounds: 60 });
    expect((await rowOf(lot)).closesAt).toBe(first);
    moveClock(4.5 * MINUTE);
    await place(lot, { by: 'clara', pounds: 100 });
    moveClock(9 * MINUTE);
    await place(lot, { by: 'dev', pounds: 200 });
    expect((await rowOf(lot)).closesAt).toBe(scheduledEndAt + 6 * MINUTE);
    await wokenAndSetFor(lot, scheduledEndAt + 6 * MINUTE);
    await checkHistory(lot);
  });

  /** A bid does not move the alarm: it rings for the earlier end, and then for this one (UTC ms). */
  async function wokenAndSetFor(lot: string, end: number): Promise<void> {
    expect(await alarmOf(lot)).toBeLessThanOrEqual(end);
    await runDurableObjectAlarm(roomOf(lot));
    expect(await alarmOf(lot)).toBe(end);
    expect((await rowOf(lot)).status).toBe('open');
  }

  it('is closed by cron if its room did not wake up (A17)', async () => {
    const lots = [await openTestLot(), await openTestLot(), await openTestLot()];
    moveClock(2 * HOUR);
    const work: Promise<unknown>[] = [];
    const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise) } as unknown as ExecutionContext;
    await runSchedule(null, testEnv, context);
    await Promise.all(work);
    for (const lot of lots) expect((await rowOf(lot)).status).toBe('closed');
  });

  it('is closed by cron also beyond one batch of lots, and behind lots that cannot be closed', async () => {
    const long = Date.now() - HOUR;
    const broken: string[] = [];
    while (broken.length < 50) broken.push(await openTestLot({ opensAt: long, scheduledEndAt: long + broken.length }));
    await database()
      .update(lots)
      .set({ charityId: 'gone' })
      .where(inArray(lots.offerId, broken.slice(1)));
    await database()
      .update(lots)
      .set({ terms: '{}' })
      .where(inArray(lots.offerId, broken.slice(0, 1)));
    const sound = [await openTestLot(), await openTestLot()];
    moveClock(2 * HOUR);
    await runSchedule(null, testEnv, { waitUntil: () => {} } as unknown as ExecutionContext);
    for (const lot of sound) expect((await rowOf(lot)).status).toBe('closed');
    await unchecked(['lots'], () =>
      database()
        .update(lots)
        .set({ closesAt: Date.now() + 100 * HOUR })
        .where(inArray(lots.offerId, broken)),
    );
  });
});
