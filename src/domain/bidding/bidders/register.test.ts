import { describe, expect, it } from 'vitest';
import { type BidderRegister, findBidder, NO_BIDDERS, withAmount, withBidder } from './register.ts';

const withMaximum = (register: BidderRegister, id: string, pence: number) => withAmount(register, id, pence, Math.max);

describe('the register of a lot’s bidders', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `user_${i}`);

  it('numbers them in order and finds each again', () => {
    const register = many.reduce((so, id, i) => withMaximum(so, id, 1_000 + i), NO_BIDDERS);
    expect(register.size).toBe(10_000);
    many.forEach((id, i) => {
      expect(findBidder(register, id)).toEqual({ id, number: i + 1, bestPence: 1_000 + i });
    });
    expect(findBidder(register, 'user_10000')).toBeNull();
  });

  it('stays shallow, so that a bid on a big lot copies only a few nodes', () => {
    const register = many.reduce(withBidder, NO_BIDDERS);
    const depth = (node: typeof register.root): number =>
      node === null ? 0 : 1 + Math.max(depth(node.zero), depth(node.one));
    expect(depth(register.root)).toBeLessThan(32);
  });

  it('never changes an earlier register', () => {
    const one = withMaximum(NO_BIDDERS, 'A', 10);
    const two = withMaximum(withMaximum(one, 'B', 5), 'A', 20);
    expect(findBidder(one, 'A')?.bestPence).toBe(10);
    expect(findBidder(one, 'B')).toBeNull();
    expect(findBidder(two, 'A')).toEqual({ id: 'A', number: 1, bestPence: 20 });
  });

  it('keeps the better of two amounts and gives nobody a second number', () => {
    const register = withBidder(withMaximum(withMaximum(NO_BIDDERS, 'A', 20), 'A', 10), 'A');
    expect(findBidder(register, 'A')).toEqual({ id: 'A', number: 1, bestPence: 20 });
    expect(register.size).toBe(1);
    expect(findBidder(withAmount(register, 'A', 10, Math.min), 'A')?.bestPence).toBe(10);
  });

  it('has no best amount for a bidder whose bids are all retracted, until the next bid', () => {
    const register = withBidder(NO_BIDDERS, 'A');
    expect(findBidder(register, 'A')?.bestPence).toBeNull();
    expect(findBidder(withMaximum(register, 'A', 5), 'A')).toEqual({ id: 'A', number: 1, bestPence: 5 });
  });
});
