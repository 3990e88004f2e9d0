import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { availability, cartDates, offers } from '../../../db/schema/index.ts';
import { cardsInOrder, searchOffers } from '../../../functions/discovery/find-offers.ts';
import { bestTick } from '../../../functions/fulfilment/dates/best-tick.ts';
import { showSaleDates } from '../../../functions/fulfilment/dates/sale-dates.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { searchInput } from '../../../src/contract/discovery/finding.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { bookTime } from '../../support/booked-time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { paidMeeting, update } from './meeting-kit.ts';

ownDatabase();

const noon = (days: number) => Math.floor(Date.now() / DAY_MS + days) * DAY_MS + 12 * HOUR_MS;
const ALL_DAY = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]));

let lot = '';
beforeEach(async () => {
  lot = await openTestLot({ fixedPrice: true, quantity: 50 });
  await database().update(offers).set({ standing: true }).where(eq(offers.id, lot));
  await database().delete(cartDates);
  await publish();
});

async function publish(change: Partial<typeof availability.$inferInsert> = {}) {
  const rules = {
    step: 60,
    notice: 0,
    horizonDays: 90,
    before: 0,
    after: 0,
    published: true,
    version: 1,
    updatedAt: 0,
  };
  const row = { hostId: 'usr_amara', zone: 'Europe/London', weekly: ALL_DAY, exceptions: '{}', ...rules, ...change };
  await database().insert(availability).values(row).onConflictDoUpdate({ target: availability.hostId, set: row });
}

const key = () => crypto.randomUUID();
const add = (slot: number | undefined, as: CastName = 'ben') =>
  api('buynow/addToCart', { product_id: lot, qty: 1, slot, idempotency_key: key() }, { as });
const checkOut = (cart: string, as: CastName = 'ben') =>
  api('cart/checkout', { type: 'buynow', cart_id: cart, idempotency_key: key() }, { as });
const best = (guest = 'usr_ben') => bestTick(database(), lot, guest, Date.now());
const clear = async (as: CastName) => {
  const { data } = await api('cart/search', { type: 'buynow' }, { as });
  for (const { id } of data.records) await api('cart/cancelItem', { id }, { as });
};

const visitor = () =>
  makeContext({ env: testEnv, waitUntil: () => undefined }, { actor: { kind: 'visitor', id: null } });

