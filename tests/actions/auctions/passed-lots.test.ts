import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartItems, events, invoices, lots, notifications, offers, users } from '../../../db/schema/index.ts';
import { chosenOffers } from '../../../functions/offers/views/list-offers.ts';
import { resetCaches } from '../../../functions/platform/cache.ts';
import { databaseAddress } from '../../../functions/platform/env.ts';
import { runSchedule } from '../../../functions/schedule.ts';
import { replayLot } from '../../../scripts/lib/replay-lot.ts';
import { replayRecord } from '../../../src/domain/bidding/record/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, testEnv } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import type { TestLot } from '../../support/lots.ts';
import { signedIn } from '../../support/signed-in.ts';
import { checkOut, payBy } from '../bidding/after-close.ts';

ownDatabase();

const DAY_S = 86_400;
const rowOf = async (lot: string) => (await database().select().from(lots).where(eq(lots.offerId, lot)))[0];
const cartOf = (lot: string) => database().select().from(cartItems).where(eq(cartItems.lotId, lot));
const award = (id: string, bidder_id?: string, as: CastName = 'amara') =>
  api('seller/bid/manualAward', { id, ...(bidder_id && { bidder_id }) }, { as });
const listed = async (lot: string) => (await chosenOffers(await signedIn('amara'), [lot]))[0];
const sweep = () => runSchedule(null, testEnv, { waitUntil: () => {} } as unknown as ExecutionContext);

/** A lot that its host opened; Ben then bid £20, and Clara would pay up to £80. It is at £22. */
async function bidOn(given: TestLot = {}): Promise<{ desk: Desk; lot: string }> {
  const desk = new Desk(await liveEvening({ lots: [given] }));
  const [lot = ''] = desk.evening.lots;
  await desk.open(lot);
  expect(await desk.bid(lot, 'ben', 20)).toMatchObject({ http: 200 });
  expect(await desk.bid(lot, 'clara', 80, 'proxy')).toMatchObject({ http: 200 });
  return { desk, lot };
}

/** Lets the result become final. */
async function finish({ desk, lot }: { desk: Desk; lot: string }): Promise<void> {
  desk.wait(62);
  await sweep();
  expect(await rowOf(lot)).toMatchObject({ status: 'closed' });
}

async function passedLot(given: TestLot = {}): Promise<{ desk: Desk; lot: string }> {
  const bidding = await bidOn(given);
  await bidding.desk.call({ command: 'pass', project_id: bidding.lot });
  await finish(bidding);
  return bidding;
}

