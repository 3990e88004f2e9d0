import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moveLot } from '../../../db/changes/bidding/lots.ts';
import { accessRequests, bids, lots } from '../../../db/schema/index.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { firstBid } from '../../support/award.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { requestRow } from '../../support/offers/requests.ts';

ownDatabase();

let keys = 0;
const key = () => `private-key-${++keys}`;
const NEEDED = {
  http: 409,
  code: 'IOI_NOT_APPROVED',
  message: 'The TimeGiver chooses who can take part in this offer. Please send a request from the offer’s page first.',
};
const bid = (project_id: string, as: CastName, pounds: number) =>
  api('bid/confirm', { project_id, kind: 'proxy', amount_pence: pounds * 100, idempotency_key: key() }, { as });
const preview = (project_id: string, as: CastName) =>
  api('bid/preBidConfirm', { project_id, kind: 'proxy', amount_pence: 3_000 }, { as });
const add = (product_id: string, as: CastName) =>
  api('buynow/addToCart', { product_id, qty: 1, idempotency_key: key() }, { as });
const checkOut = (cart_id: string, as: CastName) =>
  api('cart/checkout', { type: 'buynow', cart_id, idempotency_key: key() }, { as });
const decide = (request_id: string, approved_status: 'approved' | 'revoked') =>
  api('product/projectAccessReqStatus', { request_id, approved_status }, { as: 'amara' });
const bidsOn = (lot: string) => database().$count(bids, eq(bids.lotId, lot));

describe('bidding on a private offer (R5)', () => {
  it.each(['pending', 'rejected', 'expired', 'withdrawn', 'revoked'] as const)(
    'is refused while the request is %s',
    async (status) => {
      const lot = await openTestLot({ privateSale: true });
      await requestRow(lot, 'ben', status);
      expect(await bid(lot, 'ben', 20)).toMatchObject(NEEDED);
      expect(await preview(lot, 'ben')).toMatchObject(NEEDED);
      expect(await bidsOn(lot)).toBe(0);
    },
  );

  it('is only possible for people who are approved for this offer', async () => {
    const [lot, other] = [await openTestLot({ privateSale: true }), await openTestLot({ privateSale: true })];
    await requestRow(lot, 'ben', 'approved');
    expect(await preview(lot, 'ben')).toMatchObject({ http: 200 });
    expect(await bid(lot, 'ben', 20)).toMatchObject({ http: 200 });
    expect(await bid(lot, 'clara', 40)).toMatchObject(NEEDED);
    expect(await bid(other, 'ben', 20)).toMatchObject(NEEDED);
  });

  it('ends when the approval is revoked, even for the leader, and earlier bids still count', async () => {
    const lot = await openTestLot({ privateSale: true });
    const id = await requestRow(lot, 'ben', 'approved');
    await requestRow(lot, 'clara', 'approved');
    expect(await bid(lot, 'ben', 50)).toMatchObject({ http: 200, data: { leading: true } });
    await decide(id, 'revoked');
    expect(await bid(lot, 'ben', 80)).toMatchObject(NEEDED);
    expect(await bid(lot, 'clara', 30)).toMatchObject({ http: 200, data: { leading: false } });
    expect((await database().select().from(lots).where(eq(lots.offerId, lot)))[0]).toMatchObject({
      leaderId: 'usr_ben',
    });
    expect(await bidsOn(lot)).toBe(2);
  });

  it('is possible as soon as the request is approved', async () => {
    const lot = await openTestLot({ privateSale: true });
    const id = await requestRow(lot, 'dev');
    expect(await bid(lot, 'dev', 20)).toMatchObject(NEEDED);
    await decide(id, 'approved');
    expect(await bid(lot, 'dev', 20)).toMatchObject({ http: 200 });
  });

  it('never succeeds after the approval is revoked, however close together they are', async () => {
    const lot = await openTestLot({ privateSale: true });
    const id = await requestRow(lot, 'ben', 'approved');
    const race = await Promise.all([
      ...[20, 30, 40].map((pounds) => bid(lot, 'ben', pounds)),
      decide(id, 'revoked'),
      ...[50, 60, 70].map((pounds) => bid(lot, 'ben', pounds)),
    ]);
    const [row] = await database().select().from(accessRequests).where(eq(accessRequests.id, id));
    expect(row).toMatchObject({ status: 'revoked' });
    expect(race.every(({ http }) => http === 200 || http === 409)).toBe(true);
    const before = await bidsOn(lot);
    expect(await bid(lot, 'ben', 500)).toMatchObject(NEEDED);
    expect(await bidsOn(lot)).toBe(before);
  });

  it('is refused by the database if the approval is revoked while the bid is being written', async () => {
    const lot = await openTestLot({ privateSale: true });
    const id = await requestRow(lot, 'ben', 'approved');
    await requestRow(lot, 'clara', 'approved');
    const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'room', id: lot } });
    await firstBid(database(), lot, 'usr_ben', 1_000);
    const closesAt = (await database().select().from(lots).where(eq(lots.offerId, lot)))[0]?.closesAt ?? 0;
    const move = { lotId: lot, leaderId: 'usr_ben', pricePence: 1_000, bidCount: 1, reserveMet: true };
    const moving = (from: number) => {
      const bidders = ['usr_ben', 'usr_clara'];
      return ctx.commit({ statements: [moveLot({ ...move, from, to: from + 1, closesAt, bidders })] });
    };
    expect(await moving(1)).toMatchObject({ status: 'committed' });
    await decide(id, 'revoked');
    expect(await moving(2)).toMatchObject({ status: 'conflict', guard: 'lot' });
  });
});

describe('buying a private offer', () => {
  const fixed = () => openTestLot({ fixedPrice: true, quantity: 3, startPence: 2_500, privateSale: true });

  it('needs the approval to add it to the cart', async () => {
    const lot = await fixed();
    expect(await add(lot, 'ben')).toMatchObject(NEEDED);
    await requestRow(lot, 'ben', 'approved');
    expect(await add(lot, 'ben')).toMatchObject({ http: 200 });
  });

  it('needs the approval again at checkout', async () => {
    const lot = await fixed();
    const id = await requestRow(lot, 'clara', 'approved');
    const { data } = await add(lot, 'clara');
    await decide(id, 'revoked');
    expect((await api('cart/search', { type: 'buynow' }, { as: 'clara' })).data.cartrecords).toEqual([]);
    expect((await api('cart/pendingCount', {}, { as: 'clara' })).data).toMatchObject({ buynow: 0 });
    expect(await checkOut(data.cart_id, 'clara')).toMatchObject(NEEDED);
    expect((await database().select().from(lots).where(eq(lots.offerId, lot)))[0]).toMatchObject({ sold: 0 });
  });

  it('leaves it out of the cart once the approval is revoked, and sells the rest', async () => {
    const [lot, open] = [await fixed(), await openTestLot({ fixedPrice: true, quantity: 3, startPence: 1_000 })];
    const id = await requestRow(lot, 'dev', 'approved');
    const { data } = await add(lot, 'dev');
    expect(await checkOut(data.cart_id, 'dev')).toMatchObject({ http: 200, data: { total_amount: 26.25 } });
    await add(lot, 'dev');
    const second = await add(open, 'dev');
    await decide(id, 'revoked');
    expect(await checkOut(second.data.cart_id, 'dev')).toMatchObject({ http: 200, data: { total_amount: 10.5 } });
  });
});
