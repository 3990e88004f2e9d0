import type { Currency } from '../../kit/money.ts';

/** From this price on, a bid must go up by at least this much. */
export type IncrementStep = { readonly fromPence: number; readonly incrementPence: number };

const WHOLE_UNITS: readonly (readonly [from: number, increment: number])[] = [
  [10, 1],
  [20, 2],
  [50, 5],
  [100, 10],
  [250, 25],
  [500, 50],
  [1_000, 100],
  [2_500, 250],
  [5_000, 500],
  [10_000, 1_000],
  [25_000, 2_500],
  [50_000, 5_000],
];

const STEPS: readonly IncrementStep[] = WHOLE_UNITS.map(([from, increment]) => ({
  fromPence: from * 100,
  incrementPence: increment * 100,
}));

/** R8: the operator may change these, and an offer may have its own. */
export const DEFAULT_INCREMENTS: Readonly<Record<Currency, readonly IncrementStep[]>> = { GBP: STEPS, USD: STEPS };

/** The step that applies at a price (R8). Below the first row the first row's increment applies. */
export function incrementAtPence(table: readonly IncrementStep[], pricePence: number): number {
  let increment = table[0]?.incrementPence ?? 0;
  for (const step of table) {
    if (step.fromPence > pricePence) break;
    increment = step.incrementPence;
  }
  return increment;
}
