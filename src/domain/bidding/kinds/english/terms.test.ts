import { describe, expect, it } from 'vitest';
import { type LotTerms, readTerms } from '../../lot/terms.ts';
import { openLot } from '../index.ts';
import { ENDS_AT, OPENS_AT } from '../lots.testkit.ts';
import { terms } from './english.testkit.ts';

/** The message of one error: several are joined by semicolons. */
const ONE_ERROR = /^Lot lot: [^;]+$/;

describe('a lot opens only under usable terms', () => {
  it('opens under these', () => {
    expect(() => openLot(terms(10, 100, { buyNowPence: 10_001 }))).not.toThrow();
    expect(() => openLot(terms(0.01, 0.01, { softCloseWindowMs: 0, softCloseCapMs: 0 }))).not.toThrow();
  });

  const unusable: readonly (readonly [string, Partial<LotTerms>])[] = [
    ['no start price', { startPence: 0 }],
    ['a fraction of a penny', { startPence: 1_000.5, reservePence: 2_000 }],
    ['a reserve below the start', { reservePence: 999 }],
    ['a buy-now price that is not above the reserve', { buyNowPence: 1_000 }],
    ['an end that is the opening', { scheduledEndAt: OPENS_AT }],
    ['an end that is not a time', { scheduledEndAt: Number.NaN }],
    ['a window that is not a duration', { softCloseWindowMs: -1 }],
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

  it.each(unusable)('does not open with %s', (_, changes) => {
    const open = () => openLot(terms(10, 10, changes));
    expect(open).toThrow(RangeError);
    expect(open).toThrow(ONE_ERROR);
  });

  it('opens for a single millisecond of bidding', () => {
    expect(() => openLot(terms(10, 10, { opensAt: ENDS_AT - 1 }))).not.toThrow();
  });
});

describe('stored terms', () => {
  it('are read back as they were written', () => {
    expect(readTerms(JSON.stringify(terms(10, 40)))).toEqual(terms(10, 40));
    const reverse = { ...terms(10), kind: 'reverse' as const };
    expect(readTerms(JSON.stringify(reverse))).toEqual(reverse);
  });

  it('without a kind are those of an English auction', () => {
    const { kind: _, ...rest } = terms(10, 40);
    expect(readTerms(JSON.stringify(rest))).toEqual(terms(10, 40));
  });

  it.each(['dutch', 'constructor', '__proto__'])('of an unknown kind such as %s open no lot', (kind) => {
    expect(() => openLot(readTerms(JSON.stringify({ ...terms(10), kind })))).toThrow('unknown kind of auction');
  });
});
