import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsOfLot } from '../../../db/queries/bidding/lots.ts';
import { bids, clarifications, events, lots, notifications } from '../../../db/schema/index.ts';
import { readTerms, replay } from '../../../src/domain/bidding/index.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const HOUR = 3_600_000;
let keys = 0;
const bid = async (as: CastName, project_id: string, pounds: number) => {
  keys += 1;
  const input = { project_id, amount_pence: pounds * 100, confirmed: true, idempotency_key: `retract-${keys}` };
  const reply = await api('bid/confirm', input, { as });
  expect(reply.http).toBe(200);
};
const retract = (as: CastName, project_id: string, reason: 'typing_error' | 'offer_changed' = 'typing_error') =>
  api('bid/bidCancel', { project_id, reason }, { as });
const longLot = () => openTestLot({ scheduledEndAt: Date.now() + 48 * HOUR });
const lotRow = async (id: string) => (await database().select().from(lots).where(eq(lots.offerId, id)))[0];
const bidRows = (id: string) => database().select().from(bids).where(eq(bids.lotId, id)).orderBy(asc(bids.seq));
const recordOf = async (id: string) => {
  const placed = await bidRows(id);
  return { bids: placed, calls: await callsOfLot(database(), id, placed.length) };
};
const told = (as: CastName, offerId: string) =>
  database()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, castId(as)), eq(notifications.event, 'changed')))
    .then((rows) => rows.filter(({ content }) => content.includes(offerId)));

