import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, type RecordEntry, replayRecord } from '../../../src/domain/bidding/record/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, moveClock, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const HOUR = 3_600_000;
/** The most that the winner would have paid, which nobody may find anywhere (A12). */
const PLANTED = 7_654_321;
let keys = 0;
const bid = async (as: CastName, project_id: string, amount_pence: number) => {
  keys += 1;
  const input = { project_id, amount_pence, confirmed: true, idempotency_key: `public-record-${keys}` };
  expect((await api('bid/confirm', input, { as })).http).toBe(200);
};
const close = async (lot: string) => {
  moveClock(72 * HOUR);
  return { ...(await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).closeIfOver(lot)) };
};
const recordOf = async (id: string, more: object = {}) => api('bid/publicRecord', { id, ...more });
const entriesOf = async (id: string) => (await recordOf(id)).data.records.map(({ entry }) => entry as RecordEntry);

describe('bid/publicRecord', () => {
  let lot: string;
  beforeAll(async () => {
    lot = await openTestLot({ scheduledEndAt: Date.now() + 48 * HOUR, reservePence: 3_333 });
    await bid('ben', lot, 5_000);
    await bid('clara', lot, 40_000);
    await api('bid/bidCancel', { project_id: lot, reason: 'typing_error' }, { as: 'clara' });
    await bid('ben', lot, 6_000);
    await bid('dev', lot, PLANTED - 1);
    await bid('dev', lot, PLANTED);
    await bid('clara', lot, 7_000);
  });

  it('is refused while bidding is open, for a fixed price, and for an unknown offer', async () => {
    expect((await recordOf(lot)).code).toBe('LOT_OPEN');
    expect((await recordOf(await openTestLot({ fixedPrice: true }))).code).toBe('NOT_AN_AUCTION');
    expect((await recordOf('ofr_none')).http).toBe(404);
  });

  it('has every step from the terms to the end, bidders by their numbers (R1, R2, R21)', async () => {
    await close(lot);
    const { data, http } = await recordOf(lot);
    expect(http).toBe(200);
    expect(data.records.map(({ entry }) => entry)).toMatchObject([
      { what: 'terms', offer: lot, start_pence: 1_000, reserve: 'reserve met' },
      { what: 'bid', no: 1, bidder: 1, amount_pence: 5_000, price_pence: 3_333, leader: 1 },
      { what: 'bid', no: 2, bidder: 2, amount_pence: 5_500, whole: false, price_pence: 5_500, leader: 2 },
      { what: 'retracted', bidder: 2, bids: [2], reason: 'typing_error', price_pence: 3_333, leader: 1 },
      { what: 'bid', no: 3, bidder: 1, amount_pence: 6_000, whole: true, moved: false },
      { what: 'bid', no: 4, bidder: 3, amount_pence: 7_500, whole: false, price_pence: 6_500, leader: 3 },
      { what: 'bid', no: 5, bidder: 2, amount_pence: 7_000, whole: true, price_pence: 7_500, leader: 3 },
      { what: 'closed', by: 'bids', result: 'sold', winner: 3, price_pence: 7_500 },
    ]);
  });

  it('replays to the same winner and price, and never holds the winner’s maximum (A12, R2)', async () => {
    await close(lot);
    expect(replayRecord(await entriesOf(lot))).toMatchObject({
      isRight: true,
      result: { winner: 3, price_pence: 7_500 },
    });
    for (const as of [undefined, 'clara', 'amara', 'olive'] as const) {
      const heard = JSON.stringify((await api('bid/publicRecord', { id: lot }, as ? { as } : {})).data);
      expect(heard).not.toMatch(/765432[01]|"usr_|user_id|@/);
    }
  });

  it('is chained by hash, over all of its pages', async () => {
    await close(lot);
    const whole = (await recordOf(lot)).data;
    let before = '';
    for (const { entry, hash } of whole.records) {
      const text = new TextEncoder().encode(before + canonicalJson(entry));
      before = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex');
      expect(hash).toBe(before);
    }
    expect(whole.last_hash).toBe(before);
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await recordOf(lot, { page, limit: 3 })).data));
    expect(pages.flatMap(({ records }) => records)).toEqual(whole.records);
    expect(pages.map(({ totalRecords, last_hash }) => [totalRecords, last_hash])).toEqual(pages.map(() => [8, before]));
    const address = `/api/bid/publicRecord?id=${lot}`;
    expect(await (await send(address)).json()).toMatchObject({ data: { responseData: { last_hash: before } } });
  });

  it('goes on after the end with an award by hand, and keeps the hashes before it (R34)', async () => {
    const below = await openTestLot({ reservePence: 100_000 });
    await bid('ben', below, 8_000);
    await close(below);
    const ended = (await recordOf(below)).data;
    expect(ended.records.at(-1)?.entry).toMatchObject({ result: 'reserve_not_met', winner: null });
    expect((await api('seller/bid/manualAward', { id: below }, { as: 'amara' })).http).toBe(200);
    moveClock(73 * HOUR);
    const awarded = (await recordOf(below)).data;
    expect(awarded.records.slice(0, -1)).toEqual(ended.records);
    expect(awarded.records.at(-1)?.entry).toMatchObject({ what: 'awarded', winner: 1, price_pence: 8_000 });
  });

  it('says that a lot was cancelled, without the bids of anyone in full (R23)', async () => {
    const gone = await openTestLot({ scheduledEndAt: Date.now() + 48 * HOUR });
    await bid('ben', gone, PLANTED);
    const cancel = { id: gone, status: 'cancelled' as const, reason: 'I am ill' };
    expect((await api('product/changeStatus', cancel, { as: 'amara' })).http).toBe(200);
    const entries = await entriesOf(gone);
    expect(entries.slice(1)).toMatchObject([
      { what: 'bid', amount_pence: 1_000, whole: false },
      { what: 'closed', by: 'cancelling', result: 'cancelled', winner: null, price_pence: null },
    ]);
    expect(replayRecord(entries).isRight).toBe(true);
  });
});
