import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctionAcceptances, events, floorBids, paddles, strikes, users } from '../../../db/schema/index.ts';
import { showDesk } from '../../../functions/auctions/views/live-page.ts';
import type { LiveOperation } from '../../../src/contract/auctions/live/floor.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';
import { Desk, type Evening, liveEvening } from '../../support/live.ts';
import { signedIn } from '../../support/signed-in.ts';
import { unchecked } from '../../support/unchecked.ts';

ownDatabase();

const ops = async (auction_id: string, list: LiveOperation[], as: CastName = 'priya') =>
  api('auction/live/ops', { auction_id, ops: list }, { as });
const outcomesOf = async (id: string, list: LiveOperation[], as?: CastName) =>
  (await ops(id, list, as)).data.outcomes.map(({ status, code, paddle, price_pence }) => [
    status,
    code,
    paddle ?? price_pence,
  ]);

/** Priya is the clerk. */
async function withClerk(evening: Evening): Promise<Desk> {
  const added = { auction_id: evening.id, action: 'add', username: 'priya', role: 'clerk' } as const;
  expect(await api('auction/live/staff', added, { as: 'amara' })).toMatchObject({ http: 200 });
  return new Desk(evening);
}

const checkIn = (op_id: string, user_id: string, paddle?: number): LiveOperation => ({
  kind: 'check_in',
  op_id,
  user_id,
  ...(paddle === undefined ? {} : { paddle }),
});

describe('checking in', () => {
  it('deals numbers from 100 on, each once, and the same again when a queue is sent twice (LA8)', async () => {
    const { evening } = await withClerk(await liveEvening());
    const queue = [
      checkIn('check-in-1', 'usr_ben'),
      checkIn('check-in-2', 'usr_clara', 250),
      checkIn('check-in-3', 'usr_dev', 250),
    ];
    expect(await outcomesOf(evening.id, queue)).toEqual([
      ['applied', null, 100],
      ['applied', null, 250],
      ['conflict', 'PADDLE_TAKEN', null],
    ]);
    expect(await outcomesOf(evening.id, queue.slice(0, 2))).toEqual([
      ['already_applied', null, 100],
      ['already_applied', null, 250],
    ]);
    const swap = { auction_id: evening.id, paddle: 100, op_id: 'swap-number-1' };
    expect((await api('auction/live/swapPaddle', swap, { as: 'priya' })).data).toEqual({ paddle: 101 });
    expect((await api('auction/live/swapPaddle', swap, { as: 'priya' })).code).toBe('NO_SUCH_PADDLE');
    const door = { auction_id: evening.id, action: 'add', username: 'edwin', role: 'kiosk' } as const;
    expect(await api('auction/live/staff', door, { as: 'amara' })).toMatchObject({ http: 200 });
    const byDoor = { ...swap, paddle: 101, op_id: 'swap-at-the-door' };
    expect((await api('auction/live/swapPaddle', byDoor, { as: 'edwin' })).code).toBe('NOT_STAFF');
    expect((await api('auction/live/checkIn', { auction_id: evening.id }, { as: 'dev' })).data).toEqual({
      paddle: 102,
    });
    const dealt = await database().select().from(paddles).where(eq(paddles.auctionId, evening.id));
    expect(dealt.map(({ number, swappedAt }) => [number, swappedAt !== null])).toEqual([
      [100, true],
      [101, false],
      [102, false],
      [250, false],
    ]);
    const list = await api('auction/live/paddles', { auction_id: evening.id }, { as: 'amara' });
    expect(list.data).toMatchObject({ totalRecords: 4, records: [{ number: 100 }, { number: 101 }, {}, {}] });
  });

  it('finds people by three letters, a number or their whole username, and nobody else', async () => {
    const { evening } = await withClerk(await liveEvening());
    await ops(evening.id, [checkIn('find-people-1', 'usr_ben'), checkIn('find-people-2', 'usr_clara')]);
    const find = async (query: string, as: CastName = 'priya') => {
      const { code, data } = await api('auction/live/guests', { auction_id: evening.id, query }, { as });
      return code ?? data.guests.map(({ username, paddle }) => `${username} ${paddle}`);
    };
    expect(await find('whi')).toEqual(['ben 100']);
    expect(await find('101')).toEqual(['clara 101']);
    expect(await find('dev')).toEqual(['dev null']);
    expect(await find('Mal')).toEqual([]);
    expect(await find('%%%')).toBe('QUERY_TOO_SHORT');
    expect(await find('wh')).toBe('QUERY_TOO_SHORT');
    expect(await find('whi', 'ben')).toBe('NOT_STAFF');
  });

  it('lets nobody in who works there, and a kiosk do nothing else (LA8)', async () => {
    const { evening } = await withClerk(await liveEvening());
    for (const as of ['amara', 'priya'] as const)
      expect(await api('auction/live/checkIn', { auction_id: evening.id }, { as })).toMatchObject({
        code: 'WORKS_HERE',
      });
    const kiosk = { auction_id: evening.id, action: 'add', username: 'edwin', role: 'kiosk' } as const;
    await api('auction/live/staff', kiosk, { as: 'amara' });
    expect(await api('auction/live/staff', kiosk, { as: 'amara' })).toMatchObject({ code: 'ALREADY_STAFF' });
    expect(await api('auction/live/staff', kiosk, { as: 'priya' })).toMatchObject({ http: 404 });
    const [lot = ''] = evening.lots;
    const bid = {
      kind: 'floor_bid',
      op_id: 'kiosk-bids-1',
      project_id: lot,
      paddle: 100,
      amount_pence: 1_000,
    } as const;
    expect(await outcomesOf(evening.id, [checkIn('kiosk-checks-1', 'usr_ben'), bid], 'edwin')).toEqual([
      ['applied', null, 100],
      ['refused', 'NOT_STAFF', null],
    ]);
    await api('auction/live/staff', { ...kiosk, action: 'remove' }, { as: 'amara' });
    expect(await ops(evening.id, [bid], 'edwin')).toMatchObject({ code: 'NOT_STAFF' });
  });
});

