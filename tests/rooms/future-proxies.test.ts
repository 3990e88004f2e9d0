/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bids, events, futureProxies, lots, memberships, notifications, outbox, users } from '../../db/schema/index.ts';
import { runSchedule } from '../../functions/schedule.ts';
import type { RoomBidder } from '../../src/contract/bidding/room.ts';
import type { CastName } from '../support/cast.ts';
import { api, arm, database, moveClock, ownDatabase, testEnv } from '../support/kit.ts';
import { Desk, liveEvening } from '../support/live.ts';
import { openTestLot, type TestLot } from '../support/lots.ts';
import { membershipFixture } from '../support/stack/fixtures.ts';
import { bidsOf, checkHistory, invite, place, roomOf, rowOf } from './kit.ts';

ownDatabase();

const MINUTE = 60_000;
const upcoming = (more: TestLot = {}) => openTestLot({ opensAt: Date.now() + 10 * MINUTE, ...more });
const open = () => moveClock(11 * MINUTE);
const leave = (project_id: string, as: CastName, pounds: number | null, more: { confirmed?: boolean } = {}) =>
  api(
    'ttwbid/future_proxy',
    { project_id, amount_pence: pounds === null ? null : Math.round(pounds * 100), confirmed: true, ...more },
    { as },
  );
const wake = (lot: string) => roomOf(lot).closeIfOver(lot);
const alarmOf = (lot: string) => runInDurableObject(roomOf(lot), (_, state) => state.storage.getAlarm());
const waiting = (lot: string) =>
  database().select().from(futureProxies).where(eq(futureProxies.lotId, lot)).orderBy(futureProxies.number);
const placed = async (lot: string) =>
  (await bidsOf(lot)).map(({ bidderId, amountPence, pricePence }) => [bidderId.slice(4), amountPence, pricePence]);
const mailsAbout = async (title: string) =>
  (
    await database()
      .select()
      .from(outbox)
      .where(like(outbox.payload, `%${title}%`))
  ).map(({ payload }) => payload);

