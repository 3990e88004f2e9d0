import { describe, expect, it } from 'vitest';
import { type ReserveBadge, reserveBadge } from '../../lot/reserve.ts';
import { nextMinimumOf } from '../index.ts';
import { terms } from './english.testkit.ts';

const row = (changes: { pricePence?: number; leaderId?: string | null } = {}) => ({
  terms: terms(10, 50),
  pricePence: 1_000,
  leaderId: null,
  ...changes,
});

describe('an English lot as its row shows it', () => {
  it('has the start price as next minimum, then one step, and for the leader a penny above their maximum', () => {
    expect(nextMinimumOf(row(), { id: 'a', bestPence: null })).toBe(1_000);
    const led = row({ pricePence: 2_200, leaderId: 'b' });
    expect(nextMinimumOf(led, { id: 'a', bestPence: 2_000 })).toBe(2_400);
    expect(nextMinimumOf(led, { id: 'b', bestPence: 7_500 })).toBe(7_501);
    expect(nextMinimumOf(led, { id: null, bestPence: null })).toBe(2_400);
  });

  it('says of the reserve only whether it is met', () => {
    const badges: ReserveBadge[] = [
      reserveBadge(terms(10, 50), false),
      reserveBadge(terms(10, 50), true),
      reserveBadge(terms(10, 10), false),
    ];
    expect(badges).toEqual(['reserve not met', 'reserve met', 'no reserve']);
  });
});