describe('a bid from the floor', () => {
  it('is a straight bid of its paddle’s holder with the clerk beside it, once however often it is sent (LA8)', async () => {
    const desk = await withClerk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    await ops(desk.evening.id, [checkIn('floor-check-1', 'usr_ben'), checkIn('floor-check-2', 'usr_gus')]);
    await desk.open(lot);
    const bid = (op_id: string, paddle: number, pounds: number): LiveOperation => ({
      kind: 'floor_bid',
      op_id,
      project_id: lot,
      paddle,
      amount_pence: pounds * 100,
    });
    const queue = [
      bid('floor-bid-1', 100, 10),
      bid('floor-bid-2', 101, 11),
      bid('floor-bid-3', 100, 11),
      bid('floor-bid-4', 999, 50),
    ];
    expect(await outcomesOf(desk.evening.id, queue)).toEqual([
      ['applied', null, 1_000],
      ['applied', null, 1_100],
      ['conflict', 'BID_TOO_LOW', null],
      ['refused', 'NO_SUCH_PADDLE', null],
    ]);
    expect((await outcomesOf(desk.evening.id, queue))[1]).toEqual(['already_applied', null, 1_100]);
    expect((await outcomesOf(desk.evening.id, [bid('floor-bid-2', 101, 12)]))[0]).toEqual([
      'conflict',
      'IDEMPOTENCY_MISMATCH',
      null,
    ]);
    const seen = (await desk.look('clara')).lot;
    expect(seen).toMatchObject({ price_pence: 1_100, leader: { kind: 'floor', alias: '101' } });
    expect(seen?.events.slice(-2).map(({ event, by }) => [event, by])).toEqual([
      ['bid.floor', 'floor'],
      ['bid.floor', 'floor'],
    ]);
    const rows = await database().select().from(floorBids).where(eq(floorBids.lotId, lot));
    expect(rows.map(({ seq, paddle, clerkId }) => [seq, paddle, clerkId])).toEqual([
      [1, 100, 'usr_priya'],
      [2, 101, 'usr_priya'],
    ]);
  });

  it('tells the clerk about the paddle, and never the maximum that its holder has left online (LA8, LA10)', async () => {
    const desk = await withClerk(await liveEvening());
    const { id, lots } = desk.evening;
    const [lot = ''] = lots;
    await ops(id, [checkIn('secret-check-1', 'usr_ben'), checkIn('secret-check-2', 'usr_gus')]);
    await desk.open(lot);
    await desk.bid(lot, 'ben', 76_543.21, 'proxy');
    const bid = (op_id: string, paddle: number, pounds: number): LiveOperation => ({
      kind: 'floor_bid',
      op_id,
      project_id: lot,
      paddle,
      amount_pence: pounds * 100,
    });
    const queue = [bid('secret-bid-1', 100, 20), bid('secret-bid-2', 101, 30), bid('secret-bid-3', 100, 40)];
    const { outcomes } = (await ops(id, queue)).data;
    expect(outcomes.map(({ status, code, message }) => [status, code, message])).toEqual([
      ['conflict', 'ALREADY_LEADING_HIGHER', 'Paddle 100 already has the highest bid.'],
      ['applied', null, 'Paddle 101: someone had left a higher maximum. The next bid is £34.00.'],
      ['conflict', 'ALREADY_LEADING_HIGHER', 'Paddle 100 already has the highest bid.'],
    ]);
    expect(JSON.stringify(outcomes)).not.toMatch(/7654321|76,?543/);
    const raise = (await ops(id, [bid('secret-bid-4', 101, 80_000)])).data.outcomes;
    expect(raise).toMatchObject([{ status: 'applied', message: 'Paddle 101 has the highest bid, £80,000.00.' }]);
  });

  it('is refused in the clerk’s language, with the paddle and nothing of its holder’s debts (LA8, D1)', async () => {
    const desk = await withClerk(await liveEvening({ lots: [{ privateSale: true }] }));
    const { id, lots } = desk.evening;
    const [lot = ''] = lots;
    await ops(id, [checkIn('refused-check-1', 'usr_dev'), checkIn('refused-check-2', 'usr_gus')]);
    await desk.open(lot);
    const strike = { userId: 'usr_dev', lotId: lot, pricePence: 1_000, currency: 'GBP', status: 'active' } as const;
    await unchecked(['strikes'], async () => {
      for (const n of [1, 2, 3]) {
        const [other = ''] = (await liveEvening()).lots;
        await database()
          .insert(strikes)
          .values({ ...strike, id: `str_floor${n}`, lotId: other, at: Date.now() });
      }
    });
    const said = async (op_id: string, paddle: number, as?: CastName) => {
      const bid = { kind: 'floor_bid', op_id, project_id: lot, paddle, amount_pence: 1_000 } as const;
      const [outcome] = (await ops(id, [bid], as)).data.outcomes;
      return [outcome?.status, outcome?.code, outcome?.message];
    };
    expect(await said('refused-bid-1', 100)).toEqual([
      'refused',
      'STRIKES',
      expect.stringMatching(/^Paddle 100 can’t bid at the moment\. .+’s own page says why\.$/),
    ]);
    await database().update(users).set({ language: 'es' }).where(eq(users.id, 'usr_fern'));
    const added = { auction_id: id, action: 'add', username: 'fern', role: 'clerk' } as const;
    await api('auction/live/staff', added, { as: 'amara' });
    expect(await said('refused-bid-2', 101, 'fern')).toEqual([
      'refused',
      'IOI_NOT_APPROVED',
      expect.stringMatching(/\(paleta 101\)/),
    ]);
    await unchecked(['strikes'], async () => void (await database().delete(strikes)));
  });

  it('is refused from people who do not work there, and for a lot of another auction (LA8)', async () => {
    const desk = await withClerk(await liveEvening());
    const other = await liveEvening();
    await ops(desk.evening.id, [checkIn('other-check-1', 'usr_ben')]);
    const [lot = ''] = other.lots;
    const bid: LiveOperation = {
      kind: 'floor_bid',
      op_id: 'other-bid-1',
      project_id: lot,
      paddle: 100,
      amount_pence: 1_000,
    };
    expect(await outcomesOf(desk.evening.id, [bid])).toEqual([['refused', 'NOT_FOUND', null]]);
    expect(await ops(desk.evening.id, [bid], 'clara')).toMatchObject({ code: 'NOT_STAFF' });
    expect(await ops(other.id, [bid], 'priya')).toMatchObject({ code: 'NOT_STAFF' });
  });
});