describe('buying a standing offer', () => {
  it('chooses a free slot first, which the cart shows', async () => {
    const missing = await add(undefined);
    expect(missing).toMatchObject({ http: 409, code: 'DATE_NEEDED' });
    expect((missing.data as unknown as { slots: number[] }).slots).toHaveLength(3);
    const night = await add(noon(20) + MINUTE_MS * 15);
    expect(night).toMatchObject({ http: 409, code: 'SLOT_TAKEN' });
    expect(await add(noon(20))).toMatchObject({ http: 200 });
    const { data } = await api('cart/search', { type: 'buynow' }, { as: 'ben' });
    expect(data.records.map(({ custom_projects_meeting_datetime: at }) => at)).toEqual([noon(20)]);
    expect(await add(undefined), 'a change of the quantity keeps the slot').toMatchObject({ http: 200 });
    await clear('ben');
  });

  it('holds the slot at checkout for one buyer alone, until the time to pay is over', async () => {
    const [first, second] = [await add(noon(21)), await add(noon(21), 'clara')];
    const answers = await Promise.all([checkOut(first.data.cart_id), checkOut(second.data.cart_id, 'clara')]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(answers.find(({ http }) => http === 409)).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await add(noon(21), 'dev')).toMatchObject({ code: 'SLOT_TAKEN' });
    const winner = answers[0]?.http === 200 ? 'usr_ben' : 'usr_clara';
    expect(await best(winner)).toBe(noon(21));
    moveClock(15 * MINUTE_MS + 1);
    expect(await add(noon(21), 'dev')).toMatchObject({ http: 200 });
    moveClock(0);
    for (const name of ['ben', 'clara', 'dev'] as const) await clear(name);
  });

  it('keeps the slot from other meetings of the host until the time to pay is over', async () => {
    const meeting = await paidMeeting('clara');
    const { data } = await add(noon(24));
    expect(await checkOut(data.cart_id)).toMatchObject({ http: 200 });
    const propose = (slot: number) => update('amara', meeting, { command: 'propose', slots: [slot] });
    expect(await propose(noon(24) + HOUR_MS / 2)).toMatchObject({ http: 409, code: 'SLOT_TAKEN' });
    moveClock(15 * MINUTE_MS + 1);
    expect(await propose(noon(24) + HOUR_MS / 2)).toMatchObject({ http: 200 });
    moveClock(0);
    await clear('ben');
  });

  it('does not hold a time that the host or the buyer has meanwhile', async () => {
    const { data } = await add(noon(22), 'dev');
    const at = (moment: number) => new Date(moment).toISOString().slice(0, 16);
    await bookTime(lot, `mtg_meanwhile${lot}`, 'usr_amara', 'meeting', at(noon(22)), at(noon(22) + HOUR_MS));
    expect(await checkOut(data.cart_id, 'dev')).toMatchObject({ http: 409, code: 'SLOT_TAKEN' });
    const [row] = await database().select().from(cartDates).where(eq(cartDates.guestId, 'usr_dev'));
    expect(row?.holdUntil).toBeNull();
    await clear('dev');
  });

  it('waits for dates without a free slot in 60 days (S12)', async () => {
    const shown = () => showSaleDates(visitor(), lot, { from: 0, most: 5 });
    expect(await shown()).toMatchObject({ waits: false, records: { length: 5 } });
    await publish({ notice: 61 * 24 * 60 });
    expect(await shown()).toMatchObject({ waits: true, records: [] });
    expect(await add(noon(70))).toMatchObject({ http: 409, code: 'NO_DATES' });
    await publish({ notice: 0, weekly: '[[],[],[],[],[],[],[]]' });
    expect(await add(noon(20))).toMatchObject({ http: 409, code: 'NO_DATES' });
  });

  it('is marked as waiting for dates in lists, by its own host’s dates alone (S12)', async () => {
    const auction = await openTestLot();
    const marks = async () => {
      const { records } = await searchOffers(visitor(), searchInput.parse({ limit: 60, sort: 'newest' }));
      const shown = records.filter(({ id }) => [lot, auction].includes(id));
      return Object.fromEntries(shown.map(({ id, waiting_for_dates: waits }) => [id, waits]));
    };
    const free = { [lot]: undefined, [auction]: undefined };
    expect(Object.keys(await marks()).sort()).toEqual([auction, lot].sort());
    expect(await marks()).toEqual(free);
    await publish({ notice: 61 * 24 * 60 });
    expect(await marks()).toEqual({ ...free, [lot]: true });
    await publish({ notice: 61 * 24 * 60, published: false });
    expect(await marks()).toEqual(free);
  });

  it('is marked as waiting once its last slot is taken', async () => {
    const tomorrow = { horizonDays: 1, notice: 0, weekly: '[[],[],[],[],[],[],[]]' };
    const day = new Date(noon(1)).toISOString().slice(0, 10);
    await publish({ ...tomorrow, exceptions: JSON.stringify({ [day]: [{ from: 12 * 60, to: 13 * 60 }] }) });
    const isWaiting = async () => (await cardsInOrder(visitor(), [lot]))[0]?.waiting_for_dates ?? false;
    expect(await isWaiting()).toBe(false);
    const at = (moment: number) => new Date(moment).toISOString().slice(0, 16);
    await bookTime(lot, `mtg_last${lot}`, 'usr_amara', 'meeting', at(noon(1)), at(noon(1) + HOUR_MS));
    expect(await isWaiting()).toBe(true);
  });

  it('needs no slot where the host publishes none', async () => {
    await publish({ published: false });
    expect(await add(undefined)).toMatchObject({ http: 200 });
    expect(await best()).toBeNull();
    await clear('ben');
  });
});
