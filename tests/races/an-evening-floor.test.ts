import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { floorBids } from '../../db/schema/index.ts';
import type { LiveOperation } from '../../src/contract/auctions/live/floor.ts';
import { lotSummary } from '../../src/domain/bidding/index.ts';
import { type CastName, castId } from '../support/cast.ts';
import { random } from '../support/random.ts';
import {
  type Evening,
  eveningsFor,
  type Outcome,
  opsShot,
  outcomesIn,
  paddleOf,
  recordOf,
  watchAsHost,
} from './evening.ts';
import { CROWD, crowdId, database, expectAllWell, seedsOf, times, together } from './kit.ts';

const SEEDS = seedsOf(1);
const PADDLES = 80;
const ENTRIES = 120;
const CLERKS = ['priya', 'edwin'] as const;

/** The price, or the paddle’s own bid, was higher by then. */
const CONFLICTS = ['BID_TOO_LOW', 'ALREADY_LEADING_HIGHER'];

const eveningOf = eveningsFor(SEEDS, { far: 'open', clerks: CLERKS, paddles: PADDLES });

describe(`${CROWD} bids at once from the floor`, () => {
  it.each(SEEDS)('count once each, however often two clerks send them (LA2, LA8), seed %i', async (seed) => {
    const chance = random(seed);
    const evening = eveningOf(seed);
    await watchAsHost(evening);
    const [lot = ''] = evening.lots;
    const entries = times(ENTRIES, (n) => entryOf(lot, seed, n, chance));
    const sent = times(CROWD, (n) => entries[n] ?? entries[Math.floor(chance() * ENTRIES)]).filter((each) => !!each);
    const answers = await together(sent.map(({ op, clerk }) => opsShot(evening, [op], clerk)));
    const fates = fatesOf(outcomesIn(answers));
    for (const fate of fates.values()) expect(isOneFate(fate), JSON.stringify(fate)).toBe(true);
    const codes = new Set(outcomesIn(answers).flatMap(({ code }) => code ?? []));
    expect([...codes].filter((code) => !CONFLICTS.includes(code))).toEqual([]);

    const applied = entries.filter(({ op }) => fates.get(op.op_id)?.some(({ status }) => status === 'applied'));
    await expectRecorded(lot, applied);
    await expectAllWell(answers);
    await expectSameAgain(evening, entries, fates);
  });
});

type Entry = { op: Extract<LiveOperation, { kind: 'floor_bid' }>; clerk: CastName };

function entryOf(project_id: string, seed: number, n: number, chance: () => number): Entry {
  const paddle = paddleOf(Math.floor(chance() * PADDLES));
  const amount_pence = 1_100 + Math.floor(chance() * ENTRIES) * 100;
  const op = { kind: 'floor_bid' as const, op_id: `floor-${seed}-${n}`, project_id, paddle, amount_pence };
  return { op, clerk: CLERKS[n % 2] ?? 'priya' };
}

/** What became of each entry every time that it was sent. */
function fatesOf(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const fates = new Map<string, Outcome[]>();
  for (const outcome of outcomes) fates.set(outcome.op_id, [...(fates.get(outcome.op_id) ?? []), outcome]);
  return fates;
}

/** Applied at the same price each time, or told as the same conflict. */
function isOneFate(fate: readonly Outcome[]): boolean {
  const isSame = new Set(fate.map(({ code, price_pence }) => `${code} ${price_pence}`)).size === 1;
  const statuses = fate.map(({ status }) => status);
  if (statuses.includes('conflict')) return isSame && new Set(statuses).size === 1;
  return isSame && statuses.includes('applied') && statuses.every((status) => status.endsWith('applied'));
}

/** Checks that the lot’s record holds these entries and no others, each with its paddle, its holder and its clerk. */
async function expectRecorded(lot: string, applied: readonly Entry[]): Promise<void> {
  const { row, bids, state } = await recordOf(lot);
  expect(row).toMatchObject(lotSummary(state));
  const floor = await database().select().from(floorBids).where(eq(floorBids.lotId, lot));
  const recorded = floor.map(({ seq, paddle, clerkId }) => {
    const bid = bids[seq - 1];
    return [bid?.idempotencyKey, bid?.amountPence, bid?.bidderId, paddle, clerkId];
  });
  const expected = applied.map(({ op: { op_id, amount_pence, paddle }, clerk }) => {
    return [`floor_${op_id}`, amount_pence, crowdId(paddle - paddleOf(0)), paddle, castId(clerk)];
  });
  expect(recorded.toSorted()).toEqual(expected.toSorted());
  expect(bids).toHaveLength(applied.length + 1);
}

/** Both queues sent once more change nothing, and say so. */
async function expectSameAgain(evening: Evening, entries: readonly Entry[], fates: Map<string, Outcome[]>) {
  const queues = CLERKS.map((clerk) => entries.filter((entry) => entry.clerk === clerk).map(({ op }) => op));
  const again = await together(queues.map((ops, n) => opsShot(evening, ops, CLERKS[n] ?? 'priya')));
  const { bids } = await recordOf(evening.lots[0] ?? '');
  for (const { op_id, status, code, price_pence } of outcomesIn(again)) {
    const [before] = fates.get(op_id) ?? [];
    const expected = before?.status === 'conflict' ? 'conflict' : 'already_applied';
    expect([op_id, status, code, price_pence]).toEqual([op_id, expected, before?.code, before?.price_pence]);
  }
  expect(bids).toHaveLength(1 + [...fates.values()].filter(([first]) => first?.status !== 'conflict').length);
}