describe('maxima left before a lot opens (R30)', () => {
  it('become bids at the opening in the order they were set, and a changed one takes a new place', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 30);
    await leave(lot, 'clara', 50);
    await leave(lot, 'dev', 45);
    expect((await leave(lot, 'ben', 80)).data).toEqual({
      own_maximum_pence: 8_000,
      opens_at: (await rowOf(lot)).opensAt,
    });
    await leave(lot, 'clara', 50);
    expect(await alarmOf(lot)).toBe((await rowOf(lot)).opensAt);
    expect(await bidsOf(lot)).toEqual([]);
    open();
    await runDurableObjectAlarm(roomOf(lot));
    expect(await placed(lot)).toEqual([
      ['clara', 5_000, 1_000],
      ['dev', 4_500, 4_700],
      ['ben', 8_000, 5_500],
    ]);
    expect(await rowOf(lot)).toMatchObject({ leaderId: 'usr_ben', bidCount: 3, version: 3 });
    expect(await waiting(lot)).toEqual([]);
    await checkHistory(lot);
  });

  it('keep their order when hundreds of people leave one at once, and each is answered by itself', async () => {
    const lot = await upcoming();
    const people = await invite(200);
    await database()
      .insert(memberships)
      .values(people.map(({ username }) => membershipFixture(username)));
    const ask = (bidder: RoomBidder, amountPence: number) =>
      roomOf(lot).leaveProxy(lot, { bidder, amountPence, confirmed: true });
    const amountOf = (i: number) => (i % 10 === 7 ? 500 : 2_000 + i);
    const answers = await Promise.all(people.map(async (bidder, i) => ({ ...(await ask(bidder, amountOf(i))) })));
    expect(answers.map(({ ok }) => ok)).toEqual(people.map((_, i) => i % 10 !== 7));
    expect(answers[7]).toMatchObject({ code: 'BID_TOO_LOW' });
    const rows = await waiting(lot);
    const accepted = people.map(({ id }, i) => [id, amountOf(i)]).filter((_, i) => i % 10 !== 7);
    expect(new Map(rows.map(({ bidderId, amountPence }) => [bidderId, amountPence]))).toEqual(new Map(accepted as []));
    expect(rows).toHaveLength(accepted.length);
    const [first, second] = people as [RoomBidder, RoomBidder];
    await Promise.all([ask(first, 9_000), ask(second, amountOf(1)), ask(first, 9_500)]);
    const changed = await waiting(lot);
    const order = rows.map(({ bidderId }) => bidderId).filter((id) => id !== first.id);
    expect(changed.map(({ bidderId }) => bidderId)).toEqual([...order, first.id]);
    open();
    await wake(lot);
    const bidders = (await bidsOf(lot)).map(({ bidderId }) => bidderId);
    expect(bidders).toEqual([...order, first.id].filter((id) => bidders.includes(id)));
    expect(await rowOf(lot)).toMatchObject({ leaderId: first.id });
    expect(await waiting(lot)).toEqual([]);
    await checkHistory(lot);
  });

  it('are stored with the terms that hold when they are written, though the room remembers others (R1)', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 40);
    await database().update(lots).set({ termsVersion: 1 }).where(eq(lots.offerId, lot));
    expect(await leave(lot, 'clara', 60)).toMatchObject({ http: 200 });
    expect(await waiting(lot)).toMatchObject([
      { bidderId: 'usr_ben', termsVersion: 0 },
      { bidderId: 'usr_clara', termsVersion: 1 },
    ]);
    const left = await database().select().from(events).where(eq(events.verb, 'future_proxy.left'));
    expect(left.filter(({ subjectId }) => subjectId === lot).map(({ actorId }) => actorId)).toEqual([
      'usr_ben',
      'usr_clara',
    ]);
  });

  it('come before the first bid, exactly once, though the room is killed and woken again and again', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 40);
    await leave(lot, 'clara', 60);
    await abortAllDurableObjects();
    open();
    const [bid] = await Promise.all([
      place(lot, { by: 'dev', pounds: 100 }),
      wake(lot),
      wake(lot),
      runSchedule(null, testEnv, { waitUntil: () => {} } as unknown as ExecutionContext),
    ]);
    expect(bid).toMatchObject({ ok: true, placed: { seq: 3, leading: true } });
    await abortAllDurableObjects();
    await wake(lot);
    expect((await placed(lot)).map(([who]) => who)).toEqual(['ben', 'clara', 'dev']);
    await checkHistory(lot);
  });

  it('are applied once if the reply of the database was lost', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 40);
    open();
    arm('commit-reply', 2);
    await wake(lot).then(
      () => {},
      () => {},
    );
    await wake(lot);
    expect(await placed(lot)).toEqual([['ben', 4_000, 1_000]]);
    await checkHistory(lot);
  });

  it('still count when the opening is noticed only after the end', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 40);
    moveClock(3 * 60 * MINUTE);
    await wake(lot);
    expect(await rowOf(lot)).toMatchObject({
      status: 'closed',
      result: 'sold',
      winnerId: 'usr_ben',
      pricePence: 1_000,
    });
  });

  it('are judged by the gates again when they are applied, and a refusal is told to its owner alone (R5)', async () => {
    const lot = await upcoming({ title: 'Kiln at dusk' });
    await leave(lot, 'ben', 40);
    await leave(lot, 'dev', 90);
    await database().update(users).set({ seniority: null }).where(eq(users.id, 'usr_dev'));
    open();
    await wake(lot);
    expect(await placed(lot)).toEqual([['ben', 4_000, 1_000]]);
    const told = await database().select().from(notifications).where(eq(notifications.userId, 'usr_dev'));
    expect(JSON.stringify(told)).toContain('didn’t become a bid');
    const mails = (await mailsAbout('Kiln at dusk')).filter((mail) => mail.includes('didn’t count'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('dev@');
    await database().update(users).set({ seniority: 'Senior' }).where(eq(users.id, 'usr_dev'));
  });

  it('are refused at the opening if the offer has changed since (R1)', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 40);
    await database().update(lots).set({ termsVersion: 1 }).where(eq(lots.offerId, lot));
    const own = await api('auction/futureProxies', {}, { as: 'ben' });
    expect(own.data.records.find(({ id }) => id === lot)).toMatchObject({
      has_changed: true,
      own_maximum_pence: 4_000,
    });
    open();
    await wake(lot);
    expect(await placed(lot)).toEqual([]);
    expect(await waiting(lot)).toEqual([]);
  });

  it('end with a lot that is cancelled, which their owners are told', async () => {
    const lot = await upcoming({ title: 'Cancelled at noon' });
    await leave(lot, 'ben', 40);
    const by = { id: 'usr_amara', staff: false };
    expect(await roomOf(lot).cancel(lot, { by, ending: 'cancelled', reason: 'The oven is broken.' })).toMatchObject({
      ok: true,
    });
    expect(await waiting(lot)).toEqual([]);
    open();
    await wake(lot);
    expect(await bidsOf(lot)).toEqual([]);
    expect((await mailsAbout('Cancelled at noon')).some((mail) => mail.includes('ben@'))).toBe(true);
  });

  it('wait on a live lot until its host opens it, also while it is shown (LA2)', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await leave(lot, 'ben', 40);
    await desk.call({ command: 'show', project_id: lot });
    expect((await leave(lot, 'clara', 60)).http).toBe(200);
    expect(await bidsOf(lot)).toEqual([]);
    await desk.call({ command: 'open', project_id: lot });
    expect((await placed(lot)).map(([who, amount]) => [who, amount])).toEqual([
      ['ben', 4_000],
      ['clara', 6_000],
    ]);
    expect(await leave(lot, 'dev', 90)).toMatchObject({ http: 409, code: 'LOT_OPEN' });
    expect((await desk.look()).lot?.price_pence).toBe(4_200);
  });

  it('start the clock of a time-to-win auction (R29)', async () => {
    const lot = await upcoming({ kind: 'time_to_win', softCloseWindowMs: 10 * MINUTE, softCloseCapMs: 0 });
    await leave(lot, 'ben', 40);
    open();
    await wake(lot);
    const [bid] = await bidsOf(lot);
    expect((await rowOf(lot)).closesAt).toBe((bid?.at ?? 0) + 10 * MINUTE);
  });
});

