import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, liveLots, lotCalls, lots, outbox } from '../../../db/schema/index.ts';
import { runSchedule } from '../../../functions/schedule.ts';
import { replayRecord } from '../../../src/domain/bidding/record/index.ts';
import { api, database, ownDatabase, testEnv } from '../../support/kit.ts';
import { Desk, liveEvening } from '../../support/live.ts';
import { mailsTo } from '../../support/mailbox.ts';

ownDatabase();

const rowOf = async (lot: string) => (await database().select().from(lots).where(eq(lots.offerId, lot)))[0];
const phaseOf = async (lot: string) =>
  (await database().select().from(liveLots).where(eq(liveLots.lotId, lot)))[0]?.phase;
const cartOf = (lot: string) => database().select().from(cartItems).where(eq(cartItems.lotId, lot));
const subjects = async () =>
  (await database().select().from(outbox)).map(({ payload }) =>
    String((JSON.parse(payload) as { subject?: string }).subject),
  );

describe('a live lot', () => {
  it('is shown, opened, called and sold; its winner hears of it once the result is final (LA3, LA6)', async () => {
    const desk = new Desk(await liveEvening());
    const [first = '', second = ''] = desk.evening.lots;
    await desk.open(first);
    expect(await desk.bid(first, 'ben', 10)).toMatchObject({ http: 200 });
    expect(await desk.bid(first, 'clara', 11)).toMatchObject({ http: 200 });
    await desk.hammer(first);
    expect((await desk.look()).lot).toMatchObject({ phase: 'selling', result: 'none', price_pence: 1_100 });
    desk.wait(2);
    expect((await desk.look()).lot).toMatchObject({ phase: 'over', result: 'sold' });
    expect(await desk.bid(first, 'dev', 50)).toMatchObject({ http: 409, code: 'LOT_CLOSED' });
    expect(await cartOf(first)).toEqual([]);
    expect((await subjects()).filter((subject) => /won/i.test(subject))).toEqual([]);
    await desk.open(second);
    await expect.poll(() => phaseOf(first)).toBe('final');
    expect(await rowOf(first)).toMatchObject({ status: 'closed', result: 'sold', winnerId: 'usr_clara' });
    expect(await cartOf(first)).toMatchObject([{ userId: 'usr_clara', unitPence: 1_100 }]);
    expect(await desk.try({ command: 'undo_hammer', project_id: first })).toMatchObject({ code: 'NOT_NOW' });
  });

  it('refuses a tap on a step that was taken, names the next one, and never bids more by itself', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    const { version = 0 } = (await desk.look()).lot ?? {};
    expect(await desk.tap(lot, 'ben', 10, version)).toMatchObject({ http: 200 });
    expect(await desk.tap(lot, 'clara', 10, version)).toMatchObject({
      http: 409,
      code: 'STEP_TAKEN',
      message: 'The price moved before your bid. The next bid is £11.00.',
      data: { minimum_pence: 1_100 },
    });
    expect(await desk.tap(lot, 'clara', 11, version)).toMatchObject({ http: 200, data: { price_pence: 1_100 } });
    const seen = (await desk.look()).lot?.version ?? 0;
    expect(await desk.tap(lot, 'dev', 12, seen + 1)).toMatchObject({ http: 200 });
    for (const pounds of [13, 14]) await desk.bid(lot, pounds === 13 ? 'ben' : 'clara', pounds);
    const high = (await desk.look()).lot;
    const place = high?.events.at(-1)?.place ?? 0;
    await desk.call({ command: 'strike', project_id: lot, place, reason: 'A slip.' }, 'olive');
    await desk.call({ command: 'strike', project_id: lot, place: place - 1, reason: 'A slip.' }, 'olive');
    await desk.call({ command: 'strike', project_id: lot, place: place - 2, reason: 'A slip.' }, 'olive');
    expect(await desk.tap(lot, 'ben', 17, high?.version ?? 0)).toMatchObject({
      code: 'STEP_TAKEN',
      data: { minimum_pence: 1_200 },
    });
  });

  it('tells a person whether their bid arrived, by its key, and nobody else (R4)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    const find = async (key: string, as: 'ben' | 'clara' = 'ben') =>
      (await api('bid/byKey', { project_id: lot, idempotency_key: key }, { as })).data;
    expect(await find('looked-up-key')).toEqual({ arrived: false, amount_pence: null });
    await desk.tap(lot, 'ben', 10, 0, 'looked-up-key');
    expect(await find('looked-up-key')).toEqual({ arrived: true, amount_pence: 1_000 });
    expect(await find('looked-up-key', 'clara')).toEqual({ arrived: false, amount_pence: null });
  });

  it('takes a maximum while it waits or is shown, which its owner alone sees, and bids it at the opening (R30, LA10)', async () => {
    const desk = new Desk(await liveEvening());
    const [first = '', second = ''] = desk.evening.lots;
    const leave = (project_id: string, amount_pence: number | null) =>
      api('ttwbid/future_proxy', { project_id, amount_pence }, { as: 'ben' });
    const seen = async (as: 'ben' | 'clara' | 'amara') =>
      (await api('auction/live/room', { auction_id: desk.evening.id }, { as })).data.you.early_maxima;
    expect(await leave(second, 2_500)).toMatchObject({ http: 200 });
    await desk.call({ command: 'show', project_id: first });
    expect(await leave(first, 4_000)).toMatchObject({ http: 200 });
    expect(await seen('ben')).toEqual([
      { project_id: second, amount_pence: 2_500 },
      { project_id: first, amount_pence: 4_000 },
    ]);
    expect(await seen('clara')).toEqual([]);
    expect(await seen('amara')).toEqual([]);
    expect(await leave(second, null)).toMatchObject({ http: 200 });
    await desk.call({ command: 'open', project_id: first });
    expect(await seen('ben')).toEqual([]);
    expect((await desk.look('ben')).lot).toMatchObject({ leading: true, price_pence: 1_000 });
  });

  it('has no buy-now price any more (R16)', async () => {
    const desk = new Desk(await liveEvening({ lots: [{ buyNowPence: 9_000 }] }));
    const [lot = ''] = desk.evening.lots;
    expect(await rowOf(lot)).toMatchObject({ buyNow: false, terms: expect.stringContaining('"buyNowPence":null') });
    await desk.open(lot);
    expect(await desk.bid(lot, 'ben', 10)).toMatchObject({ http: 200 });
  });

  it('is final a minute after its end, by the sweep alone (R24, LA13)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    await desk.hammer(lot);
    desk.wait(61);
    await runSchedule(null, testEnv, { waitUntil: () => {} } as unknown as ExecutionContext);
    expect(await phaseOf(lot)).toBe('over');
    desk.wait(1);
    await runSchedule(null, testEnv, { waitUntil: () => {} } as unknown as ExecutionContext);
    expect(await rowOf(lot)).toMatchObject({ status: 'closed', result: 'sold', winnerId: 'usr_ben' });
    const verbs = (await database().select().from(lotCalls).where(eq(lotCalls.lotId, lot))).map(({ verb }) => verb);
    expect(verbs).toEqual(['shown', 'opened', 'called_once', 'called_twice', 'hammered', 'ended', 'final']);
    const { data } = await api('bid/publicRecord', { id: lot });
    const entries = data.records.map(({ entry }) => entry);
    expect(entries.flatMap((entry) => (entry.what === 'call' ? entry.verb : []))).toEqual(verbs);
    expect(replayRecord(entries).isRight).toBe(true);
  });

  it('goes on after a bid while the hammer falls, and the host sees it (LA5)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    await desk.hammer(lot);
    desk.wait(1.5);
    expect(await desk.bid(lot, 'dev', 11)).toMatchObject({ http: 200 });
    desk.wait(3);
    const seen = (await desk.look('amara')).lot;
    expect(seen).toMatchObject({ phase: 'open', price_pence: 1_100, leading: false });
    expect(seen?.events.at(-1)).toMatchObject({ event: 'bid.accepted', hammer_cleared: true });
  });

  it('is on the block alone (LA1)', async () => {
    const desk = new Desk(await liveEvening());
    const [first = '', second = ''] = desk.evening.lots;
    await desk.open(first);
    expect(await desk.try({ command: 'show', project_id: second })).toMatchObject({ code: 'OTHER_LOT_ON_BLOCK' });
    await desk.call({ command: 'pass', project_id: first });
    await desk.call({ command: 'show', project_id: second });
    await desk.call({ command: 'undo_hammer', project_id: first });
    const seen = await desk.look();
    expect(seen.lot).toMatchObject({ project_id: first, phase: 'open' });
    expect(await phaseOf(second)).toBe('queued');
  });

  it('shows all entries after an undo, also after a raise that nobody sees (A12, LA7)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    for (let pounds = 10; pounds < 18; pounds++) await desk.bid(lot, pounds % 2 ? 'ben' : 'clara', pounds);
    desk.wait(4);
    await desk.call({ command: 'once', project_id: lot });
    await desk.call({ command: 'undo', project_id: lot });
    // As the room of the auction reads it after it has slept.
    const entries = async () => {
      using news = await testEnv.LOT_ROOM.get(testEnv.LOT_ROOM.idFromName(lot)).liveNews(lot);
      return news?.lot.events.length;
    };
    const shown = await entries();
    expect(shown).toBeGreaterThan(8);
    await desk.bid(lot, 'ben', 500, 'proxy');
    expect(await entries()).toBe(shown);
  });

  it('tells nobody but its owner of a maximum, in no answer (LA10)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.bid(lot, 'ben', 76_543.21, 'proxy');
    await desk.bid(lot, 'clara', 11);
    for (const as of ['amara', 'clara', 'olive', undefined] as const)
      expect(JSON.stringify(await desk.look(as))).not.toContain('7654321');
    const own = await api('auction/live/room', { auction_id: desk.evening.id }, { as: 'ben' });
    expect(own.data.you).toMatchObject({ own_maximum_pence: 7_654_321, own_bid_exact: false });
    const fixed = await api('auction/live/room', { auction_id: desk.evening.id }, { as: 'clara' });
    expect(fixed.data.you).toMatchObject({ own_maximum_pence: 1_100, own_bid_exact: true });
    expect(own.data.room.lot).toMatchObject({ leading: true, leader: { kind: 'online' } });
  });

  it('of two desks that press Hammer at once, one is accepted, and a repeated press is the same (LA2)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    desk.wait(4);
    await desk.call({ command: 'once', project_id: lot });
    desk.wait(4);
    await desk.call({ command: 'twice', project_id: lot });
    desk.wait(4);
    const version = (await desk.look()).lot?.version ?? 0;
    const press = { command: 'hammer', project_id: lot, version, confirmed: false } as const;
    const stale = { ...press, version: version - 1 };
    expect(await desk.try(stale)).toMatchObject({ code: 'LOT_MOVED_ON' });
    const input = { auction_id: desk.evening.id, command: press, key: 'the-same-key' };
    const both = await Promise.all([desk.try(press), api('auction/live/command', input, { as: 'amara' })]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const accepted = await api('auction/live/command', input, { as: 'amara' });
    if (both[1].http === 200) expect(accepted.data).toEqual({ ...both[1].data, already_applied: true });
  });

  it('is not retracted from, cancelled by its seller or told of by mail; a bid that is struck is (LA9, R21, R23)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = '', queued = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    await desk.bid(lot, 'clara', 500);
    const retract = { project_id: lot, reason: 'typing_error' } as const;
    expect(await api('bid/bidCancel', retract, { as: 'clara' })).toMatchObject({ code: 'RETRACT_LATE' });
    const cancel = (id: string) =>
      api('product/changeStatus', { id, status: 'cancelled', reason: 'Rain.' }, { as: 'amara' });
    expect(await cancel(lot)).toMatchObject({ code: 'AUCTION_RUNS' });
    expect(await subjects()).not.toContainEqual(expect.stringContaining('outbid'));
    await desk.call({ command: 'strike', project_id: lot, place: 4, reason: 'A slip of the finger.' }, 'olive');
    expect((await desk.look()).lot).toMatchObject({ price_pence: 1_000, events: { length: 5 } });
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Your bid was struck/));
    await desk.call({ command: 'withdraw', project_id: lot, reason: 'The hour is gone.' });
    desk.wait(60);
    await runSchedule(null, testEnv, { waitUntil: () => {} } as unknown as ExecutionContext);
    expect(await rowOf(lot)).toMatchObject({ status: 'closed', result: 'cancelled', winnerId: null });
    expect(await cancel(queued)).toMatchObject({ http: 200 });
  });
});

