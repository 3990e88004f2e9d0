import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterEach, expect, it } from 'vitest';
import {
  availability,
  delegates,
  ledger,
  ledgerTransactions,
  meetingFacts,
  meetingProposals,
  meetingReminders,
  meetings,
  personTime,
} from '../../../db/schema/index.ts';
import { meetingFile } from '../../../functions/fulfilment/calendar/download.ts';
import { executeOnMeeting } from '../../../functions/fulfilment/meeting/execute.ts';
import { meetingOf } from '../../../functions/fulfilment/meeting/load.ts';
import type { Ctx } from '../../../functions/platform/context.ts';
import { possibleCommands } from '../../../src/domain/fulfilment/meeting/possible.ts';
import { isFinal } from '../../../src/domain/fulfilment/meeting/states.ts';
import { UPDATE_COMMANDS } from '../../../src/domain/fulfilment/meeting/update.ts';
import { casesOf } from '../../../src/domain/kit/cases.testkit.ts';
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

const STEPS = casesOf(600);
const GUESTS = ['clara', 'ben', 'dev', 'clara', 'ben', 'dev', 'clara', 'ben', 'dev'] as const;
const OPERATOR = { actor: 'operator', personId: 'usr_olive' } as const;
const QUARTER = 900_000;
/** The host's pauses around a meeting, in minutes. */
const [BEFORE, AFTER] = [15, 30];

/** What a step was, and who did it: with `name`, a command about the meeting with this id. */
type Did = { text: string; by: 'guest' | 'host' | 'delegate' | 'operator' | 'clock'; id: string; name?: string };

/** Given rarely, so that meetings live long enough to see the other commands. */
const ENDINGS: readonly string[] = ['cancel', 'refund', 'decline', 'counter', 'stop', 'held'];
/** Refusals that say that the test and not the meeting is wrong. */
const UNEXPECTED = ['NOT_SIGNED_IN', 'INVALID', 'TOO_MANY', 'FAULT', 'NOT_FOUND'];

