import { describe, expect, it } from 'vitest';
import type { LoadedForm } from '../../src/domain/offers/choices.ts';
import { deductionOf, limitReached } from '../../src/islands/offers/deduction.ts';

const kind = (left: number, said: string) => ({ used: 3 - left, limit: 3, left, said });
const loaded = (auctions: number, sales: number, mode: LoadedForm['mode'] = 'new') => {
  const deduction = { auction: kind(auctions, 'No auctions'), buynow: kind(sales, 'No sales') };
  return { mode, choices: { deduction } } as LoadedForm;
};
const AUCTION = { auction: true, buynow: false };
const BOTH = { auction: true, buynow: true };

describe('what an offer takes from a limited membership', () => {
  it('is said before it is posted, for each kind that it is', () => {
    expect(deductionOf(loaded(2, 3), AUCTION)).toBe(
      'This uses one of the 2 auctions left of the 3 in your membership.',
    );
    expect(deductionOf(loaded(1, 1), AUCTION)).toBe('This uses the last auction in your membership.');
    expect(deductionOf(loaded(1, 1), BOTH)).toBe(
      'This uses the last auction in your membership. This uses the last fixed-price offer in your membership.',
    );
    expect(deductionOf(loaded(1, 1, 'edit'), BOTH)).toBeNull();
  });

  it('is not asked once nothing is left, which is said instead', () => {
    expect(deductionOf(loaded(0, 3), AUCTION)).toBeNull();
    expect([limitReached(loaded(0, 3), AUCTION), limitReached(loaded(3, 0), AUCTION)]).toEqual(['No auctions', null]);
    expect(limitReached(loaded(3, 0), BOTH)).toBe('No sales');
    expect(limitReached(loaded(0, 0, 'edit'), BOTH)).toBeNull();
  });
});
