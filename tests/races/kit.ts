import { expect, inject } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { lots, offers } from '../../db/schema/index.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { lotRows, type TestLot } from '../support/lot-rows.ts';
import { random } from '../support/random.ts';
import { type Answer, alone as aloneAt, load, type Shot, together as togetherAt } from './together.ts';

export { CROWD, crowdId, crowdToken } from './fill.ts';

export const together = (shots: Shot[]): Promise<Answer[]> => togetherAt(inject('raced').site, shots);
export const alone = (shot: Shot): Promise<Answer> => aloneAt(inject('raced').site, shot);
export const database = () => openDatabase({ url: inject('raced').database });

/** Calls `make` once for each number below `count`. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** How many seeds a race runs with; `RACE_SEEDS=100` for many. */
export const seedsOf = (usual: number): number[] => times(Number(process.env.RACE_SEEDS ?? usual), (n) => n + 1);

/** Over how long calls arrive, ms; each seed has its own. */
const SPREADS = [0, 0, 20, 150];

/** Sends all calls at once, in another order for each seed, and the last byte of each a moment later; answers as they were given. */
export async function scattered(shots: readonly Shot[], seed: number): Promise<Answer[]> {
  const chance = random(seed);
  const spread = SPREADS[seed % SPREADS.length] ?? 0;
  const order = shuffled(
    times(shots.length, (n) => n),
    chance,
  );
  const loaded = await load(
    inject('raced').site,
    order.map((n) => shots[n] as Shot),
  );
  const answers = await loaded.release(spread === 0 ? undefined : () => chance() * spread);
  const answerOf = new Map(order.map((n, at) => [n, answers[at] as Answer]));
  return shots.map((_, n) => answerOf.get(n) as Answer);
}

/** The same list in a random order. */
export function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const keyed = list.map((each) => ({ each, key: chance() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ each }) => each);
}

/** The number of each outcome: the code of a refusal, or "ok". */
export function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { http, code } of answers) {
    const outcome = http === 200 ? 'ok' : (code ?? `http ${http}`);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** Checks what must hold after every race: no faults, and consistent books and lots. */
export async function expectAllWell(answers: Answer[]): Promise<void> {
  expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
  expect(await brokenInvariants(database())).toEqual({});
}

/** Opens a lot from `lotRows` and returns its id. */
export async function openLot(given: TestLot = {}): Promise<string> {
  const id = `ofr_race${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const { offer, lot } = lotRows(id, Date.now(), given);
  const db = database();
  await db.batch([db.insert(offers).values(offer), db.insert(lots).values(lot)]);
  return id;
}

export type Collected = { invoiceId: string; amount: number };

/** The payments that the provider has collected. */
export async function collected(): Promise<Collected[]> {
  const answer = await fetch(`${inject('raced').stripe}/v1/payment_intents?limit=100`, {
    headers: { authorization: 'Bearer sk_test_standin' },
  });
  const { data } = (await answer.json()) as { data: Intent[] };
  return data
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata, amount_received }) => ({ invoiceId: metadata.invoice_id ?? '', amount: amount_received }));
}

type Intent = { status: string; amount_received: number; metadata: { invoice_id?: string } };
