import { MAX_AMOUNT_PENCE } from '../../kit/money.ts';
import { DEFAULT_INCREMENTS, incrementAtPence } from './increments.ts';

/** How many steps above the next minimum each quick amount is. */
const STEPS = [0, 1, 2];

/** The quick amounts beside the amount field, pence: the next minimum, and one and two steps above it. */
export function quickStepsPence(pricePence: number, nextMinimumPence: number): number[] {
  const step = Math.max(nextMinimumPence - pricePence, incrementAtPence(DEFAULT_INCREMENTS.GBP, nextMinimumPence));
  return STEPS.map((count) => nextMinimumPence + count * step).filter((pence) => pence <= MAX_AMOUNT_PENCE);
}

/** The first value of the amount field: the next minimum; for the leader, whose minimum ends in a penny, the next pound. */
export function suggestedPence(nextMinimumPence: number, leads: boolean): number {
  return leads ? Math.min(Math.ceil(nextMinimumPence / 100) * 100, MAX_AMOUNT_PENCE) : nextMinimumPence;
}

/** An amount as a field holds it: "22", "22.50". */
export function amountText(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
