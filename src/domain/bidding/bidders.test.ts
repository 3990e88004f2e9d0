import { describe, expect, it } from 'vitest';
import { findBidder, NO_BIDDERS, withBidder, withMaximum } from './bidders.ts';

describe('the register of a lot’s bidders', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `user_${i}`);

  it('numbers them in order and finds each again', () => {
    const register = many.reduce((so, id, i) => withMaximum(so, id, 1_000 + i), NO_BIDDERS);
    expect(register.size).toBe(10_000);
    many.forEach((id, i) => {
      expect(findBidder(register, id)).toEqual({ id, number: i + 1, maximumPence: 1_000 + i });
    });
    expect(findBidder(register, 'user_10000')).toBeNull();
  });

  it('stays shallow, so that a bid on a big lot costs no more than a few copies', () => {
    const register = many.reduce(withBidder, NO_BIDDERS);
    const depth = (node: typeof register.root): number =>
      node === null ? 0 : 1 + Math.max(depth(node.zero), depth(node.one));
    expect(depth(register.root)).toBeLessThan(32);
  });

  it('leaves the former register as it was', () => {
    const one = withMaximum(NO_BIDDERS, 'A', 10);
    const two = withMaximum(withMaximum(one, 'B', 5), 'A', 20);
    expect(findBidder(one, 'A')?.maximumPence).toBe(10);
    expect(findBidder(one, 'B')).toBeNull();
    expect(findBidder(two, 'A')).toEqual({ id: 'A', number: 1, maximumPence: 20 });
  });

  it('never lets a maximum fall, and gives nobody a second number', () => {
    const register = withBidder(withMaximum(withMaximum(NO_BIDDERS, 'A', 20), 'A', 10), 'A');
    expect(findBidder(register, 'A')).toEqual({ id: 'A', number: 1, maximumPence: 20 });
    expect(register.size).toBe(1);
  });
});
