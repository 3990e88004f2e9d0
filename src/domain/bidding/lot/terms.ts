import { type Currency, MAX_AMOUNT_PENCE } from '../../kit/money.ts';
import type { IncrementStep } from '../increments/increments.ts';
import type { LiveMode } from './live-entry.ts';

/** How a lot is sold: `english` bids go up (R7 to R11), `reverse` bids go down (R28), `time_to_win` ends early (R29),
 * `live` at a host's hammer (LA1 to LA14). */
export type KindName = 'english' | 'reverse' | 'time_to_win' | 'live';

/** Copied into a lot when it opens and never changed after the first bid (R1). Amounts in pence, times in ms UTC. */
export type LotTerms = {
  readonly kind: KindName;
  readonly lotId: string;
  readonly sellerId: string;
  readonly sellerCompanyId: string | null;
  readonly currency: Currency;
  /** The least first bid; in a reverse auction the most (R28). */
  readonly startPence: number;
  /** Equal to the start price when there is no reserve (R12). */
  readonly reservePence: number;
  readonly buyNowPence: number | null;
  readonly increments: readonly IncrementStep[];
  readonly opensAt: number;
  readonly scheduledEndAt: number;
  /** In a time-to-win auction the time to win (R29). */
  readonly softCloseWindowMs: number;
  /** How far past the scheduled end the soft close may move the end. */
  readonly softCloseCapMs: number;
  /** Of a live lot only: its auction, and how it is sold. */
  readonly live?: LiveTerms;
};

/** What a live lot's terms say about its host's clock; frozen with them (R1). */
export type LiveTerms = { readonly auctionId: string; readonly mode: LiveMode; readonly winAfterMs: number };

/** Terms as a lot's row stores them. Without a kind they are those of an English auction. */
export function readTerms(json: string): LotTerms {
  return { kind: 'english', ...JSON.parse(json) };
}

/** Refuses terms with these errors, with a RangeError that names the lot. */
export function requireTerms(terms: LotTerms, errors: readonly string[]): void {
  if (errors.length > 0) throw new RangeError(`Lot ${terms.lotId}: ${errors.join('; ')}`);
}

/** Errors that make terms unusable for any kind of auction, a sentence each. */
export function commonTermsErrors(terms: LotTerms): string[] {
  const errors: string[] = [];
  if (!isAmount(terms.startPence)) errors.push('The start price is not an amount above zero');
  if (!isAmount(terms.reservePence)) errors.push('The reserve is not an amount above zero');
  if (terms.buyNowPence !== null && !isAmount(terms.buyNowPence)) errors.push('The buy-now price is not an amount');
  if (![terms.opensAt, terms.scheduledEndAt].every(Number.isSafeInteger)) errors.push('A time is not whole ms');
  if (terms.scheduledEndAt <= terms.opensAt) errors.push('The lot ends before it opens');
  if (!isDuration(terms.softCloseWindowMs) || !isDuration(terms.softCloseCapMs))
    errors.push('A soft-close duration is not whole ms');
  if (!isIncrementTable(terms.increments)) errors.push('The increments are not an ascending table of amounts');
  return errors;
}

/** Whether this is a whole number of pence above zero, ten million pounds at most. */
export function isAmount(pence: number): boolean {
  return Number.isSafeInteger(pence) && pence > 0 && pence <= MAX_AMOUNT_PENCE;
}

function isDuration(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms >= 0;
}

function isIncrementTable(table: readonly IncrementStep[]): boolean {
  const ascending = table.every((step, index) => step.fromPence > (table[index - 1]?.fromPence ?? -1));
  return table.length > 0 && ascending && table.every((step) => isAmount(step.incrementPence));
}