it(`keeps all promises over ${STEPS} random commands and clock jumps (M1 to M6, M8)`, {
  timeout: 240_000,
}, async () => {
  await publishTimes();
  const seed = Number(process.env.KINDHOUR_SEED ?? 20_261_121);
  const draw = random(seed);
  const oneOf = <T>(of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T;
  const ids: string[] = [];
  for (const guest of GUESTS) ids.push(await paidMeeting(guest));
  const seen = new Map<string, string>();
  const known = new Set<string>();
  let done = 0;
  for (let n = 1; n <= STEPS; n++) {
    const at = oneOf(await mostlyOpen());
    const did = draw() < 0.2 ? await jump() : await command(at);
    const step = `seed ${seed}, step ${n}: ${did.text}`;
    await expectInOrder(step, seen);
    await expectFacts(step, did, known);
    await expectOneInstant(step, at.id);
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
  async function jump(): Promise<Did> {
    const starts = (await database().select().from(meetings)).flatMap(({ state, startsAt }) =>
      state === 'agreed' && startsAt !== null && startsAt > now() ? [startsAt] : [],
    );
    const from = now();
    const next = Math.min(...starts) + 20 * 60_000;
    waitUntil(starts.length > 0 && draw() < 0.6 ? next : from + oneOf([HOUR, 6 * HOUR, DAY]));
    // A clock can start another that has run out by then, too.
    for (let round = 0; round < 4; round++) await runClocks();
    return { text: `${Math.round((now() - from) / HOUR)} hours later`, by: 'clock', id: '' };
  }

  async function command({ id, guest }: { id: string; guest: (typeof GUESTS)[number] }): Promise<Did> {
    const row = await rowOf(id);
    const { state, money } = row;
    const [open = null] = await database()
      .select()
      .from(meetingProposals)
      .where(and(eq(meetingProposals.meetingId, id), eq(meetingProposals.status, 'open')));
    const side = oneOf(['guest', 'host', 'guest', 'host', 'delegate'] as const);
    const possible = possibleCommands(meetingOf(row, open), side, now()).map(({ name: each }) => each);
    const usual = UPDATE_COMMANDS.filter(
      (each) => possible.includes(each) && (!ENDINGS.includes(each) || draw() < 0.1),
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
    const who = { guest, host: 'amara', delegate: 'priya' } as const;
    const answer = await update(who[side], id, { command: name, ...input });
    expect(
      UNEXPECTED.filter((code) => answer.code === code),
      `${name}: ${answer.message}`,
    ).toEqual([]);
    expect(answer.http, `${name}: ${answer.message}`).toBeLessThan(500);
    if (answer.http === 200) done += 1;
    const text = `${name} by ${side} of a meeting that was ${state}: ${answer.code ?? 'done'}`;
    if (side === 'delegate') expect((await rowOf(id)).money, `M8, ${text}`).toBe(money);
    return { text, by: side, id, name };
  }

  async function decide(id: string): Promise<Did> {
    const outcome = oneOf(['delivered', 'refund', 'part', 'new_date'] as const);
    await executeOnMeeting(cron(), id, OPERATOR, {
      name: 'decide',
      outcome,
      pence: outcome === 'part' ? 20_00 : null,
      reason: 'unclear',
      note: 'Heard both',
    });
    done += 1;
    return { text: `decided: ${outcome}`, by: 'operator', id };
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
    const agreed = state === 'agreed' && startsAt !== null ? [startsAt] : [];
    for (const start of [...starts, ...agreed])
      for (let at = start; at < start + minutes * 60_000; at += QUARTER)
        for (const person of [guestId, hostId]) wanted.add(`${person} ${at / QUARTER} ${id}`);
    for (const start of agreed)
      for (const at of pausesAround(start, start + minutes * 60_000)) wanted.add(`${hostId} ${at / QUARTER} ${id}`);
  }
  const taken = await database().select().from(personTime);
  const booked = taken.map(({ personId, quarter, meetingId }) => `${personId} ${quarter} ${meetingId}`);
  expect(booked.sort(), `M3, ${step}`).toEqual([...wanted].sort());
  const places = taken.filter(({ kind }) => kind !== 'buffer').map(({ personId, quarter }) => `${personId} ${quarter}`);
  expect(new Set(places).size, `M3, ${step}`).toBe(places.length);
}

function pausesAround(start: number, end: number): number[] {
  const quarters = (from: number, to: number) =>
    Array.from({ length: (to - from) / QUARTER }, (_, n) => from + n * QUARTER);
  return [...quarters(start - BEFORE * 60_000, start), ...quarters(end, end + AFTER * 60_000)];
}

/** M5: reminders and the calendar file are about the start in the row, and there is none of either without a date. */
async function expectOneInstant(step: string, id: string): Promise<void> {
  const { state, startsAt, guestId } = await rowOf(id);
  const of = state === 'agreed' ? startsAt : null;
  const reminders = await database().select().from(meetingReminders).where(eq(meetingReminders.meetingId, id));
  for (const reminder of reminders) expect(reminder.startsAt, `M5, ${step}`).toBe(of);
  const ctx = { ...cron(), person: { id: guestId } } as Ctx;
  const file = await meetingFile(ctx, id, null);
  const [event] = file ? new ICAL.Component(ICAL.parse(String(file.body))).getAllSubcomponents('vevent') : [];
  const start = event ? new ICAL.Event(event).startDate.toJSDate().getTime() : null;
  expect(start, `M5, ${step}`).toBe(of);
}

/** M6: nobody's word alone establishes anything against someone else. */
async function expectFacts(step: string, { by, name, id }: Did, known: Set<string>): Promise<void> {
  for (const { meetingId, personId, fact, at } of await database().select().from(meetingFacts)) {
    const key = [meetingId, personId, fact, at].join();
    if (known.has(key) || fact === 'met') continue;
    known.add(key);
    const isOwn = personId === ((await rowOf(meetingId))[by === 'guest' ? 'guestId' : 'hostId'] ?? '');
    const isEstablished =
      by === 'clock' ||
      (meetingId === id && fact === 'late_cancel' && name === 'cancel' && isOwn) ||
      (meetingId === id && fact === 'absent' && name === 'agree' && isOwn) ||
      (meetingId === id && fact === 'moved' && name === 'accept' && !isOwn) ||
      (meetingId === id && fact === 'no_date_given' && (await rowOf(meetingId)).flagged);
    expect(isEstablished, `M6, ${fact}, ${step}`).toBe(true);
  }
}

/** Amara's times, with a pause before and after each meeting, and an assistant. */
async function publishTimes(): Promise<void> {
  const always = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]));
  const host = { hostId: 'usr_amara', zone: 'Europe/London', weekly: always, exceptions: '{}', step: 15, notice: 0 };
  const limits = { horizonDays: 90, perDay: null, before: BEFORE, after: AFTER, published: true, version: 1 };
  await database()
    .insert(availability)
    .values({ ...host, ...limits, updatedAt: Date.now() });
  await database()
    .insert(delegates)
    .values({ hostId: 'usr_amara', delegateId: 'usr_priya', status: 'active', createdAt: 0 });
}
