import { describe, expect, it } from 'vitest';
import { randomBytes } from '../../../functions/platform/random.ts';

describe('random bytes', () => {
  it('have the length asked for, whether or not the pool holds as many', () => {
    for (const count of [0, 1, 16, 255, 256, 257, 5_000]) expect(randomBytes(count)).toHaveLength(count);
  });

  it.each([-1, 1.5, Number.NaN])('are refused for a count of %s', (count) => {
    expect(() => randomBytes(count)).toThrow(RangeError);
  });

  it('are never handed out twice', () => {
    const seen = new Set(Array.from({ length: 10_000 }, () => randomBytes(16).join()));
    expect(seen.size).toBe(10_000);
  });

  it('do not change when more are drawn', () => {
    const bytes = randomBytes(16);
    const copy = [...bytes];
    for (let n = 0; n < 1_000; n++) randomBytes(16).fill(0);
    expect([...bytes]).toEqual(copy);
  });
});
