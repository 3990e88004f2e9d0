import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartItems, events, lots, notifications } from '../../../db/schema/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const HOUR = 3_600_000;
let keys = 0;
const bid = async (as: CastName, project_id: string, pounds: number) => {
  keys += 1;
  const input = { project_id, amount_pence: pounds * 100, confirmed: true, idempotency_key: `award-by-hand-${keys}` };
  expect((await api('bid/confirm', input, { as })).http).toBe(200);
};
const close = async (lot: string) => {
  moveClock(2 * HOUR);
  return { ...(await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).closeIfOver(lot)) };
};
const rowOf = async (id: string) => (await database().select().from(lots).where(eq(lots.offerId, id)))[0];
const cartOf = (id: string) => database().select().from(cartItems).where(eq(cartItems.lotId, id));
const awards = (id: string) =>
  database()
    .select()
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.verb, 'lot.awarded')));
const told = async (as: CastName, event: 'won' | 'sold', id: string) =>
  (
    await database()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, castId(as)), eq(notifications.event, event)))
  ).filter(({ content }) => content.includes(id)).length;

describe('an award by hand', () => {
  let lot: string;
  beforeEach(async () => {
    moveClock(0);
    lot = await openTestLot({ title: 'Tea by hand', reservePence: 100_000, scheduledEndAt: Date.now() + HOUR });
    await bid('ben', lot, 50);
    await bid('clara', lot, 80);
  });

  it('lets the seller accept the highest bid of a lot whose reserve was not met (R12, R34)', async () => {
    await close(lot);
    const { http, data } = await api('seller/bid/manualAward', { id: lot }, { as: 'amara' });
    expect(http).toBe(200);
    expect(data).toMatchObject({ id: lot, winner_id: 'usr_clara', price_pence: 8_000 });
    const won = { result: 'sold', winnerId: 'usr_clara', settlement: 'awaiting_payment', sold: 1, reserveMet: false };
    expect(await rowOf(lot)).toMatchObject(won);
    const cart = await cartOf(lot);
    expect(cart).toHaveLength(1);
    expect(cart[0]).toMatchObject({ userId: 'usr_clara', kind: 'auction', unitPence: 8_000, dueAt: data.due_at });
    expect(data.due_at - Date.now() - 50 * HOUR).toBeLessThan(5_000);
    expect(await awards(lot)).toMatchObject([{ actorKind: 'user', actorId: 'usr_amara' }]);
    expect([await told('clara', 'won', lot), await told('amara', 'sold', lot)]).toEqual([1, 1]);
  });

  it('lets an operator award it to another bidder, at that person’s own maximum (R34)', async () => {
    await close(lot);
    const { data } = await api('bid/manualAward', { id: lot, bidder_id: 'usr_ben' }, { as: 'olive' });
    expect(data).toMatchObject({ winner_id: 'usr_ben', price_pence: 5_000 });
    expect(await cartOf(lot)).toMatchObject([{ userId: 'usr_ben', unitPence: 5_000 }]);
    expect(await awards(lot)).toMatchObject([{ actorId: castId('olive') }]);
  });

  it('is refused to an operator for their own bid, which others can award', async () => {
    await bid('olive', lot, 90);
    await close(lot);
    expect(await api('bid/manualAward', { id: lot }, { as: 'olive' })).toMatchObject({ http: 409, code: 'OWN_BID' });
    expect(await rowOf(lot)).toMatchObject({ result: 'reserve_not_met', winnerId: null });
    const { data } = await api('seller/bid/manualAward', { id: lot }, { as: 'amara' });
    expect(data).toMatchObject({ winner_id: 'usr_olive', price_pence: 9_000 });
  });

  it('happens once, whoever tries at the same time as the closing (A16, I5)', async () => {
    moveClock(2 * HOUR);
    const by = (path: 'bid/manualAward' | 'seller/bid/manualAward', as: CastName, bidder_id: string) =>
      api(path, { id: lot, bidder_id }, { as });
    const tries = () => [
      ...[1, 2, 3].map(() => by('seller/bid/manualAward', 'amara', 'usr_clara')),
      ...[1, 2, 3].map(() => by('bid/manualAward', 'olive', 'usr_ben')),
    ];
    const [, ...first] = await Promise.all([close(lot), ...tries()]);
    const answers = [...first, ...(await Promise.all(tries()))];
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(11);
    expect(await cartOf(lot)).toHaveLength(1);
    expect(await awards(lot)).toHaveLength(1);
    expect((await rowOf(lot))?.winnerId).toBe((await cartOf(lot))[0]?.userId);
  });

  it('is refused while bidding is open, for people without a bid, and to anyone else (R34, D1)', async () => {
    const award = (as: CastName, bidder_id?: string) =>
      api('seller/bid/manualAward', { id: lot, ...(bidder_id && { bidder_id }) }, { as });
    expect((await award('amara')).code).toBe('LOT_OPEN');
    await close(lot);
    expect((await award('amara', 'usr_dev')).code).toBe('NOT_A_BIDDER');
    expect((await award('amara', 'usr_amara')).code).toBe('NOT_A_BIDDER');
    expect(await award('edwin')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await api('bid/manualAward', { id: lot }, { as: 'amara' })).toMatchObject({ code: 'ROLE_NEEDED' });
    expect(await rowOf(lot)).toMatchObject({ result: 'reserve_not_met', winnerId: null });
    expect(await cartOf(lot)).toEqual([]);
  });

  it('is refused for a lot that was sold or had no bids (R34)', async () => {
    const [sold, alone] = [await openTestLot(), await openTestLot()];
    await bid('ben', sold, 50);
    await close(sold);
    await close(alone);
    for (const id of [sold, alone])
      expect((await api('seller/bid/manualAward', { id }, { as: 'amara' })).code).toBe('NOT_FOR_AWARD');
  });
});