describe('a live lot that its host passed although its reserve was met (R34)', () => {
  beforeEach(() => moveClock(0));

  it('can be awarded to its highest bidder at the price it had reached, however much they would have paid (A12)', async () => {
    const { lot } = await passedLot();
    const ended = { result: 'unsold', winnerId: null, reserveMet: true, pricePence: 2_200, leaderId: 'usr_clara' };
    expect(await rowOf(lot)).toMatchObject(ended);
    expect(await listed(lot)).toMatchObject({ type: 'unsold', can_award: true });
    const { http, data } = await award(lot);
    expect(http).toBe(200);
    expect(data).toMatchObject({ id: lot, winner_id: 'usr_clara', price_pence: 2_200 });
    expect(await rowOf(lot)).toMatchObject({ ...ended, result: 'sold', winnerId: 'usr_clara', sold: 1 });
    expect(await listed(lot)).toMatchObject({ type: 'sold', can_award: false, price_pence: 2_200 });
    const [item] = await cartOf(lot);
    expect(item).toMatchObject({ userId: 'usr_clara', unitPence: 2_200, dueAt: data.due_at });
    const order = await checkOut('clara', item?.cartGroup ?? '');
    expect((await payBy('clara', order.data.invoice_id)).http).toBe(200);
    const [invoice] = await database().select().from(invoices).where(eq(invoices.id, order.data.invoice_id));
    expect(invoice).toMatchObject({ status: 'paid', amountPence: 2_200 });
    expect(await rowOf(lot)).toMatchObject({ settlement: 'paid' });
  });

  it('is told as it was: to its seller with what is left to do, to bidders without a winner', async () => {
    const { lot } = await passedLot();
    const mails = (await database().select().from(notifications)).filter(({ content }) => content.includes(lot));
    const heard = (as: CastName) => mails.filter(({ userId }) => userId === castId(as)).map(({ content }) => content);
    expect(heard('amara').join()).toContain('without a sale');
    for (const as of ['ben', 'clara'] as const) {
      expect(heard(as).join()).toContain('has ended, and it was not sold');
      expect(heard(as).join()).not.toContain('someone else won');
    }
  });

  it('can be awarded by an operator to another bidder, at that person’s own bid', async () => {
    const { lot } = await passedLot();
    const { data } = await api('bid/manualAward', { id: lot, bidder_id: 'usr_ben' }, { as: 'olive' });
    expect(data).toMatchObject({ winner_id: 'usr_ben', price_pence: 2_000 });
    expect(await cartOf(lot)).toMatchObject([{ userId: 'usr_ben', unitPence: 2_000 }]);
    expect(await listed(lot)).toMatchObject({ price_pence: 2_000 });
  });

  it('costs a bidder in the room what their paddle bid', async () => {
    const desk = new Desk(await liveEvening({ lots: [{}] }));
    const { id } = desk.evening;
    const [lot = ''] = desk.evening.lots;
    await api(
      'auction/live/staff',
      { auction_id: id, action: 'add', username: 'priya', role: 'clerk' },
      { as: 'amara' },
    );
    await desk.open(lot);
    const bid = {
      kind: 'floor_bid',
      op_id: 'passed-bid-1',
      project_id: lot,
      paddle: 100,
      amount_pence: 4_500,
    } as const;
    const ops = [{ kind: 'check_in', op_id: 'passed-check-1', user_id: 'usr_dev' } as const, bid];
    const { data } = await api('auction/live/ops', { auction_id: id, ops }, { as: 'priya' });
    expect(data.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
    await desk.call({ command: 'pass', project_id: lot });
    await finish({ desk, lot });
    expect((await award(lot)).data).toMatchObject({ winner_id: 'usr_dev', price_pence: 4_500 });
  });

  it('is awarded once, whoever tries at the same time (A16)', async () => {
    const { lot } = await passedLot();
    const tries = [1, 2, 3].flatMap((n) => [
      award(lot, n === 1 ? 'usr_clara' : 'usr_ben'),
      api('bid/manualAward', { id: lot }, { as: 'olive' }),
    ]);
    const answers = await Promise.all(tries);
    expect(answers.map(({ http, code }) => code ?? http).sort()).toEqual([200, ...Array(5).fill('NOT_FOR_AWARD')]);
    expect(await cartOf(lot)).toHaveLength(1);
    const verb = and(eq(events.subjectId, lot), eq(events.verb, 'lot.awarded'));
    expect(await database().select().from(events).where(verb)).toHaveLength(1);
    expect(await award(lot)).toMatchObject({
      code: 'NOT_FOR_AWARD',
      message: expect.stringContaining('a winner already'),
    });
  });

  it('has a record that tells of the award and leads to the end that it had (R2)', async () => {
    const { lot } = await passedLot();
    const before = (await api('bid/publicRecord', { id: lot })).data;
    expect(JSON.stringify(before)).not.toContain('8000');
    await award(lot);
    moveClock(DAY_S * 1_000);
    const { records } = (await api('bid/publicRecord', { id: lot })).data;
    expect(JSON.stringify(records)).not.toContain('8000');
    expect(records.slice(0, -1)).toEqual(before.records);
    expect(records.at(-1)?.entry).toMatchObject({ what: 'awarded', winner: 2, price_pence: 2_200 });
    expect(replayRecord(records.map(({ entry }) => entry))).toMatchObject({
      isRight: true,
      result: { result: 'unsold' },
    });
  });

  it('is replayed with its award, and its row is as its record (I2)', async () => {
    const { lot } = await passedLot();
    const replayed = async () => {
      const { lines, isRight } = await replayLot(databaseAddress(testEnv), lot);
      return [lines.at(-2), isRight];
    };
    expect(await replayed()).toEqual(['The host passed it.', true]);
    await award(lot);
    expect(await replayed()).toEqual(['The host passed it. Awarded by hand to clara.', true]);
  });

  it('counts for its auction what it was awarded for', async () => {
    const { desk, lot } = await passedLot();
    await award(lot);
    const { auction } = (await api('auction/lots', { auction_id: desk.evening.id }, { as: 'amara' })).data;
    expect(auction).toMatchObject({ sold: 1, raised_pence: 2_200 });
  });

  it('is not offered at the reserve, which was met (R12)', async () => {
    const { lot } = await passedLot();
    const offered = await api('seller/bid/offerAtReserve', { id: lot }, { as: 'amara' });
    expect(offered).toMatchObject({ http: 409, code: 'NOT_FOR_AWARD' });
  });

  it('is not awarded once its date has passed', async () => {
    const { desk, lot } = await passedLot();
    const meetingAt = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000;
    await database().update(offers).set({ meetingAt, meetingMinutes: 60 }).where(eq(offers.id, lot));
    expect(await listed(lot)).toMatchObject({ can_award: true });
    desk.wait(7_200);
    expect(await listed(lot)).toMatchObject({ can_award: false });
    const refused = await award(lot);
    expect(refused).toMatchObject({ http: 409, code: 'DATE_PASSED', message: expect.not.stringContaining('reserve') });
    expect(await cartOf(lot)).toEqual([]);
  });
});

describe('an award by an operator (R34)', () => {
  beforeEach(() => moveClock(0));

  it('is left to others if the lot is their own or their company’s', async () => {
    const { lot } = await passedLot();
    const work = async (companyId: string | null) => {
      await database()
        .update(users)
        .set({ companyId })
        .where(inArray(users.id, ['usr_amara', 'usr_olive']));
      resetCaches();
    };
    await work('co_award');
    const refused = await api('bid/manualAward', { id: lot }, { as: 'olive' });
    await work(null);
    expect(refused).toMatchObject({ http: 409, code: 'OWN_OFFER' });
    expect((await api('bid/manualAward', { id: lot }, { as: 'olive' })).http).toBe(200);
  });
});

describe('a live lot that is not awarded by hand (R34)', () => {
  beforeEach(() => moveClock(0));
  const refusedFor = async (lot: string) => {
    expect(await listed(lot)).toMatchObject({ can_award: false });
    const { code, message } = await award(lot);
    return `${code} ${message}`;
  };

  it('was withdrawn', async () => {
    const bidding = await bidOn();
    await bidding.desk.call({ command: 'withdraw', project_id: bidding.lot, reason: 'A mistake.' });
    await finish(bidding);
    expect(await refusedFor(bidding.lot)).toMatch(/^NOT_FOR_AWARD .*cancelled/);
  });

  it('was passed without a bid', async () => {
    const desk = new Desk(await liveEvening({ lots: [{}] }));
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.call({ command: 'pass', project_id: lot });
    await finish({ desk, lot });
    expect(await refusedFor(lot)).toMatch(/^NOT_FOR_AWARD .*no bid/);
  });

  it('is only over, and can still be opened again', async () => {
    const { desk, lot } = await bidOn();
    await desk.call({ command: 'pass', project_id: lot });
    expect((await award(lot)).code).toBe('LOT_OPEN');
  });

  it('was sold, also if its winner did not pay', async () => {
    const bidding = await bidOn();
    await bidding.desk.hammer(bidding.lot);
    bidding.desk.wait(2);
    await finish(bidding);
    expect(await cartOf(bidding.lot)).toMatchObject([{ userId: 'usr_clara', unitPence: 2_200 }]);
    expect(await refusedFor(bidding.lot)).toMatch(/^NOT_FOR_AWARD .*a winner already/);
    bidding.desk.wait(2 * DAY_S + 60);
    await sweep();
    expect(await rowOf(bidding.lot)).toMatchObject({ settlement: 'second_chance' });
    expect(await refusedFor(bidding.lot)).toMatch(/^NOT_FOR_AWARD .*don’t pay/);
  });
});
