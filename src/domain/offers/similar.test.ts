import { describe, expect, it } from 'vitest';
import { raisedRange } from './similar.ts';

describe('what similar hours raised', () => {
  it('is unknown while fewer than five have ended', () => {
    expect(raisedRange([1000, 2000, 3000, 4000])).toBeNull();
  });

  it('is the middle half of the prices, in any order', () => {
    expect(raisedRange([9000, 1000, 3000, 2000, 4000])).toEqual({
      lowPence: 2000,
      middlePence: 3000,
      highPence: 4000,
      count: 5,
    });
  });
});
