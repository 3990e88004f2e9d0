import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invoices, payments, pledges } from '../../db/schema/index.ts';
import type { LiveRoom } from '../../src/contract/auctions/live/frames.ts';
import { castToken } from '../support/cast.ts';
import { random } from '../support/random.ts';
import { type Evening, eveningsFor, look, opsShot, outcomesIn, paddleOf, watchAsHost } from './evening.ts';
import { alone, CROWD, crowdId, crowdToken, database, expectAllWell, seedsOf, tally, times, together } from './kit.ts';
import type { Answer, Shot } from './together.ts';

const SEEDS = seedsOf(1);
const CLERKS = ['priya', 'edwin'] as const;
const CHARITY = '209603';
const LEVEL = 10_000;
/** People with a paddle; the last of them are seen by one clerk alone. */
const PADDLES = 40;
const SEEN_BY_BOTH = 30;
/** People who tap online, and how many of them tap twice. */
const ONLINE = 100;
const TWICE = 20;

const eveningOf = eveningsFor(SEEDS, { charityId: CHARITY, clerks: CLERKS, paddles: PADDLES });

describe(`${CROWD} pledges at once`, () => {
  it.each(SEEDS)('count once each, and nobody owes one until two clerks agree (LA11, LA14), seed %i', async (seed) => {
    const evening = eveningOf(seed);
    const auction_id = evening.id;
    const { raise_id } = (await as('amara', 'raiseLevel', { auction_id, level_pence: LEVEL })).data;
    const raise: Raise = { auction_id, raise_id };
    const { shots, people } = tapsOf(evening, raise, seed);
    const frames = await watchAsHost(evening);
    const answers = await together(shots);

    expect(Object.keys(tally(answers))).toEqual(['ok']);
    const online = answers.flatMap(({ data }, n) => (data.pledge_id ? [{ ...data, person: people[n] }] : []));
    expect(online.filter(({ repeated }) => !repeated)).toHaveLength(ONLINE);
    expect(new Set(online.map(({ pledge_id, person }) => `${pledge_id} ${person}`)).size).toBe(ONLINE);
    const outcomes = outcomesIn(answers.filter(({ data }) => data.outcomes));
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(PADDLES + SEEN_BY_BOTH);
    expect(outcomes.every(({ status }) => status.endsWith('applied'))).toBe(true);
    const checked = await expectEachOnce(raise);
    expect((await look(evening)).raise).toMatchObject({
      pledged: checked,
      pledged_pence: checked * LEVEL,
      unchecked: PADDLES - SEEN_BY_BOTH,
    });
    await expect.poll(() => frames.at(-1)?.raised_pence, { timeout: 5_000 }).toBe(checked * LEVEL);
    expectRising(frames);
    await settle(raise, checked);
    await expectAllWell(answers);
  });
});

type Raise = { auction_id: string; raise_id: string };

const as = (
  name: 'amara' | (typeof CLERKS)[number],
  path: 'raiseLevel' | 'finishRaise' | 'countRaise',
  input: object,
) => alone({ path: `auction/live/${path}`, input, token: castToken(name) });

/** The taps in a random order, with whose each is. */
function tapsOf(evening: Evening, raise: Raise, seed: number): { shots: Shot[]; people: string[] } {
  const chance = random(seed);
  const tap = (n: number): { person: number; shot: Shot } => {
    const input = { ...raise, level_pence: LEVEL };
    return { person: n, shot: { path: 'auction/live/pledge', input, token: crowdToken(n) } };
  };
  const entry = (clerk: number, n: number): { person: number; shot: Shot } => {
    const op = {
      kind: 'pledge' as const,
      op_id: `pledge-${seed}-${clerk}-${n}`,
      level_pence: LEVEL,
      paddle: paddleOf(n),
    };
    const { raise_id } = raise;
    return { person: n, shot: opsShot(evening, [{ ...op, raise_id }], CLERKS[clerk] ?? 'priya') };
  };
  const taps = [
    ...times(ONLINE, (n) => tap(PADDLES + n)),
    ...times(TWICE, (n) => tap(PADDLES + n)),
    ...times(PADDLES, (n) => entry(0, n)),
    ...times(SEEN_BY_BOTH, (n) => entry(1, n)),
    ...times(CROWD - ONLINE - TWICE - PADDLES - SEEN_BY_BOTH, (n) => entry(n % 2, n)),
  ]
    .map((each) => ({ ...each, at: chance() }))
    .toSorted((a, b) => a.at - b.at);
  return { shots: taps.map(({ shot }) => shot), people: taps.map(({ person }) => crowdId(person)) };
}

