import { MAX_AMOUNT_PENCE } from '../../kit/money.ts';
import { LEAST_BID_PENCE } from '../lot/least-bid.ts';
import { type IncrementStep, incrementAtPence } from './increments.ts';

/**
 * The quick amounts beside the amount field, pence: the next minimum, and one and two steps above it by the lot's own
 * increments (R8).
 */
export function quickStepsPence(table: readonly IncrementStep[], nextMinimumPence: number): number[] {
  return stepsFrom(nextMinimumPence, (pence) => pence + incrementAtPence(table, pence)).filter(
    (pence) => pence <= MAX_AMOUNT_PENCE,
  );
}

/** The quick amounts where people bid down (R28), pence: the most that counts, and one and two steps below it. */
export function downStepsPence(table: readonly IncrementStep[], mostPence: number): number[] {
  return stepsFrom(mostPence, (pence) => pence - incrementAtPence(table, pence)).filter(
    (pence) => pence >= LEAST_BID_PENCE,
  );
}

function stepsFrom(pence: number, next: (pence: number) => number): number[] {
  const second = next(pence);
  return [pence, second, next(second)];
}

/** The first value of the amount field: the next minimum; for the leader, whose minimum ends in a penny, the next pound. */
export function suggestedPence(nextMinimumPence: number, leads: boolean): number {
  return leads ? Math.min(Math.ceil(nextMinimumPence / 100) * 100, MAX_AMOUNT_PENCE) : nextMinimumPence;
}

/** An amount as a field holds it: "22", "22.50". */
export function amountText(pence: number): string {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
