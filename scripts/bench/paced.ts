import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bidderToken, lotId } from './fill.ts';
import { ask } from './load.ts';

const agent = new Agent({ keepAlive: true });
let pricePence = 1_000;

/** Starts `work` so many times a second for so long, without waiting for the ones before. */
export async function pace(aSecond: number, forMs: number, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const running: Promise<unknown>[] = [];
  for (let n = 0; n < (forMs / 1_000) * aSecond; n++) {
    await sleep(Math.max(0, begun + (n * 1_000) / aSecond - performance.now()));
    running.push(work());
  }
  await Promise.all(running);
}

/** Places a bid a penny above the last one and returns the version of the lot after it; of one that was overtaken, zero. */
export async function bidOnHotLot(url: string, bidder: number): Promise<number> {
  pricePence += 1;
  const input = { project_id: lotId(0), amount_pence: pricePence, kind: 'straight', confirmed: true };
  const body = JSON.stringify({ ...input, idempotency_key: randomUUID() });
  const headers = { authorization: `Bearer ${bidderToken(bidder)}` };
  const answer = await ask(url, { path: '/api/bid/confirm', body, headers }, agent);
  if (answer.status === 200) return JSON.parse(answer.body).data.responseData.version;
  if (/BID_TOO_LOW|ALREADY_LEADING_HIGHER/.test(answer.body)) return 0;
  throw new Error(`a bid was answered with ${answer.status} ${answer.body}`);
}

/** The value below which this share of the others is. */
export function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
