import { afterEach, describe, expect, it } from 'vitest';
import { oneAtATime } from '../../../functions/offers/spreadsheet/one-at-a-time.ts';
import { resetCaches } from '../../../functions/platform/cache.ts';
import { ownDatabase } from '../../support/kit.ts';

ownDatabase();
afterEach(resetCaches);

/** Work that ends when `end` is called, or after so many ms. */
function work(ms?: number) {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
    if (ms !== undefined) setTimeout(done, ms);
  });
  return { end, ended };
}

describe('spreadsheets that are uploaded at the same time', () => {
  it('are read one after the other (G11)', async () => {
    let [reading, most] = [0, 0];
    const read = () =>
      oneAtATime(async () => {
        reading += 1;
        most = Math.max(most, reading);
        await work(20).ended;
        reading -= 1;
        return reading;
      });
    expect(await Promise.all([read(), read(), read()])).toEqual([0, 0, 0]);
    expect(most).toBe(1);
  });

  it('go on after one that cannot be read', async () => {
    const broken = oneAtATime(() => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await oneAtATime(async () => 'read')).toBe('read');
  });

  it('are refused after five seconds in the queue', async () => {
    const { end, ended } = work();
    const first = oneAtATime(() => ended);
    await expect(oneAtATime(async () => 'read')).rejects.toMatchObject({ code: 'UPLOADS_BUSY' });
    end();
    await first;
  });
});
