import { type Currency, networkFeePence } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';

/** One thing to buy: a row of the cart, with the charity that is frozen on its lot (I21). */
export type Purchase = {
  readonly lotId: string | null;
  readonly sellerId: string | null;
  readonly charityId: string | null;
  readonly charityName: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly unitPence: number;
  readonly currency: Currency;
};

/** A purchase with its amounts in pence: `amount = unit × quantity`, `total = amount + fee`. */
export type PricedLine = Purchase & {
  readonly amountPence: number;
  readonly feePence: number;
  readonly totalPence: number;
};

export type PricedInvoice = {
  readonly lines: readonly PricedLine[];
  readonly currency: Currency;
  readonly amountPence: number;
  readonly feePence: number;
  readonly totalPence: number;
};

/**
 * Prices purchases: the network fee is added to each line, half a penny rounded up, so that the lines add up to the
 * total (I16). Refuses an empty list, mixed currencies (B25), and quantities or prices that are not whole and positive.
 */
export function priceInvoice(purchases: readonly Purchase[], feeBasisPoints: number): PricedInvoice {
  const [first] = purchases;
  if (!first) throw new RangeError('an invoice needs at least one line');
  if (purchases.some(({ currency }) => currency !== first.currency))
    throw new RangeError('an invoice has one currency');
  const lines = purchases.map((purchase) => priceLine(purchase, feeBasisPoints));
  const amountPence = sum(lines.map((line) => line.amountPence));
  const feePence = sum(lines.map((line) => line.feePence));
  return { lines, currency: first.currency, amountPence, feePence, totalPence: amountPence + feePence };
}

/** One purchase with its amounts. */
export function priceLine(purchase: Purchase, feeBasisPoints: number): PricedLine {
  requirePositive(purchase.quantity);
  requirePositive(purchase.unitPence);
  const amountPence = purchase.unitPence * purchase.quantity;
  const feePence = networkFeePence(amountPence, feeBasisPoints);
  return { ...purchase, amountPence, feePence, totalPence: amountPence + feePence };
}

/** "KH-000042": the number of an invoice as people read it. */
export function invoiceName(number: number): string {
  return `KH-${String(number).padStart(6, '0')}`;
}

/** "Dinner with Amara" or "Dinner with Amara and 2 more", in the sellers' words. */
export function invoiceTitle(titles: readonly string[]): Phrase {
  const [first, ...others] = titles;
  if (first === undefined) return say('Invoice');
  if (others.length === 0) return say('{title}', { title: first });
  return say('{title} and {n} more', { title: first, n: others.length });
}

function requirePositive(value: number): void {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`not a whole number above zero: ${value}`);
}

export function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
