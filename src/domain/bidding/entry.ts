import { DEFAULT_INCREMENTS, incrementAtPence } from './increments.ts';

/** How many amounts a bidder can take with one touch. */
const STEPS = [0, 1, 2];

/** The next minimum and one and two steps above it, pence: the touches beside the amount field. Only suggestions. */
export function quickStepsPence(pricePence: number, nextMinimumPence: number): number[] {
  const step = Math.max(nextMinimumPence - pricePence, incrementAtPence(DEFAULT_INCREMENTS.GBP, nextMinimumPence));
  return STEPS.map((count) => nextMinimumPence + count * step);
}

/** What the amount field begins with: the next minimum; for the leader, whose minimum is a penny above, the next pound. */
export function suggestedPence(nextMinimumPence: number, leads: boolean): number {
  return leads ? Math.ceil(nextMinimumPence / 100) * 100 : nextMinimumPence;
}

/** An amount as it stands in a field: "22", "22.50". */
export function amountText(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
