import { describe, expect, it } from 'vitest';
import { withinRateLimit } from '../../../functions/platform/limits/rate-limit.ts';
import { storeNewest } from '../../../src/domain/kit/store-newest.ts';
import { ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

describe('a map that stores the newest entries', () => {
  it('drops the entry that was stored longest ago, and no other', () => {
    const map = new Map<string, number>();
    for (const key of ['a', 'b', 'c']) storeNewest(map, key, 1, 3);
    storeNewest(map, 'a', 2, 3);
    storeNewest(map, 'd', 1, 3);
    expect([...map]).toEqual([
      ['c', 1],
      ['a', 2],
      ['d', 1],
    ]);
  });
});

describe('the limits that an isolate counts by itself', () => {
  it('still know the newest ten thousand networks when there are more', async () => {
    const at = 1_900_000_000_000;
    const calls = (n: number) =>
      withinRateLimit('test', 2, { ip: `10.0.${n >> 8}.${n & 255}`, now: () => at, env: testEnv });
    for (let n = 0; n < 9_999; n++) await calls(n);
    expect([await calls(9_999), await calls(9_999)]).toEqual([true, true]);
    for (let n = 10_000; n < 10_100; n++) await calls(n);
    expect(await calls(9_999)).toBe(false);
    expect(await calls(0)).toBe(true);
  });
});