describe('the terms of an auction at check-in', () => {
  const TERMS = 'Bids are binding.';
  const accepts = (op_id: string, user_id: string, terms_version = 1): LiveOperation => ({
    kind: 'check_in',
    op_id,
    user_id,
    terms_version,
  });
  const bid = (op_id: string, project_id: string, pounds: number): LiveOperation => ({
    kind: 'floor_bid',
    op_id,
    project_id,
    paddle: 100,
    amount_pence: pounds * 100,
  });

  it('are accepted in front of the clerk, without whom the floor bid names the guest (R5, LA8)', async () => {
    const desk = await withClerk(await liveEvening({ terms: TERMS }));
    const { id, lots } = desk.evening;
    const [lot = ''] = lots;
    await ops(id, [checkIn('terms-check-1', 'usr_ben')]);
    await desk.open(lot);
    const refused = (await ops(id, [bid('terms-bid-1', lot, 10)])).data.outcomes[0];
    expect(refused).toMatchObject({
      status: 'refused',
      code: 'AUCTION_TERMS_NOT_ACCEPTED',
      message: 'Ben Whitlock (paddle 100) hasn’t accepted the terms yet. Check-in can record it.',
    });
    expect(await outcomesOf(id, [accepts('terms-check-2', 'usr_ben', 2)])).toEqual([
      ['refused', 'TERMS_CHANGED', null],
    ]);
    const queue = [accepts('terms-check-3', 'usr_ben'), bid('terms-bid-2', lot, 10)];
    expect(await outcomesOf(id, queue)).toEqual([
      ['applied', null, 100],
      ['applied', null, 1_000],
    ]);
    expect((await outcomesOf(id, queue))[0]).toEqual(['already_applied', null, 100]);
    const rows = await database().select().from(auctionAcceptances).where(eq(auctionAcceptances.auctionId, id));
    expect(rows).toMatchObject([{ userId: 'usr_ben', version: 1, takenBy: 'usr_priya' }]);
    const found = await api('auction/live/guests', { auction_id: id, query: 'ben' }, { as: 'priya' });
    expect(found.data.guests).toMatchObject([{ terms_accepted_at: rows[0]?.at, terms_taken_by: 'priya' }]);
  });

  it('are accepted with the paddle, at the desk or by oneself (R5)', async () => {
    const desk = await withClerk(await liveEvening({ terms: TERMS }));
    const { id } = desk.evening;
    expect(await outcomesOf(id, [accepts('terms-door-1', 'usr_clara')])).toEqual([['applied', null, 100]]);
    const mine = { auction_id: id, terms_version: 1 };
    expect(await api('auction/live/checkIn', { ...mine, terms_version: 2 }, { as: 'dev' })).toMatchObject({
      code: 'TERMS_CHANGED',
    });
    expect((await api('auction/live/checkIn', mine, { as: 'dev' })).data).toEqual({ paddle: 101 });
    const rows = await database().select().from(auctionAcceptances).where(eq(auctionAcceptances.auctionId, id));
    expect(rows.map(({ userId, takenBy }) => [userId, takenBy])).toEqual([
      ['usr_clara', 'usr_priya'],
      ['usr_dev', null],
    ]);
  });
});

