import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { straightBid, verdictOf } from './bids.ts';
import { ask } from './load.ts';

const agent = new Agent({ keepAlive: true });

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
  const { status, body } = await ask(url, straightBid(0, bidder), agent);
  const verdict = verdictOf(status, body);
  if (verdict === 'error') throw new Error(`a bid was answered with ${status} ${body}`);
  return verdict === 'done' ? JSON.parse(body).data.responseData.version : 0;
}
