import { expect, inject } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { lots, offers } from '../../db/schema/index.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { lotRows, type TestLot } from '../support/lot-rows.ts';
import { type Answer, alone as aloneAt, type Shot, together as togetherAt } from './together.ts';

export { CROWD, crowdId, crowdToken } from './fill.ts';

export const together = (shots: Shot[]): Promise<Answer[]> => togetherAt(inject('raced').site, shots);
export const alone = (shot: Shot): Promise<Answer> => aloneAt(inject('raced').site, shot);
export const database = () => openDatabase({ url: inject('raced').database });

/** Calls `make` once for each number below `count`. */
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

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
