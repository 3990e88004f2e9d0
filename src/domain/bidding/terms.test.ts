import { describe, expect, it } from 'vitest';
import { faultsInTerms, type LotTerms, openLot } from './index.ts';
import { ENDS_AT, OPENS_AT, terms } from './lots.testkit.ts';

describe('a lot opens only under terms that can be run', () => {
  it('such as these', () => {
    expect(faultsInTerms(terms(10, 100, { buyNowPence: 10_001 }))).toEqual([]);
    expect(faultsInTerms(terms(0.01, 0.01, { softCloseWindowMs: 0, softCloseCapMs: 0 }))).toEqual([]);
  });

  const unusable: readonly (readonly [string, Partial<LotTerms>])[] = [
    ['no start price', { startPence: 0 }],
    ['a fraction of a penny', { startPence: 1_000.5, reservePence: 2_000 }],
    ['a reserve below the start', { reservePence: 999 }],
    ['a buy-now price that is not above the reserve', { buyNowPence: 1_000 }],
    ['an end that is the opening', { scheduledEndAt: OPENS_AT }],
    ['an end that is no time', { scheduledEndAt: Number.NaN }],
    ['a window that is no duration', { softCloseWindowMs: -1 }],
    ['no increments', { increments: [] }],
    ['an increment of nothing', { increments: [{ fromPence: 0, incrementPence: 0 }] }],
    [
      'increments out of order',
      {
        increments: [
          { fromPence: 10, incrementPence: 1 },
          { fromPence: 10, incrementPence: 2 },
        ],
      },
    ],
  ];

  it.each(unusable)('not with %s', (_, changes) => {
    expect(faultsInTerms(terms(10, 10, changes))).toHaveLength(1);
    expect(() => openLot(terms(10, 10, changes))).toThrow(RangeError);
  });

  it('one millisecond of bidding is enough', () => {
    expect(faultsInTerms(terms(10, 10, { opensAt: ENDS_AT - 1 }))).toEqual([]);
  });
});
