import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bidDates, events, lots, offerDates, offers, users } from '../../../db/schema/index.ts';
import { bestTick } from '../../../functions/fulfilment/dates/best-tick.ts';
import { showDatesOfOffer } from '../../../functions/fulfilment/views/offered-dates.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/kit/time.ts';
import { bookTime } from '../../support/booked-time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

/** A whole hour of the day, so many days from now, UTC ms; winter and summer in London do not matter at noon. */
const noon = (days: number, hour = 12) => Math.floor(Date.now() / DAY_MS + days) * DAY_MS + hour * HOUR_MS;
const typed = (at: number) => toLocalInput(at, 'Europe/London');
const DATES = [noon(40), noon(41), noon(42)];

let lot = '';
beforeEach(async () => {
  lot = await openTestLot();
});
const offer = (dates: readonly number[], as: CastName = 'amara') =>
  api('appointment/saveOfferedDates', { project_id: lot, dates: dates.map(typed) }, { as });
const tick = (dates: readonly number[], as: CastName = 'ben') =>
  api('appointment/tickDates', { project_id: lot, dates: [...dates] }, { as });
const shown = async (as: CastName = 'ben') =>
  (await api('appointment/checkAppointmentsForAuction', { project_id: lot }, { as })).data.records;
const offered = async () =>
  (await database().select().from(offerDates).where(eq(offerDates.offerId, lot))).map(({ startsAt }) => startsAt);
const ticks = async (guest: string) =>
  (
    await database()
      .select()
      .from(bidDates)
      .where(and(eq(bidDates.lotId, lot), eq(bidDates.guestId, guest)))
  ).map(({ startsAt }) => startsAt);

describe('dates offered with an auction', () => {
  it('are the host’s own, replaced as a whole, with the event', async () => {
    expect(await offer(DATES)).toMatchObject({ http: 200, data: { dates: DATES } });
    expect(await offered()).toEqual(DATES);
    await offer([noon(45)]);
    expect(await offered()).toEqual([noon(45)]);
    const logged = await database().select().from(events).where(eq(events.subjectId, lot));
    expect(logged.filter(({ verb }) => verb === 'offer.dates_offered')).toHaveLength(2);
    expect(await offer(DATES, 'edwin')).toMatchObject({ http: 404 });
    expect(await offered()).toEqual([noon(45)]);
  });

  it('are refused with the place of the one that is wrong', async () => {
    const past = await offer([noon(40), noon(-1)]);
    expect(past).toMatchObject({ http: 422, code: 'DATE_INVALID', data: { field: 'dates.1' } });
    const most = Array.from({ length: 13 }, (_, i) => noon(40 + i));
    expect(await offer(most)).toMatchObject({ http: 400 });
    expect(await offered()).toEqual([]);
  });

  it('can be ticked by bidders, and changed by them until the end', async () => {
    await offer(DATES);
    expect(await tick([DATES[2] ?? 0, DATES[0] ?? 0])).toMatchObject({
      http: 200,
      data: { dates: [DATES[0], DATES[2]] },
    });
    await tick([DATES[1] ?? 0], 'clara');
    expect((await shown()).map(({ ticked }) => ticked)).toEqual([true, false, true]);
    expect((await shown('clara')).map(({ ticked }) => ticked)).toEqual([false, true, false]);
    await tick([]);
    expect(await ticks('usr_ben')).toEqual([]);
    expect(await ticks('usr_clara')).toEqual([DATES[1]]);
  });

  it('are on the page of the offer unless they are past, or the meeting is too long for slots', async () => {
    const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'visitor', id: null } });
    const onPage = async () => (await showDatesOfOffer(ctx, lot))?.records.map(({ start_at: at }) => at);
    expect(await onPage()).toBeUndefined();
    await offer(DATES);
    await database()
      .insert(offerDates)
      .values({ offerId: lot, startsAt: noon(-1) });
    expect(await onPage()).toEqual(DATES);
    await database().update(offers).set({ meetingMinutes: 500 }).where(eq(offers.id, lot));
    expect(await onPage()).toBeUndefined();
  });

  it('are not taken back once ticked', async () => {
    await offer(DATES);
    await tick([DATES[1] ?? 0]);
    expect(await offer([noon(40)])).toMatchObject({ http: 409, code: 'DATE_TICKED' });
    expect(await offered()).toEqual(DATES);
    expect((await offer([DATES[1] ?? 0, noon(50)])).http).toBe(200);
    expect(await offered()).toEqual([DATES[1], noon(50)]);
  });

  it('can only be ticked by those who may bid (R5, R33)', async () => {
    await offer(DATES);
    await unchecked(['lots'], () => database().update(lots).set({ privateSale: true }).where(eq(lots.offerId, lot)));
    expect(await tick(DATES)).toMatchObject({ http: 409, code: 'IOI_NOT_APPROVED' });
    expect(await ticks('usr_ben')).toEqual([]);
  });

  it('refuse what is not offered, one’s own offer, and an auction that is over for others', async () => {
    await offer(DATES);
    expect(await tick([noon(43)])).toMatchObject({ http: 409, code: 'NOT_OFFERED' });
    expect(await tick([], 'priya')).toMatchObject({ http: 200 });
    const won = { status: 'closed', winnerId: 'usr_ben', settlement: 'awaiting_payment' } as const;
    await unchecked(['lots'], () => database().update(lots).set(won).where(eq(lots.offerId, lot)));
    expect(await tick(DATES, 'clara')).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
    expect(await tick(DATES)).toMatchObject({ http: 200 });
    expect(await offer(DATES)).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
  });
});

describe('the date of a winner', () => {
  const best = (guest = 'usr_ben') => bestTick(database(), lot, guest, Date.now());

  it('is the first ticked one that is free for both', async () => {
    await offer(DATES);
    expect(await best()).toBeNull();
    await tick(DATES);
    expect(await best()).toBe(DATES[0]);
    const at = (moment: number) => new Date(moment).toISOString().slice(0, 16);
    await bookTime(lot, `mtg_host${lot}`, 'usr_amara', 'meeting', at(noon(40) + HOUR_MS / 2), at(noon(40) + HOUR_MS));
    expect(await best()).toBe(DATES[1]);
    await bookTime(lot, `mtg_guest${lot}`, 'usr_ben', 'hold', at(noon(41)), at(noon(41) + HOUR_MS));
    expect(await best()).toBe(DATES[2]);
    expect((await shown()).map(({ free }) => free)).toEqual([false, false, true]);
    expect(await best('usr_clara')).toBeNull();
  });

  it('is never at night for either (S10)', async () => {
    await offer([noon(60, 12), noon(61, 18)]);
    await tick([noon(60, 12), noon(61, 18)]);
    await database().update(users).set({ timeZone: 'America/Los_Angeles' }).where(eq(users.id, 'usr_ben'));
    expect(await best()).toBe(noon(61, 18));
    await database().update(users).set({ timeZone: null }).where(eq(users.id, 'usr_ben'));
  });

  it('is at least four hours ahead', async () => {
    const at = noon(70);
    await offer([at]);
    await tick([at]);
    const bestSo = (ms: number) => bestTick(database(), lot, 'usr_ben', at - ms);
    expect(await bestSo(4 * HOUR_MS)).toBe(at);
    expect(await bestSo(4 * HOUR_MS - 1)).toBeNull();
  });
});
