import { type Currency, MAX_AMOUNT_PENCE } from '../money.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import type { IncrementStep } from './increments.ts';

/** R13: what an operator has who set nothing. */
export const DEFAULT_SOFT_CLOSE = { softCloseWindowMs: 5 * MINUTE_MS, softCloseCapMs: HOUR_MS } as const;

/** What is copied into a lot when it opens and never changes afterwards (R1). Amounts in pence, times in ms UTC. */
export type LotTerms = {
  readonly lotId: string;
  readonly sellerId: string;
  readonly sellerCompanyId: string | null;
  readonly currency: Currency;
  readonly startPence: number;
  /** Equal to the start price when there is no reserve (R12). */
  readonly reservePence: number;
  readonly buyNowPence: number | null;
  readonly increments: readonly IncrementStep[];
  readonly opensAt: number;
  readonly scheduledEndAt: number;
  readonly softCloseWindowMs: number;
  /** How long after the scheduled end the soft close may go on. */
  readonly softCloseCapMs: number;
};

/** What makes terms unusable, one sentence each; empty when a lot can open under them. */
export function faultsInTerms(terms: LotTerms): string[] {
  const faults: string[] = [];
  if (!isAmount(terms.startPence)) faults.push('The start price is not an amount above zero');
  if (!isAmount(terms.reservePence)) faults.push('The reserve is not an amount above zero');
  if (terms.reservePence < terms.startPence) faults.push('The reserve is below the start price');
  if (terms.buyNowPence !== null && !isAmount(terms.buyNowPence)) faults.push('The buy-now price is not an amount');
  if (terms.buyNowPence !== null && terms.buyNowPence <= terms.reservePence)
    faults.push('The buy-now price is not above the reserve');
  if (![terms.opensAt, terms.scheduledEndAt].every(Number.isSafeInteger)) faults.push('A time is not whole ms');
  if (terms.scheduledEndAt <= terms.opensAt) faults.push('The lot ends before it opens');
  if (!isDuration(terms.softCloseWindowMs) || !isDuration(terms.softCloseCapMs))
    faults.push('A soft-close duration is not whole ms');
  if (!isIncrementTable(terms.increments)) faults.push('The increments are not an ascending table of amounts');
  return faults;
}

function isAmount(pence: number): boolean {
  return Number.isSafeInteger(pence) && pence > 0 && pence <= MAX_AMOUNT_PENCE;
}

function isDuration(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms >= 0;
}

function isIncrementTable(table: readonly IncrementStep[]): boolean {
  const ascending = table.every((step, index) => step.fromPence > (table[index - 1]?.fromPence ?? -1));
  return table.length > 0 && ascending && table.every((step) => isAmount(step.incrementPence));
}
