import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { ledger, ledgerTransactions, meetingProposals, meetings, personTime } from '../../../db/schema/index.ts';
import { executeOnMeeting } from '../../../functions/fulfilment/meeting/execute.ts';
import { isFinal } from '../../../src/domain/fulfilment/meeting/states.ts';
import { TRANSITIONS } from '../../../src/domain/fulfilment/meeting/table.ts';
import { UPDATE_COMMANDS } from '../../../src/domain/fulfilment/meeting/update.ts';
import { database, ownDatabase } from '../../support/kit.ts';
import { random } from '../../support/random.ts';
import { cron } from '../money/payments/kit.ts';
import {
  allAccounts,
  DAY,
  HOUR,
  now,
  paidMeeting,
  resetClock,
  rowOf,
  runClocks,
  startIn,
  update,
  waitUntil,
} from './meeting-kit.ts';

ownDatabase();
afterEach(resetClock);

const STEPS = 200;
const GUESTS = ['clara', 'ben', 'dev', 'clara', 'ben', 'dev', 'clara', 'ben', 'dev'] as const;
const OPERATOR = { actor: 'operator', personId: 'usr_olive' } as const;
const QUARTER = 900_000;
/** Given rarely, so that meetings live long enough to see the other commands. */
const ENDINGS: readonly string[] = ['cancel', 'refund', 'decline', 'counter', 'stop', 'held'];
/** Refusals that say that the test and not the meeting is wrong. */
const UNEXPECTED = ['NOT_SIGNED_IN', 'INVALID', 'TOO_MANY', 'FAULT', 'NOT_FOUND'];

