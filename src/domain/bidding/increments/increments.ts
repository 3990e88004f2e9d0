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

/** A table for each currency. */
export type Increments = Readonly<Record<Currency, readonly IncrementStep[]>>;

/** R8: those of a new network. The operator may change them, and an offer may have its own. */
export const DEFAULT_INCREMENTS: Increments = { GBP: STEPS, USD: STEPS };

/** The tables that these rows make, lowest price first; a currency without rows has the default one. */
export function incrementsOf(rows: readonly (IncrementStep & { readonly currency: Currency })[]): Increments {
  const tableOf = (wanted: Currency): readonly IncrementStep[] => {
    const own = rows.filter(({ currency }) => currency === wanted);
    if (own.length === 0) return DEFAULT_INCREMENTS[wanted];
    return own
      .map(({ fromPence, incrementPence }) => ({ fromPence, incrementPence }))
      .sort((a, b) => a.fromPence - b.fromPence);
  };
  return { GBP: tableOf('GBP'), USD: tableOf('USD') };
}

/** The step that applies at a price (R8). Below the first row the first row's increment applies. */
export function incrementAtPence(table: readonly IncrementStep[], pricePence: number): number {
  let increment = table[0]?.incrementPence ?? 0;
  for (const step of table) {
    if (step.fromPence > pricePence) break;
    increment = step.incrementPence;
  }
  return increment;
}

/** A step as the wire and the public record have it. */
export type WireStep = { from_pence: number; increment_pence: number };

export const stepsOnWire = (table: readonly IncrementStep[]): WireStep[] =>
  table.map(({ fromPence, incrementPence }) => ({ from_pence: fromPence, increment_pence: incrementPence }));

export const stepsFromWire = (steps: readonly WireStep[]): IncrementStep[] =>
  steps.map(({ from_pence, increment_pence }) => ({ fromPence: from_pence, incrementPence: increment_pence }));