/** Every state agrees with itself, and none goes back. */
function expectRising(frames: readonly LiveRoom[]): void {
  const sums = frames.map(({ raised_pence }) => raised_pence);
  expect(frames.map(({ raise }) => raise?.pledged_pence)).toEqual(sums);
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
}

const rowsOf = ({ raise_id }: Raise) => database().select().from(pledges).where(eq(pledges.raiseId, raise_id));

/** Checks that everyone has pledged once. Returns how many pledges are checked. */
async function expectEachOnce(raise: Raise): Promise<number> {
  const rows = await rowsOf(raise);
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual(times(PADDLES + ONLINE, crowdId).toSorted());
  const unchecked = rows.filter(({ checkedAt }) => checkedAt === null).map(({ paddle }) => paddle ?? 0);
  expect(unchecked.toSorted()).toEqual(times(PADDLES - SEEN_BY_BOTH, (n) => paddleOf(SEEN_BY_BOTH + n)));
  return rows.length - unchecked.length;
}

/** Counting, by clerks who differ and then agree, and at last the invoices; each of it many times at once. */
async function settle(raise: Raise, pledged: number): Promise<void> {
  const count = (clerk: number, n: number): Shot => ({
    path: 'auction/live/countRaise',
    input: { ...raise, pledges: n, total: (n * LEVEL) / 100 },
    token: castToken(CLERKS[clerk] ?? 'priya'),
  });
  const differ = await together(times(20, (n) => count(n % 2, pledged - (n % 2))));
  expect(tally(differ)).toEqual({ ok: 20 });
  expect(differ.map(({ data }) => data.counted)).not.toContain(true);
  expect(await as('amara', 'finishRaise', raise)).toMatchObject({ code: 'NOT_NOW' });
  await expectInvoiced(raise, 0);

  const agree = await together(times(20, (n) => count(n % 2, pledged)));
  expect(Object.keys(tally(agree)).filter((code) => code !== 'ok' && code !== 'NOT_NOW')).toEqual([]);
  expect(agree.filter(({ data }) => data.counted).length).toBeGreaterThan(0);
  await expectInvoiced(raise, 0);

  const finish: Shot = { path: 'auction/live/finishRaise', input: raise, token: castToken('amara') };
  const finished: Answer[] = await together(times(3, () => finish));
  expect(tally(finished)).toEqual({ ok: 3 });
  expect((await as('amara', 'finishRaise', raise)).data).toEqual({ raise_id: raise.raise_id, invoices: pledged });
  await expectInvoiced(raise, pledged);
  await expectAllWell([...differ, ...agree, ...finished]);
}

/** Checks that this many people have one invoice each, over the pledges that were checked, and that nobody has been charged. */
async function expectInvoiced(raise: Raise, people: number): Promise<void> {
  const rows = (await rowsOf(raise)).filter(({ invoiceId }) => invoiceId !== null);
  expect(rows.filter(({ checkedAt }) => checkedAt === null)).toEqual([]);
  expect(rows).toHaveLength(people);
  const ids = rows.map(({ invoiceId }) => invoiceId ?? '');
  const issued = await database().select().from(invoices).where(inArray(invoices.id, ids));
  expect(issued.map(({ id, userId, totalPence }) => [id, userId, totalPence]).toSorted()).toEqual(
    rows.map(({ invoiceId, userId, levelPence }) => [invoiceId, userId, levelPence]).toSorted(),
  );
  const charged = await database().select().from(payments).where(inArray(payments.invoiceId, ids));
  expect(charged).toEqual([]);
}