it(`keeps money, time and clocks in order over ${STEPS} random steps (M1 to M4)`, { timeout: 240_000 }, async () => {
  const seed = Number(process.env.KINDHOUR_SEED ?? 20_261_121);
  const draw = random(seed);
  const oneOf = <T>(of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T;
  const ids: string[] = [];
  for (const guest of GUESTS) ids.push(await paidMeeting(guest));
  const seen = new Map<string, string>();
  let done = 0;
  for (let n = 1; n <= STEPS; n++) {
    const at = oneOf(await mostlyOpen());
    const did = draw() < 0.2 ? await jump() : await command(at);

    await expectInOrder(`seed ${seed}, step ${n}: ${did}`, seen);
  }
  expect(done).toBeGreaterThan(STEPS / 5);

  /** Meetings to choose from, nine times in ten without those that have ended for good. */
  async function mostlyOpen() {
    const all = ids.map((id, i) => ({ id, guest: GUESTS[i] ?? 'clara' }));
    const rows = await database().select().from(meetings);
    const open = all.filter(({ id }) => rows.some((row) => row.id === id && !isFinal(row.state)));
    return draw() < 0.1 || open.length === 0 ? all : open;
  }

  /** Some hours on, or until shortly after the next start, which chance alone would seldom meet. */
  async function jump(): Promise<string> {
    const starts = (await database().select().from(meetings)).flatMap(({ state, startsAt }) =>
      state === 'agreed' && startsAt !== null && startsAt > now() ? [startsAt] : [],
    );
    const from = now();
    const next = Math.min(...starts) + 20 * 60_000;
    waitUntil(starts.length > 0 && draw() < 0.6 ? next : from + oneOf([HOUR, 6 * HOUR, DAY]));
    // A clock can start another that has run out by then, too.
    for (let round = 0; round < 4; round++) await runClocks();
    return `${Math.round((now() - from) / HOUR)} hours later`;
  }

  async function command({ id, guest }: { id: string; guest: (typeof GUESTS)[number] }): Promise<string> {
    const { state } = await rowOf(id);
    const proposals = await database().select().from(meetingProposals).where(eq(meetingProposals.meetingId, id));
    const open = proposals.find(({ status }) => status === 'open');
    const side = oneOf(['guest', 'host'] as const);
    const listed = TRANSITIONS.filter(({ from, who }) => from.includes(state) && who.includes(side));
    const usual = UPDATE_COMMANDS.filter(
      (each) => listed.some(({ command: name }) => name === each) && (!ENDINGS.includes(each) || draw() < 0.1),
    );
    const name = oneOf(draw() < 0.1 || usual.length === 0 ? UPDATE_COMMANDS : usual);
    if (state === 'disputed' || state === 'stopped') return decide(id);
    const slots = [0, 1, 2].map(() => startIn(DAY * (1 + Math.floor(draw() * 4)) + HOUR * Math.floor(draw() * 3)));
    const slot = oneOf(open ? (JSON.parse(open.slots) as number[]) : slots);
    const input = {
      slots,
      slot,
      reason: 'Because',
      wish: oneOf(['refund', 'part', 'new_date'] as const),
      amount_pence: 10_00,
    };
    const answer = await update(side === 'guest' ? guest : 'amara', id, { command: name, ...input });
    expect(
      UNEXPECTED.filter((code) => answer.code === code),
      `${name}: ${answer.message}`,
    ).toEqual([]);
    expect(answer.http, `${name}: ${answer.message}`).toBeLessThan(500);
    if (answer.http === 200) done += 1;
    return `${name} by ${side} of a meeting that was ${state}: ${answer.code ?? 'done'}`;
  }

  async function decide(id: string): Promise<string> {
    const outcome = oneOf(['delivered', 'refund', 'part', 'new_date'] as const);
    await executeOnMeeting(cron(), id, OPERATOR, {
      name: 'decide',
      outcome,
      pence: outcome === 'part' ? 20_00 : null,
      reason: 'unclear',
      note: 'Heard both',
    });
    done += 1;
    return `decided: ${outcome}`;
  }
});

async function expectInOrder(step: string, seen: Map<string, string>): Promise<void> {
  const rows = await database().select().from(meetings);
  expect(await allAccounts(), step).toBe(0);
  await expectTime(rows, step);
  const lines = await database()
    .select({
      account: ledger.account,
      pence: ledger.amountPence,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
    })
    .from(ledger)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledger.transactionId));
  for (const row of rows) {
    const { id, state, money, totalPence, refundedPence, dueAt } = row;
    expect(isFinal(state) || dueAt !== null, `M1, ${step}`).toBe(true);
    const own = lines.filter(({ reference }) => reference === id);
    const sum = (of: typeof lines) => of.reduce((all, { pence }) => all + pence, 0);
    const held = sum(lines.filter(({ account }) => account === `held:${id}`));
    const back = sum(own.filter(({ account }) => account.startsWith('buyer:')));
    const fromGuarantee = -sum(own.filter(({ account, pence }) => account === 'guarantee' && pence < 0));
    const released = sum(own.filter(({ account, pence }) => /^(charity|network|guarantee)/.test(account) && pence > 0));
    expect(held + released + back - fromGuarantee, `M2, ${step}`).toBe(totalPence);
    expect([held, back], `M2, ${step}`).toEqual([money === 'held' ? totalPence : 0, refundedPence]);
    for (const kind of ['release', 'refund'])
      expect(
        own.filter((line) => line.kind === kind && line.account.startsWith('held:')).length,
        `M4, ${step}`,
      ).toBeLessThan(2);
    const before = seen.get(id);
    if (before === 'refunded' || before === 'part') expect(money, `M4, ${step}`).toBe(before);
    if (before === 'released' || before === 'kept') expect(money, `M4, ${step}`).not.toBe('held');
    seen.set(id, money);
  }
}

/** M3: what is booked is exactly what is agreed or proposed, and nobody is in two places in one quarter of an hour. */
async function expectTime(rows: (typeof meetings.$inferSelect)[], step: string): Promise<void> {
  const open = await database().select().from(meetingProposals).where(eq(meetingProposals.status, 'open'));
  const wanted = new Set<string>();
  for (const { id, state, startsAt, guestId, hostId, minutes } of rows) {
    const starts = open
      .filter(({ meetingId }) => meetingId === id)
      .flatMap(({ slots }) => JSON.parse(slots) as number[]);
    if (state === 'agreed' && startsAt !== null) starts.push(startsAt);
    for (const start of starts)
      for (let at = start; at < start + minutes * 60_000; at += QUARTER)
        for (const person of [guestId, hostId]) wanted.add(`${person} ${at / QUARTER} ${id}`);
  }
  const booked = (await database().select().from(personTime)).map(
    ({ personId, quarter, meetingId }) => `${personId} ${quarter} ${meetingId}`,
  );
  expect(booked.sort(), `M3, ${step}`).toEqual([...wanted].sort());
  const places = booked.map((text) => text.split(' ').slice(0, 2).join(' '));
  expect(new Set(places).size, `M3, ${step}`).toBe(places.length);
}
