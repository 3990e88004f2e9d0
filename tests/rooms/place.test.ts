/// <reference types="@cloudflare/vitest-plugin/types" />
import { abortAllDurableObjects } from 'cloudflare:test';
import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems, lots, outbox } from '../../db/schema/index.ts';
import type { PlaceAnswer } from '../../src/contract/bidding/room.ts';
import { award } from '../support/award.ts';
import { arm, database, moveClock, ownDatabase } from '../support/kit.ts';
import { openTestLot } from '../support/lots.ts';
import { bidder, bidsOf, checkHistory, commandOf, invite, place, placeAll, rowOf } from './kit.ts';

ownDatabase();

const MINUTE = 60_000;
const accepted = (answers: (PlaceAnswer | null)[]) => answers.flatMap((answer) => (answer?.ok ? [answer.placed] : []));

describe('many bids at once', () => {
  it('are ordered, and all of 200 get an answer (A1, R2)', async () => {
    const lot = await openTestLot();
    const people = await invite(200);
    const answers = await placeAll(
      lot,
      people.map((by, i) => commandOf({ by, pounds: 10 + i * 10 })),
    );
    const taken = accepted(answers);
    const refused = answers.flatMap((answer) => (answer && !answer.ok ? [answer] : []));
    expect(taken.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(taken.map((_, i) => i + 1));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['BID_TOO_LOW']));
    expect(refused.every(({ minimumPence = 0 }) => minimumPence > 1_000)).toBe(true);
    expect(taken.length + refused.length).toBe(200);
    expect((await bidsOf(lot)).length).toBe(taken.length);
    expect(await rowOf(lot)).toMatchObject({ version: taken.length });
    expect(taken.length).toBeGreaterThan(20);
    await checkHistory(lot);
  });

  it('count once for the same key, however often it is sent, with the same answer each time (A2)', async () => {
    const lot = await openTestLot();
    const command = commandOf({ by: 'ben', pounds: 40 });
    const answers = await placeAll(
      lot,
      Array.from({ length: 200 }, () => command),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await bidsOf(lot)).toHaveLength(1);
    await abortAllDurableObjects();
    expect(await placeAll(lot, [command])).toEqual([answers[0]]);
    expect(await bidsOf(lot)).toHaveLength(1);
  });

  it('are refused under a used key with another amount, whether or not that bid was accepted (A3, R4)', async () => {
    const lot = await openTestLot();
    const first = commandOf({ by: 'ben', pounds: 40 });
    await placeAll(lot, [first]);
    const [other] = await placeAll(lot, [{ ...first, amountPence: 4_500 }]);
    expect(other).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
    const low = commandOf({ by: 'clara', pounds: 10 });
    expect((await placeAll(lot, [low]))[0]).toMatchObject({ ok: false, code: 'BID_TOO_LOW', minimumPence: 1_100 });
    const again = await placeAll(lot, [{ ...low, amountPence: 1_100 }]);
    expect(again[0]).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await place(lot, { by: 'clara', pounds: 11 })).toMatchObject({ ok: true });
    await checkHistory(lot);
  });

  it('are refused with the same words under the same key, whatever has happened since (R4)', async () => {
    const lot = await openTestLot({ opensAt: Date.now() + 10 * MINUTE });
    const early = commandOf({ by: 'ben', pounds: 40 });
    const [first] = await placeAll(lot, [early]);
    expect(first).toMatchObject({ ok: false, code: 'LOT_NOT_OPEN' });
    moveClock(11 * MINUTE);
    expect(await placeAll(lot, [early])).toEqual([first]);
    expect(await bidsOf(lot)).toEqual([]);
    expect(await place(lot, { by: 'ben', pounds: 40 })).toMatchObject({ ok: true });
  });

  it('are judged under the same key once the person has confirmed an unusual amount (R22)', async () => {
    const lot = await openTestLot();
    const high = commandOf({ by: 'ben', pounds: 500, confirmed: false });
    const [first] = await placeAll(lot, [high]);
    expect(first).toMatchObject({ ok: false, code: 'HIGH_BID_UNCONFIRMED' });
    expect(await placeAll(lot, [high])).toEqual([first]);
    const [confirmed] = await placeAll(lot, [{ ...high, confirmed: true }]);
    expect(confirmed).toMatchObject({ ok: true });
    expect(await placeAll(lot, [high])).toEqual([confirmed]);
  });

  it('count for each of two people who choose the same key (R4, I7)', async () => {
    const lot = await openTestLot();
    const key = 'key-of-two-people';
    const [first] = await placeAll(lot, [commandOf({ by: 'ben', pounds: 40, key })]);
    const [second] = await placeAll(lot, [commandOf({ by: 'clara', pounds: 60, key })]);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true, placed: { leading: true } }]);
    expect((await bidsOf(lot)).map(({ bidderId }) => bidderId)).toEqual(['usr_ben', 'usr_clara']);
  });

  it('are not affected by a key that was used on another lot (I7)', async () => {
    const [first, lot] = [await openTestLot(), await openTestLot()];
    const used = commandOf({ by: 'ben', pounds: 40 });
    await placeAll(first, [used]);
    const others = (await invite(20)).map((by, i) => commandOf({ by, pounds: 20 + i * 10 }));
    const answers = await placeAll(lot, [others[0] ?? used, used, ...others.slice(1)]);
    expect(answers[1]).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
    const codes = answers.map((answer) => (answer && !answer.ok ? answer.code : 'taken'));
    expect(codes).not.toContain('TRY_AGAIN');
    expect(accepted(answers).length).toBeGreaterThan(5);
    await checkHistory(lot);
  });

  it('are accepted if the database refuses another bid of their group', async () => {
    const lot = await openTestLot();
    const stranger = commandOf({ by: { ...bidder('nobody'), id: 'x'.repeat(10) }, pounds: 500 });
    await database().run(
      sql.raw(`CREATE TRIGGER refuse_x BEFORE INSERT ON bids WHEN NEW.bidder_id = '${stranger.bidder.id}'
      BEGIN SELECT raise(ABORT, 'NOT_THIS_ONE'); END`),
    );
    const answers = await placeAll(lot, [
      commandOf({ by: 'ben', pounds: 20 }),
      stranger,
      commandOf({ by: 'clara', pounds: 60 }),
    ]);
    expect(answers.map((answer) => answer?.ok)).toEqual([true, false, true]);
    await checkHistory(lot);
  });

  it('are refused beyond a limit for one person, while the next person is served at once (A14)', async () => {
    const lot = await openTestLot();
    const flood = Array.from({ length: 60 }, (_, i) => commandOf({ by: 'ben', pounds: 10 + i }));
    const answers = await placeAll(lot, flood);
    expect(answers.filter((answer) => answer && !answer.ok && answer.code === 'TOO_MANY_BIDS')).toHaveLength(30);
    expect(await place(lot, { by: 'clara', pounds: 100 })).toMatchObject({ ok: true, placed: { leading: true } });
  });
});