describe('bid/bidCancel', () => {
  let lot: string;
  beforeAll(async () => {
    lot = await longLot();
    await bid('ben', lot, 20);
    await bid('clara', lot, 500);
    await bid('ben', lot, 60);
    await bid('clara', lot, 800);
  });

  it('takes back all of a person’s bids and works out the lot without them (R20, R21)', async () => {
    const before = await lotRow(lot);
    const { data, message } = await retract('clara', lot);
    expect(message).toBe('Your bid has been retracted.');
    expect(data).toMatchObject({ retracted: 2, leading: false, price_pence: 1_000 });
    const row = await lotRow(lot);
    expect(row).toMatchObject({ leaderId: 'usr_ben', pricePence: 1_000, closesAt: before?.closesAt, status: 'open' });
    expect(row?.version).toBe((before?.version ?? 0) + 1);
    const rows = await bidRows(lot);
    expect(rows.map(({ declined }) => declined)).toEqual([false, true, false, true]);
    expect(rows[1]).toMatchObject({
      declinedReason: 'typing_error',
      declinedAt: expect.any(Number),
      amountPence: 50_000,
    });
    expect(replay(readTerms(row?.terms ?? ''), await recordOf(lot))).toMatchObject({
      leaderId: 'usr_ben',
      pricePence: 1_000,
    });
  });

  it('tells the person who leads now, leaves an event and says nothing of the maximum (A12, A13)', async () => {
    expect(await told('ben', lot)).toHaveLength(1);
    const [event] = await database().select().from(events).where(eq(events.verb, 'bid.retracted'));
    expect(event).toMatchObject({ actorId: 'usr_clara', subjectId: lot });
    expect(JSON.parse(event?.data ?? '')).toEqual({ seqs: [2, 4], reason: 'typing_error', pricePence: 1_000 });
    expect(event?.data).not.toContain('80000');
  });

  it('refuses a second time, since nothing is left, and shows the bids as retracted', async () => {
    expect(await retract('clara', lot)).toMatchObject({ http: 409, code: 'NO_BID_TO_RETRACT' });
    const { data } = await api('product/bidhistory', { id: lot }, { as: 'amara' });
    expect(data.records.map(({ declined }) => declined)).toEqual([0, 1, 0]);
  });

  it('lets the same person and others bid again, one step above the price', async () => {
    const low = { project_id: lot, amount_pence: 1_050, confirmed: true, idempotency_key: 'retract-again-1' };
    expect(await api('bid/confirm', low, { as: 'clara' })).toMatchObject({ code: 'BID_TOO_LOW' });
    await bid('clara', lot, 30);
    expect(await lotRow(lot)).toMatchObject({ leaderId: 'usr_ben', pricePence: 3_200 });
  });

  it('leaves a lot without bids at its start price, and unsold at the end', async () => {
    const alone = await longLot();
    await bid('dev', alone, 90);
    expect((await retract('dev', alone)).data).toMatchObject({
      retracted: 1,
      bids: 0,
      price_pence: 1_000,
      leading: false,
    });
    expect(await lotRow(alone)).toMatchObject({ leaderId: null, bidCount: 0, pricePence: 1_000, reserveMet: false });
  });

  it('takes only the latest bid in the last twelve hours, within an hour (R20)', async () => {
    const soon = await openTestLot({ scheduledEndAt: Date.now() + 3 * HOUR });
    await bid('ben', soon, 20);
    await bid('clara', soon, 40);
    await bid('ben', soon, 70);
    expect((await retract('ben', soon)).data).toMatchObject({ retracted: 1, price_pence: 2_200 });
    expect(await retract('ben', soon)).toMatchObject({ code: 'NO_BID_TO_RETRACT' });
    moveClock(HOUR + 60_000);
    expect(await retract('clara', soon)).toMatchObject({ http: 409, code: 'RETRACT_LATE' });
  });

  it('refuses in the soft-close window and after the end', async () => {
    const ending = await openTestLot({ scheduledEndAt: Date.now() + 4 * 60_000 });
    await bid('ben', ending, 20);
    expect(await retract('ben', ending)).toMatchObject({ code: 'RETRACT_LATE' });
    moveClock(30 * 60_000);
    expect(await retract('ben', ending)).toMatchObject({ code: 'LOT_CLOSED' });
    expect((await bidRows(ending)).every(({ declined }) => !declined)).toBe(true);
  });

  it('takes a changed offer as a reason only if it was clarified after the bid', async () => {
    const changed = await longLot();
    await bid('ben', changed, 20);
    expect(await retract('ben', changed, 'offer_changed')).toMatchObject({ code: 'OFFER_NOT_CHANGED' });
    const at = Date.now() + 1_000;
    await database().insert(clarifications).values({ id: 'clr_retract', offerId: changed, text: 'At noon.', at });
    expect((await retract('ben', changed, 'offer_changed')).data).toMatchObject({ retracted: 1 });
  });

  it('refuses others’ bids, fixed prices, unknown offers and unknown reasons, and changes nothing', async () => {
    const theirs = await longLot();
    await bid('ben', theirs, 20);
    expect(await retract('dev', theirs)).toMatchObject({ code: 'NO_BID_TO_RETRACT' });
    expect(await retract('ben', 'ofr_nothing')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await retract('ben', await openTestLot({ fixedPrice: true }))).toMatchObject({ code: 'NOT_AN_AUCTION' });
    const odd = JSON.stringify({ project_id: theirs, reason: 'changed my mind' });
    expect((await rawApi('bid/bidCancel', odd, { as: 'ben' })).http).toBe(400);
    expect((await bidRows(theirs)).map(({ declined }) => declined)).toEqual([false]);
  });

  it('is offered in My Bids only while it is allowed', async () => {
    const mine = await openTestLot({ scheduledEndAt: Date.now() + 3 * HOUR });
    await bid('dev', mine, 20);
    const offered = async () => {
      const { data } = await api('auction/myBids', { type: 'all' }, { as: 'dev' });
      return data.records.find(({ id }) => id === mine)?.retractable;
    };
    expect(await offered()).toBe('latest');
    moveClock(HOUR + 60_000);
    expect(await offered()).toBeNull();
  });

  it('of a bid and a retraction at once, in either order, leaves a lot that its bids lead to (I2)', async () => {
    const busy = await longLot();
    await bid('clara', busy, 40);
    await Promise.all([
      retract('clara', busy),
      ...[50, 60, 70].map((pounds) => bid('ben', busy, pounds)),
      bid('dev', busy, 900),
    ]);
    const row = await lotRow(busy);
    const state = replay(readTerms(row?.terms ?? ''), await recordOf(busy));
    expect(row).toMatchObject({ leaderId: state.leaderId, pricePence: state.pricePence, closesAt: state.endsAt });
  });
});
