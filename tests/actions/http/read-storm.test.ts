import { afterEach, describe, expect, it, vi } from 'vitest';
import { castToken } from '../../support/cast.ts';
import { api, ownDatabase, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { newKey } from '../money/payments/kit.ts';

ownDatabase();

const AT_ONCE = 8;
const WAITING = 64;
let release = () => {};
afterEach(() => {
  release();
  vi.restoreAllMocks();
});

/** Holds the database's next answers to reads until `release`, and calls `read` until so many of them are held. */
async function storm(read: () => Promise<unknown>, count: number) {
  const real = globalThis.fetch;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (held < count && String(input).includes('/v3/pipeline')) {
      held += 1;
      await released;
    }
    return answer;
  });
  const reads = Array.from({ length: count }, read);
  await vi.waitFor(() => expect(held).toBe(count));
  return reads;
}

describe('while an isolate has as many reads as it takes', () => {
  const BUSY = 'Kindhour is very busy right now. Please try again in a moment.';
  const cookie = { cookie: `kindhour=${castToken('dev')}`, accept: 'text/html', 'accept-language': 'en' };

  it('further reads wait for a second and are then refused, while bids and cached pages go on (G13)', async () => {
    const lot = await openTestLot();
    const history = () => api('product/bidhistory', { id: lot }, { as: 'clara' });
    const bid = (amount_pence: number) =>
      api('bid/confirm', { project_id: lot, amount_pence, idempotency_key: newKey() }, { as: 'ben' });
    const visit = async () => (await send('/about')).status;
    await Promise.all([visit(), history(), api('user/loadUser', {}, { as: 'ben' })]);
    const reads = await storm(history, AT_ONCE);
    const refused = history();
    const page = send('/cart', { headers: cookie });
    expect((await api('bid/preBidConfirm', { project_id: lot, amount_pence: 2_000 }, { as: 'ben' })).http).toBe(200);
    expect([(await bid(2_000)).http, await visit()]).toEqual([200, 200]);
    expect(await refused).toMatchObject({ http: 503, code: 'READS_BUSY', message: BUSY });
    expect((await refused).headers.get('retry-after')).toBe('10');
    expect((await page).status).toBe(503);
    expect(await (await page).text()).toMatch(/<h1>Kindhour is very busy right now<\/h1>[\s\S]*href="\/cart"/);
    release();
    for (const read of reads) expect(await read).toMatchObject({ http: 200 });
    expect((await history()).http).toBe(200);
  });

  it('those that wait go on as soon as there is room, and more than 64 of them do not wait (G13)', async () => {
    const lot = await openTestLot();
    const history = () => api('product/bidhistory', { id: lot }, { as: 'clara' });
    await history();
    const reads = await storm(history, AT_ONCE);
    const waiting = Array.from({ length: WAITING }, history);
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 10 }, history));
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('READS_BUSY'));
    expect(Date.now() - began).toBeLessThan(900);
    release();
    for (const read of [...reads, ...waiting]) expect(await read).toMatchObject({ http: 200 });
  });
});