describe('a bid to strike', () => {
  it('is asked for by the host, and struck by an operator alone, who tells its bidder (LA9, R21)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    await desk.bid(lot, 'clara', 11);
    const place = (await desk.look()).lot?.events.at(-1)?.place ?? 0;
    const ask = { command: 'ask_strike', project_id: lot, place, reason: 'A slip of the finger.' } as const;
    expect(await desk.try(ask, 'olive')).toMatchObject({ code: 'NOT_YOUR_CALL' });
    expect(await desk.try({ ...ask, place: 1 })).toMatchObject({ code: 'NO_SUCH_BID' });
    const strike = { command: 'strike', project_id: lot, place, reason: ask.reason } as const;
    expect(await desk.try(strike)).toMatchObject({ code: 'NOT_YOUR_CALL' });
    await desk.call(ask);
    expect((await desk.look('olive')).strike_ask).toEqual({ project_id: lot, place, reason: ask.reason });
    expect((await desk.look('ben')).strike_ask).toBeNull();
    expect(await mailsTo('olive@kindhour.example')).toMatchObject([{ text: expect.stringContaining(ask.reason) }]);
    await desk.call({ command: 'drop_strike' }, 'olive');
    expect((await desk.look('olive')).strike_ask).toBeNull();
    await desk.call(ask);
    await desk.call(strike, 'olive');
    expect(await desk.look('olive')).toMatchObject({ strike_ask: null, lot: { price_pence: 1_000 } });
    expect(await mailsTo('clara@kindhour.example')).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(ask.reason) }),
    );
  });
});