describe('a room that is killed or loses its database', () => {
  it('loses nothing that it acknowledged, and the same keys finish the rest (G6, I28)', async () => {
    const lot = await openTestLot();
    const people = await invite(120);
    const commands = people.map((by, i) => commandOf({ by, pounds: 10 + i * 5 }));
    const first = placeAll(lot, commands);
    await new Promise((soon) => setTimeout(soon, 15));
    await abortAllDurableObjects();
    const acknowledged = accepted(await first);
    const stored = new Set((await bidsOf(lot)).map(({ id }) => id));
    expect(acknowledged.every(({ bid_id }) => stored.has(bid_id))).toBe(true);
    const again = await placeAll(lot, commands);
    expect(again.map((answer) => answer && (answer.ok || answer.code))).toEqual(
      again.map(() => expect.toSatisfy((outcome) => outcome === true || outcome === 'BID_TOO_LOW')),
    );
    expect(accepted(again)).toEqual(expect.arrayContaining(acknowledged));
    await checkHistory(lot);
  });

  it('finds its own bid if the reply was lost', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 20 });
    arm('commit-reply', 3);
    expect(await place(lot, { by: 'clara', pounds: 30 })).toMatchObject({
      ok: true,
      placed: { seq: 2, leading: true },
    });
    expect(await bidsOf(lot)).toHaveLength(2);
  });

  it('answers that the outcome is unknown while the database is down, and leaves nothing half written', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 20 });
    arm('before-commit', 12);
    const command = commandOf({ by: 'clara', pounds: 30 });
    expect((await placeAll(lot, [command]))[0]).toMatchObject({ ok: false, code: 'OUTCOME_UNKNOWN' });
    expect(await bidsOf(lot)).toHaveLength(1);
    expect((await placeAll(lot, [command]))[0]).toMatchObject({ ok: true });
  });

  it('judges again if the lot has been changed elsewhere (R2, G7)', async () => {
    const lot = await openTestLot();
    await place(lot, { by: 'ben', pounds: 20 });
    await database().update(lots).set({ version: 9 }).where(eq(lots.offerId, lot));
    expect(await place(lot, { by: 'clara', pounds: 30 })).toMatchObject({ ok: true, placed: { version: 10 } });
    expect(await rowOf(lot)).toMatchObject({ version: 10, leaderId: 'usr_clara' });
  });
});

