import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { expect, inject, it } from 'vitest';
import { slowness } from './bodies/measure.ts';
import { CROWD, crowdToken, openLot, times } from './kit.ts';

/** Fifty readers for each bidder. */
const READERS = 150;
const BIDDERS = 3;
const SECONDS = 4;
/** Without turns for reads, bids waited for 14 s and then failed. */
const BID_MS = 3_000 * slowness();

const agent = new Agent({ keepAlive: true });
const wait = (ms: number) => new Promise((soon) => setTimeout(soon, ms));

type Heard = { status: number; ms: number };

function send(person: number, path: string, input?: object): Promise<Heard> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${crowdToken(person)}`, 'content-type': 'application/json' };
  return new Promise((heard, failed) => {
    const call = request(inject('raced').site + path, { method: input ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume().once('end', () => heard({ status: answer.statusCode ?? 0, ms: performance.now() - began }));
    });
    call.once('error', failed);
    call.end(input && JSON.stringify(input));
  });
}

/** Reads the page and the lists of a lot again and again; after a refusal, when it says to. */
async function readFor(lot: string, person: number, until: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = person; performance.now() < until; n++) {
    const lists = ['/api/product/bidhistory', '/api/product/singleProduct'];
    const path = lists[n % 3];
    const { status } = await (path ? send(person, path, { id: lot }) : send(person, `/productView/${lot}`));
    statuses.push(status);
    if (status === 503) await wait(1_000);
  }
  return statuses;
}

let price = 1_000;

async function bidFor(lot: string, person: number, until: number): Promise<Heard[]> {
  const heard: Heard[] = [];
  while (performance.now() < until) {
    price += 1_000;
    const bid = { project_id: lot, amount_pence: price, kind: 'straight', confirmed: true };
    heard.push(await send(person, '/api/bid/confirm', { ...bid, idempotency_key: crypto.randomUUID() }));
    await wait(300);
  }
  return heard;
}

it(`answers every bid on a hot lot while ${READERS} people read about it without a pause (G13)`, async () => {
  const lot = await openLot();
  const until = performance.now() + SECONDS * 1_000;
  const [bids, reads] = await Promise.all([
    Promise.all(times(BIDDERS, (n) => bidFor(lot, n, until))),
    Promise.all(times(READERS, (n) => readFor(lot, CROWD - 1 - n, until))),
  ]);
  expect(bids.flat().filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
  expect(bids.flat().length).toBeGreaterThan(BIDDERS);
  expect(Math.max(...bids.flat().map(({ ms }) => ms))).toBeLessThan(BID_MS);
  expect(new Set(reads.flat())).toEqual(new Set([200, 503]));
  expect((await send(0, `/productView/${lot}`)).status).toBe(200);
});
