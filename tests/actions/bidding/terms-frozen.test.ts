import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callsOfLot } from '../../../db/queries/bidding/lots.ts';
import { bids } from '../../../db/schema/index.ts';
import { lotSummary, readTerms, replay } from '../../../src/domain/bidding/index.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { announced, lotsInto } from '../../support/auctions.ts';
import { expireHolds, hold } from '../../support/buying.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import { openTestLot } from '../../support/lots.ts';
import { bid, lotOf, saveOffer } from '../../support/offers.ts';

ownDatabase();

const AUCTION = { sprice: 10, rprice: 100, bprice: 280, buynow: true } as const;

/** The lot is as its record says (I2). */
async function expectReplayed(id: string) {
  const row = await lotOf(id);
  const placed = await database().select().from(bids).where(eq(bids.lotId, id)).orderBy(bids.seq);
  const state = replay(readTerms(row?.terms ?? ''), {
    bids: placed,
    calls: await callsOfLot(database(), id, placed.length),
  });
  expect(row).toMatchObject({ ...lotSummary(state), heldAt: state.heldAt });
}

describe('the terms of an auction (R1)', () => {
  it('stay as they are once someone has bid, also if every bid was retracted (R21)', async () => {
    const { id } = (await saveOffer({ sprice: 10 })).data;
    expect((await bid(id, 2_500)).http).toBe(200);
    const retracted = await api('bid/bidCancel', { project_id: id, reason: 'typing_error' }, { as: 'ben' });
    expect(retracted).toMatchObject({ http: 200 });
    expect(await saveOffer({ id, sprice: 30 })).toMatchObject({ http: 409, code: 'TERMS_FROZEN' });
    expect((await bid(id, 2_000)).http).toBe(200);
    await expectReplayed(id);
  });

  it('wait while someone is buying it, and can change once they have not paid, with the time given back (R18)', async () => {
    const { id } = (await saveOffer(AUCTION)).data;
    const before = await lotOf(id);
    await hold('dev', id);
    const change = { ...AUCTION, id, title: 'Another title' };
    expect(await saveOffer(change)).toMatchObject({ http: 409, code: 'TERMS_FROZEN' });
    moveClock(16 * MINUTE_MS);
    await expireHolds();
    const lapsed = await lotOf(id);
    expect(lapsed?.closesAt).toBeGreaterThan(before?.closesAt ?? 0);
    expect(await saveOffer(change)).toMatchObject({ http: 200 });
    expect(await saveOffer({ ...change, bprice: 400, sprice: 20 })).toMatchObject({ http: 200 });
    expect(await lotOf(id)).toMatchObject({ closesAt: lapsed?.closesAt, pricePence: 2_000 });
    await expectReplayed(id);
    expect((await bid(id, 3_000)).http).toBe(200);
    await expectReplayed(id);
  });

  it('follow a new order of the auction that it is in, with the time given back (R15, R18)', async () => {
    const { id, offers } = await announced({}, [{ reservePence: 10_000, buyNowPence: 28_000 }, {}]);
    const [first = '', second = ''] = offers;
    moveClock(70 * MINUTE_MS);
    await hold('dev', first);
    moveClock(86 * MINUTE_MS);
    await expireHolds();
    const before = await lotOf(first);
    expect(await lotsInto(id, [second, first], 'order')).toMatchObject({ http: 200 });
    expect(await lotOf(first)).toMatchObject({ closesAt: (before?.closesAt ?? 0) + MINUTE_MS });
    await expectReplayed(first);
    expect((await bid(first, 3_000)).http).toBe(200);
    expect(await lotsInto(id, [first, second], 'order')).toMatchObject({ http: 409, code: 'LOT_HAS_BIDS' });
  });

  it('let a host sell it in a live auction after a purchase that came to nothing', async () => {
    const opensAt = Date.now() - 60 * MINUTE_MS;
    const lot = await openTestLot({
      opensAt,
      scheduledEndAt: opensAt + 12 * 60 * MINUTE_MS,
      reservePence: 10_000,
      buyNowPence: 28_000,
    });
    await hold('dev', lot);
    moveClock(16 * MINUTE_MS);
    await expireHolds();
    const desk = new Desk(await liveEvening({ offers: [lot], startsAt: opensAt }));
    desk.wait(17 * 60);
    await desk.open(lot);
    expect(await desk.bid(lot, 'ben', 10)).toMatchObject({ http: 200 });
    await expectReplayed(lot);
  });
});