describe('a bidder (R5, A21)', () => {
  /** Adds a win of £25 past its deadline. */
  const owe = async (user: string, lotId: string) => {
    await award(database(), lotId, `usr_${user}`, 2_500);
    const due = { status: 'open' as const, dueAt: Date.now() - MINUTE, createdAt: Date.now() };
    const win = { kind: 'auction' as const, quantity: 1, unitPence: 2_500, currency: 'GBP' as const };
    const ids = { id: `itm_${user}`, userId: `usr_${user}`, lotId, cartGroup: `crt_${user}` };
    await database()
      .insert(cartItems)
      .values({ ...ids, ...win, ...due });
  };

  it('is refused while a win of theirs is overdue (R5, R26)', async () => {
    const [lost, lot] = [await openTestLot(), await openTestLot()];
    await owe('dev', lost);
    const answer = await place(lot, { by: 'dev', pounds: 30 });
    expect(answer).toMatchObject({
      ok: false,
      code: 'WIN_UNPAID',
      message: { values: { amount: { pence: 2_500, currency: 'GBP' } } },
    });
  });

  it('without debts is cached as such for five seconds in all rooms, and no longer', async () => {
    const [lost, first, second] = [await openTestLot(), await openTestLot(), await openTestLot()];
    expect(await place(first, { by: 'priya', pounds: 30 })).toMatchObject({ ok: true });
    await owe('priya', lost);
    moveClock(5_001);
    expect(await place(second, { by: 'priya', pounds: 30 })).toMatchObject({ ok: false, code: 'WIN_UNPAID' });
    expect(await place(first, { by: 'priya', pounds: 40 })).toMatchObject({ ok: false, code: 'WIN_UNPAID' });
  });

  it.each([
    ['OWN_OFFER', { id: 'usr_amara' }],
    ['ACCOUNT_NOT_ACTIVE', { status: 'email_unverified' as const }],
    ['SENIORITY_MISSING', { seniority: null }],
    ['MEMBERSHIP_REQUIRED', { member: false }],
  ])('is refused with %s', async (code, change) => {
    const lot = await openTestLot();
    const command = commandOf({ by: 'ben', pounds: 30 });
    const [answer] = await placeAll(lot, [{ ...command, bidder: { ...command.bidder, ...change } }]);
    expect(answer).toMatchObject({ ok: false, code });
    expect(await bidsOf(lot)).toHaveLength(0);
  });
});

describe('the e-mail to an outbid person', () => {
  const mailsTo = (lot: string, user: string) =>
    database()
      .select()
      .from(outbox)
      .where(and(eq(outbox.dedupe, `outbid:${lot}:usr_${user}`), like(outbox.payload, '%')));

  it('is sent once in thirty minutes for a lot, even if the room is killed', async () => {
    const lot = await openTestLot({ scheduledEndAt: Date.now() + 600 * MINUTE });
    const rounds = [20, 30, 40, 50];
    for (const pounds of rounds) {
      await place(lot, { by: 'ben', pounds });
      await place(lot, { by: 'clara', pounds: pounds + 5 });
    }
    expect(await mailsTo(lot, 'ben')).toHaveLength(1);
    expect(await mailsTo(lot, 'clara')).toHaveLength(1);
    await abortAllDurableObjects();
    await place(lot, { by: 'ben', pounds: 70 });
    await place(lot, { by: 'clara', pounds: 80 });
    expect(await mailsTo(lot, 'ben')).toHaveLength(1);
    moveClock(31 * MINUTE);
    await place(lot, { by: 'ben', pounds: 90 });
    await place(lot, { by: 'clara', pounds: 120 });
    expect(await mailsTo(lot, 'ben')).toHaveLength(2);
    const [mail] = await mailsTo(lot, 'ben');
    expect(JSON.parse(mail?.payload ?? '{}')).toMatchObject({ to: 'ben@kindhour.example' });
  });
});
