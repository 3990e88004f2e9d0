import { describe, expect, it } from 'vitest';
import { simulate } from './stage.ts';

describe('a seed', () => {
  it('gives the same evening every time', async () => {
    const [first, other, again] = [await simulate(7), await simulate(8), await simulate(7)];
    expect(again).toEqual(first);
    expect(other.digest).not.toBe(first.digest);
  });
});