describe('the desk', () => {
  it('goes to a co-host at once, to a clerk after half a minute, and to an operator always', async () => {
    const desk = await withClerk(await liveEvening());
    const { id } = desk.evening;
    await api(
      'auction/live/staff',
      { auction_id: id, action: 'add', username: 'edwin', role: 'cohost' },
      { as: 'amara' },
    );
    await desk.look();
    const claimsAtOnce = async (as: CastName) => (await showDesk(await signedIn(as), id))?.claimsAtOnce;
    expect(await Promise.all([claimsAtOnce('priya'), claimsAtOnce('edwin'), claimsAtOnce('olive')])).toEqual([
      false,
      false,
      true,
    ]);
    expect(await desk.try({ command: 'claim' }, 'priya')).toMatchObject({ code: 'HOST_IS_THERE' });
    expect(await desk.try({ command: 'hand_over', user_id: 'usr_priya' })).toMatchObject({ code: 'NOT_STAFF' });
    await desk.call({ command: 'hand_over', user_id: 'usr_edwin' });
    const [lot = ''] = desk.evening.lots;
    await desk.call({ command: 'show', project_id: lot }, 'edwin');
    expect(await desk.try({ command: 'open', project_id: lot })).toMatchObject({ code: 'NOT_YOUR_CALL' });
    await desk.call({ command: 'open', project_id: lot }, 'edwin');
    await desk.call({ command: 'set_step', project_id: lot, factor: 2 }, 'priya');
    await desk.call({ command: 'set_ask', project_id: lot, ask_pence: 2_000 }, 'priya');
    expect((await desk.look()).lot).toMatchObject({ step_factor: 2, ask_pence: 2_000 });
    expect(await claimsAtOnce('amara')).toBe(true);
    desk.wait(31);
    await desk.call({ command: 'claim' }, 'priya');
    await desk.call({ command: 'claim' }, 'olive');
    await desk.call({ command: 'note', text: 'We begin with the hour on the moor.' }, 'olive');
    expect(await desk.look()).toMatchObject({ note: { text: 'We begin with the hour on the moor.' } });
    expect(await desk.try({ command: 'note', text: 'Mine.' }, 'priya')).toMatchObject({ code: 'NOT_YOUR_CALL' });
    expect(await desk.try({ command: 'claim' }, 'ben')).toMatchObject({ http: 404 });
  });

  it('sets the steps, and without a host the time to win, before the first lot is shown', async () => {
    const desk = new Desk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const settings = async () =>
      (await api('auction/live/room', { auction_id: desk.evening.id }, { as: 'amara' })).data.settings;
    await desk.call({ command: 'set_mode', mode: 'auto', win_after_ms: 30_000 });
    expect(await settings()).toEqual({ mode: 'auto', win_after_ms: 30_000, stream_delay_ms: 0 });
    await desk.call({ command: 'set_mode', mode: 'host', win_after_ms: 30_000 });
    await desk.open(lot);
    expect(await desk.try({ command: 'set_mode', mode: 'auto', win_after_ms: 30_000 })).toMatchObject({
      code: 'LOTS_WERE_SHOWN',
    });
    await desk.call({ command: 'set_delay', project_id: lot, stream_delay_ms: 5_000 });
    expect(await settings()).toEqual({ mode: 'host', win_after_ms: 30_000, stream_delay_ms: 5_000 });
    // More than the four seconds of a lot without delay, however busy the machine is.
    expect((await desk.look()).lot?.may_call_in_ms.once).toBeGreaterThan(4_000);
  });

  it('sets the delay of the video before the first lot, and between lots', async () => {
    const desk = await withClerk(await liveEvening());
    const [lot = '', next = ''] = desk.evening.lots;
    const delay = async () =>
      (await api('auction/live/room', { auction_id: desk.evening.id }, { as: 'amara' })).data.settings.stream_delay_ms;
    const set = (stream_delay_ms: number) => ({ command: 'set_delay' as const, stream_delay_ms });
    await desk.call(set(6_000));
    expect(await delay()).toBe(6_000);
    expect(await desk.try(set(1_000), 'priya')).toMatchObject({ code: 'NOT_YOUR_CALL' });
    await desk.open(lot);
    expect((await desk.look()).lot?.may_call_in_ms.once).toBeGreaterThan(4_000);
    expect(await desk.try(set(1_000))).toMatchObject({ http: 409, code: 'NOT_NOW' });
    await desk.bid(lot, 'ben', 10);
    desk.wait(10);
    await desk.hammer(lot);
    desk.wait(3);
    expect((await desk.look()).lot).toMatchObject({ phase: 'over' });
    await desk.call(set(2_000));
    desk.wait(70);
    await desk.call(set(3_000));
    await desk.open(next);
    expect(await delay()).toBe(3_000);
  });

  it('shows the delay of a lot that is back on the block', async () => {
    const desk = await withClerk(await liveEvening());
    const [lot = ''] = desk.evening.lots;
    const { id } = desk.evening;
    const delay = async () =>
      (await api('auction/live/room', { auction_id: id }, { as: 'amara' })).data.settings.stream_delay_ms;
    await desk.call({ command: 'set_delay', stream_delay_ms: 6_000 });
    await desk.open(lot);
    await desk.bid(lot, 'ben', 10);
    desk.wait(10);
    await desk.hammer(lot);
    desk.wait(3);
    await desk.call({ command: 'set_delay', stream_delay_ms: 2_000 });
    expect(await delay()).toBe(2_000);
    await desk.call({ command: 'undo_hammer', project_id: lot });
    expect(await delay()).toBe(6_000);
  });

  it('keeps a newer delay when an earlier call is repeated, and records each one once', async () => {
    const { id } = await liveEvening();
    const set = (stream_delay_ms: number, key: string) =>
      api(
        'auction/live/command',
        { auction_id: id, command: { command: 'set_delay', stream_delay_ms }, key },
        { as: 'amara' },
      );
    for (const [ms, key] of [
      [6_000, 'delay-key-first'],
      [2_000, 'delay-key-second'],
      [6_000, 'delay-key-first'],
    ] as const)
      expect(await set(ms, key)).toMatchObject({ http: 200 });
    const { data } = await api('auction/live/room', { auction_id: id }, { as: 'amara' });
    expect(data.settings.stream_delay_ms).toBe(2_000);
    const recorded = await database()
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.verb, 'desk.delay_set')));
    expect(recorded.map((event) => JSON.parse(event.data))).toEqual([
      { stream_delay_ms: 6_000 },
      { stream_delay_ms: 2_000 },
    ]);
  });

  it('puts back a lot that was shown by mistake, and shows another', async () => {
    const desk = await withClerk(await liveEvening());
    const [first = '', second = ''] = desk.evening.lots;
    await desk.call({ command: 'show', project_id: first });
    expect(await desk.try({ command: 'unshow', project_id: first }, 'priya')).toMatchObject({ code: 'NOT_YOUR_CALL' });
    await desk.call({ command: 'unshow', project_id: first });
    expect((await desk.look()).lot).toBeNull();
    await desk.open(second);
    expect(await desk.try({ command: 'unshow', project_id: second })).toMatchObject({ code: 'NOT_NOW' });
    expect((await desk.look()).lot).toMatchObject({ project_id: second, phase: 'open' });
  });

  it('puts no lot back that the clock would show again at once', async () => {
    const desk = await withClerk(await liveEvening({ mode: 'auto' }));
    const [first = ''] = desk.evening.lots;
    await desk.call({ command: 'show', project_id: first });
    expect(await desk.try({ command: 'unshow', project_id: first })).toMatchObject({
      http: 409,
      code: 'NO_HOST_NEEDED',
    });
    expect((await desk.look()).lot).toMatchObject({ project_id: first, phase: 'shown' });
    await api(
      'auction/changeStatus',
      { id: desk.evening.id, status: 'held', reason: 'A fire alarm.' },
      { as: 'amara' },
    );
    await desk.call({ command: 'unshow', project_id: first });
    expect((await desk.look()).lot).toBeNull();
  });
});
