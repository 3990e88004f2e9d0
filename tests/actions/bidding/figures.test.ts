import { beforeAll, describe, expect, it } from 'vitest';
import { watches } from '../../../db/schema/index.ts';
import { showBidTabs } from '../../../functions/bidding/views/figures.ts';
import { bidOn } from '../../support/buying.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';
import { win } from '../../support/wins.ts';

ownDatabase();

const HOUR = 3_600_000;
const now = Date.now();
const TTW = { kind: 'time_to_win', softCloseWindowMs: HOUR, softCloseCapMs: 0 } as const;
const both = async (as: CastName) => (await api('product/dashboard', {}, { as })).data;
const listed = async (as: CastName, type: 'all' | 'winning' | 'outbid' | 'won') =>
  (await api('auction/myBids', { type }, { as })).data;

beforeAll(async () => {
  const [leading, outbid, beaten] = [await openTestLot(), await openTestLot(), await openTestLot(TTW)];
  await openTestLot({ title: 'Nobody has bid' });
  await bidOn('dev', leading, 20);
  await bidOn('dev', leading, 40);
  for (const lot of [outbid, beaten]) {
    await bidOn('dev', lot, 20);
    await bidOn('ben', lot, 50);
  }
  await win('dev', 9_000);
  await win('dev', 4_000);
  const early = await openTestLot({ opensAt: now + HOUR, scheduledEndAt: now + 5 * HOUR });
  await api('ttwbid/future_proxy', { project_id: early, amount_pence: 3_000 }, { as: 'dev' });
  await database()
    .insert(watches)
    .values([{ userId: 'usr_dev', kind: 'offer', subjectId: leading, at: now }]);
});

describe('product/dashboard', () => {
  it('counts a bidder’s lots as their lists do, their bids, and what they have to pay (R25)', async () => {
    const { bids } = await both('dev');
    expect(bids).toEqual({
      all: 5,
      active: 3,
      winning: 1,
      outbid: 2,
      won: 2,
      lost: 0,
      placed: 6,
      early: 1,
      to_pay: 2,
      pay_by: expect.any(Number),
    });
    for (const type of ['all', 'winning', 'outbid', 'won'] as const) {
      const { totalRecords, records, counts } = await listed('dev', type);
      expect([totalRecords, records.length, counts[type]], type).toEqual([bids[type], bids[type], bids[type]]);
    }
  });

  it('counts a host’s auctions: open, with bids, sold', async () => {
    expect((await both('amara')).offers).toEqual({ open: 4, with_bids: 3, sold: 2, raised: [] });
    expect(await both('gus')).toMatchObject({ bids: { all: 0, pay_by: null }, offers: { open: 0, with_bids: 0 } });
  });

  it('follows the clock before an end is written (R24)', async () => {
    moveClock(3 * HOUR);
    const { bids } = await both('ben');
    expect(bids).toMatchObject({ all: 2, active: 0, won: 2 });
    expect((await both('amara')).offers).toMatchObject({ open: 1, with_bids: 0, sold: 5 });
  });
});

describe('product/ttw_dashboard', () => {
  it('counts time-to-win auctions only (R29)', async () => {
    const of = async (as: CastName) => (await api('product/ttw_dashboard', {}, { as })).data;
    expect((await of('dev')).bids).toMatchObject({
      all: 1,
      outbid: 1,
      winning: 0,
      won: 0,
      placed: 1,
      early: 0,
      to_pay: 0,
    });
    expect((await of('amara')).offers).toEqual({ open: 1, with_bids: 1, sold: 0, raised: [] });
  });
});

describe('the other figures of a bidder', () => {
  it('name what they watch, have won and have bid on', async () => {
    const ask = { as: 'dev' } as const;
    expect((await api('user/product/dashboard', {}, ask)).data).toMatchObject({
      all: 5,
      watched_offers: 1,
      watched_auctions: 0,
    });
    expect((await api('product/totalAuctionswon', {}, ask)).data).toMatchObject({ total: 2, to_pay: 2 });
    expect((await api('product/totalAuctionsPlaced', {}, ask)).data).toEqual({ total: 5, active: 3, placed: 6 });
  });

  it('are on the tabs of their lists', async () => {
    const tabs = await showBidTabs(await signedIn('dev'));
    expect(Object.values(tabs.tabCounts)).toEqual([5, 1, 2, 2, 1]);
    expect(tabs).toMatchObject({ toPay: 2, payBy: (await both('dev')).bids.pay_by });
  });
});