describe('leaving a maximum', () => {
  it.each([
    ['HIGH_BID_UNCONFIRMED', {}, 'ben', 500, { confirmed: false }],
    ['BID_TOO_LOW', {}, 'ben', 9.99, {}],
    ['OWN_OFFER', { seller: 'priya' }, 'priya', 40, {}],
    ['LOT_OPEN', { opensAt: Date.now() - MINUTE }, 'ben', 40, {}],
    ['NOT_AN_AUCTION', { fixedPrice: true }, 'ben', 40, {}],
    ['REVERSE_AUCTION', { kind: 'reverse', startPence: 9_000 }, 'ben', 40, {}],
    ['IOI_NOT_APPROVED', { privateSale: true }, 'ben', 40, {}],
  ] as const)('is refused with %s (R5, R30)', async (code, terms, as, pounds, more) => {
    const lot = await upcoming({ ...terms });
    const answer = await leave(lot, as, pounds, more);
    expect([answer.code, answer.http]).toEqual([code, code.startsWith('BID_TOO') ? 422 : 409]);
    expect(await waiting(lot)).toEqual([]);
  });

  it('can be undone until the opening, and not after it', async () => {
    const lot = await upcoming();
    await leave(lot, 'ben', 40);
    expect((await leave(lot, 'ben', null)).data).toEqual({ own_maximum_pence: null, opens_at: null });
    expect(await waiting(lot)).toEqual([]);
    await leave(lot, 'ben', 45);
    open();
    expect(await leave(lot, 'ben', null)).toMatchObject({ http: 409, code: 'LOT_OPEN' });
    expect(await leave(lot, 'ben', 90)).toMatchObject({ http: 409, code: 'LOT_OPEN' });
    await wake(lot);
    expect(await placed(lot)).toEqual([['ben', 4_500, 1_000]]);
  });

  it('is refused by the database once the lot has opened or a bid is there', async () => {
    const lot = await openTestLot();
    const row = {
      id: 'fpx_late',
      lotId: lot,
      bidderId: 'usr_ben',
      amountPence: 4_000,
      termsVersion: 0,
      at: Date.now(),
    };
    await expect(database().insert(futureProxies).values(row)).rejects.toThrow();
    await expect(
      database()
        .insert(futureProxies)
        .values({ ...row, at: 1 }),
    ).resolves.toBeDefined();
    const bid = { lotId: lot, seq: 1, id: 'bid_x', bidderId: 'usr_clara', kind: 'proxy' as const, at: Date.now() };
    const prices = { amountPence: 2_000, pricePence: 1_000, leaderId: 'usr_clara', moved: true };
    const closesAt = (await rowOf(lot)).closesAt;
    await expect(
      database()
        .insert(bids)
        .values({ ...bid, ...prices, closesAt, idempotencyKey: 'before-maxima' }),
    ).rejects.toThrow();
  });
});

describe('a planted maximum (LA10)', () => {
  it('is seen by its owner only: in no page, answer, frame, event or export of anyone else (A12)', async () => {
    const desk = new Desk(await liveEvening());
    const [live = ''] = desk.evening.lots;
    const timed = await upcoming();
    for (const lot of [live, timed]) await leave(lot, 'ben', 76_543.21);
    await desk.call({ command: 'show', project_id: live });
    const seen = await Promise.all(
      [timed, live].flatMap((id) => [
        ...(['clara', 'amara', 'olive'] as const).flatMap((as) => [
          api('product/singleProduct', { id }, { as }),
          api('product/bidhistory', { id }, { as }),
          api('auction/futureProxies', {}, { as }),
        ]),
        api('product/singleProduct', { id }),
        roomOf(id)
          .closeIfOver(id)
          .then((answer) => ({ ...answer })),
      ]),
    );
    const frames = [await desk.look(), await desk.look('amara')];
    const log = await database().select().from(events);
    expect(JSON.stringify([seen, frames, log])).not.toMatch(/7654321|76543/);
    const own = await api('auction/futureProxies', {}, { as: 'ben' });
    expect(own.data.records.map(({ own_maximum_pence }) => own_maximum_pence)).toContain(7_654_321);
    expect((await rowOf(timed)).version).toBe(0);
  });
});
