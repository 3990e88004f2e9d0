import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, lots } from '../../../db/schema/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kit/time.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

let keys = 0;
const place = async (as: CastName, project_id: string, pounds: number) => {
  keys += 1;
  const bid = { project_id, amount_pence: pounds * 100, confirmed: true, idempotency_key: `time-to-win-${keys}` };
  return api('ttwbid/confirm', bid, { as });
};
const timedLot = () => openTestLot({ kind: 'time_to_win', softCloseWindowMs: 10 * MINUTE_MS, softCloseCapMs: 0 });
const lotRow = async (id: string) => (await database().select().from(lots).where(eq(lots.offerId, id)))[0];
const placedAt = async (id: string) => (await api('product/bidhistory', { id })).data.records[0]?.created_at ?? 0;

describe('a time-to-win auction (R29)', () => {
  it('starts its clock at the first bid, and only a new leader restarts it', async () => {
    const lot = await timedLot();
    const first = await place('ben', lot, 20);
    expect(first.data.closes_at).toBe((await placedAt(lot)) + 10 * MINUTE_MS);
    moveClock(4 * MINUTE_MS);
    expect((await place('ben', lot, 40)).data.closes_at).toBe(first.data.closes_at);
    expect((await place('clara', lot, 30)).data).toMatchObject({ leading: false, closes_at: first.data.closes_at });
    const beaten = await place('clara', lot, 60);
    expect(beaten.data.leading).toBe(true);
    expect(beaten.data.closes_at).toBeGreaterThanOrEqual(first.data.closes_at + 4 * MINUTE_MS);
    expect(await lotRow(lot)).toMatchObject({ status: 'open', closesAt: beaten.data.closes_at });
  });

  it('is won by a leader who stays unbeaten for the time to win, long before the scheduled end', async () => {
    const lot = await timedLot();
    await place('ben', lot, 20);
    moveClock(10 * MINUTE_MS);
    expect(await place('clara', lot, 60)).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
    await expect
      .poll(async () => (await api('product/singleProduct', { id: lot })).data)
      .toMatchObject({ status: 'closed', result: 'sold' });
    await expect.poll(() => lotRow(lot)).toMatchObject({ status: 'closed', winnerId: 'usr_ben', pricePence: 1_000 });
    const won = await database().select().from(cartItems).where(eq(cartItems.lotId, lot));
    expect(won).toMatchObject([{ userId: 'usr_ben' }]);
  });

  it('keeps every bid: its clock is always running (R20)', async () => {
    const lot = await timedLot();
    await place('ben', lot, 20);
    const retracted = await api('bid/bidCancel', { project_id: lot, reason: 'typing_error' }, { as: 'ben' });
    expect(retracted).toMatchObject({ http: 409, code: 'RETRACT_LATE' });
  });

  it('has its scheduled end again once an operator has taken out its only bid (R21)', async () => {
    const lot = await timedLot();
    const end = (await lotRow(lot))?.closesAt;
    await place('ben', lot, 9_000);
    const taken = { project_id: lot, bidder_id: 'usr_ben', reason: 'typing_error', note: 'You wrote to us.' } as const;
    expect(await api('operator/retractBid', taken, { as: 'olive' })).toMatchObject({ http: 200 });
    expect(await lotRow(lot)).toMatchObject({ status: 'open', leaderId: null, closesAt: end });
    moveClock(20 * MINUTE_MS);
    const next = await place('clara', lot, 20);
    expect(next.data.closes_at).toBe((await placedAt(lot)) + 10 * MINUTE_MS);
    expect((await place('dev', lot, 15)).data).toMatchObject({ leading: false, closes_at: next.data.closes_at });
    moveClock(30 * MINUTE_MS + 1_000);
    expect((await api('product/singleProduct', { id: lot })).data).toMatchObject({ status: 'closed' });
    await expect.poll(() => lotRow(lot)).toMatchObject({ status: 'closed', winnerId: 'usr_clara' });
  });

  it('runs to its scheduled end without a bid, and never beyond it', async () => {
    const [unbid, late] = [await timedLot(), await timedLot()];
    const end = (await lotRow(late))?.closesAt;
    moveClock(HOUR_MS - 5 * MINUTE_MS);
    expect((await place('ben', late, 20)).data.closes_at).toBe(end);
    expect(await lotRow(unbid)).toMatchObject({ status: 'open' });
  });

  it('takes bids of its own action, which refuses any other auction', async () => {
    const lot = await openTestLot();
    expect(await place('ben', lot, 20)).toMatchObject({ http: 409, code: 'NOT_TIME_TO_WIN' });
    expect(await place('ben', 'ofr_missing00', 20)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect((await lotRow(lot))?.bidCount).toBe(0);
  });
});

describe('the bids of a time-to-win auction', () => {
  it('are masked for everyone but their bidder and the seller, and say when the leader wins', async () => {
    const lot = await timedLot();
    await place('ben', lot, 20);
    const { data: last } = await place('clara', lot, 60);
    const names = async (as?: CastName) =>
      (await api('product/ttwbidhistory', { id: lot }, as ? { as } : {})).data.records.map(({ username }) => username);
    expect((await api('product/ttwbidhistory', { id: lot })).data).toMatchObject({
      totalRecords: 2,
      closes_at: last.closes_at,
    });
    expect(await names('amara')).toEqual(['clara', 'ben']);
    expect(await names('ben')).toEqual([expect.not.stringContaining('clara'), 'ben']);
    expect(JSON.stringify(await names())).not.toMatch(/clara|ben/);
    expect(await api('product/ttwbidhistory', { id: lot, page: 2, limit: 1 })).toMatchObject({
      data: { records: [{ proposed_amount_pence: 1_000 }], totalRecords: 2 },
    });
  });

  it('reach their seller from the first one that is new', async () => {
    const lot = await timedLot();
    const update = async (known: number, as: CastName = 'amara') =>
      api('product/ttwbidhistoryUpdate', { id: lot, known }, { as });
    expect((await update(0)).data).toMatchObject({ records: [], totalRecords: 0, setDisp: false });
    await place('ben', lot, 20);
    await place('clara', lot, 60);
    const names = async (known: number) => (await update(known)).data.records.map(({ username }) => username);
    expect([await names(0), await names(1), await names(2), await names(9)]).toEqual([
      ['clara', 'ben'],
      ['clara'],
      [],
      [],
    ]);
    expect(await update(0, 'edwin')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  });

  it('are of no other kind of auction', async () => {
    const id = await openTestLot();
    const none = { http: 409, code: 'NOT_TIME_TO_WIN' };
    expect(await api('product/ttwbidhistory', { id })).toMatchObject(none);
    expect(await api('product/ttwbidhistoryUpdate', { id }, { as: 'amara' })).toMatchObject(none);
    expect(await api('product/ttwbidhistory', { id: 'ofr_missing00' })).toMatchObject({ http: 404 });
  });
});
