export type Currency = 'GBP' | 'USD';

/** The largest amount of any field: 10,000,000.00. */
export const MAX_AMOUNT_PENCE = 1_000_000_000;
export const AMOUNT_TOO_LARGE = 'At most £10,000,000';

/** 10,000 basis points are 100 %. */
const WHOLE_BASIS_POINTS = 10_000n;

/** "£1,234.50", "US$10.00": always two decimals (§9). Takes minor units. */
export function formatMoney(pence: number, currency: Currency, locale = 'en-GB'): string {
  return moneyFormat(currency, locale).format(pence / 100);
}

/**
 * Typed text as minor units, or null if it is not a valid amount. Accepts "10", "10.5", "1,000.00", "£10" and "US$10", but
 * no signs, exponents, misplaced commas or third decimals.
 */
export function parsePounds(text: string): number | null {
  const match = /^(?:£|(?:US)?\$)?(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const pounds = (match[1] ?? '').replaceAll(',', '');
  const pence = (match[2] ?? '').padEnd(2, '0');
  const total = Number(pounds + pence);
  return Number.isSafeInteger(total) ? total : null;
}

/** An amount in its major unit, as the wire has it under the specification's names: 1250 pence are 12.5 pounds. */
export const inPounds = (pence: number): number => pence / 100;

/** The reverse for an amount of the wire that its schema has checked; undefined stays undefined. */
export const inPence = (pounds: number | undefined): number | undefined =>
  pounds === undefined ? undefined : (parsePounds(String(pounds)) ?? undefined);

/** An amount of the wire under its name in pounds, and under `<name>_pence` in pence (0005). */
export const wireAmount = <const N extends string>(name: N, pence: number) =>
  ({ [name]: inPounds(pence), [`${name}_pence`]: pence }) as Record<N | `${N}_pence`, number>;

/**
 * Splits a total by weights into parts that add up to it exactly. Each part is rounded towards zero, and the remaining
 * pence go to the parts with the largest remainders, the earlier one first if they are equal. Throws for fractions, and
 * for negative or all-zero weights.
 */
export function allocate(totalPence: number, weights: readonly number[]): number[] {
  requirePence(totalPence);
  if (totalPence < 0) return allocate(-totalPence, weights).map((part) => 0 - part);
  const shares = weights.map((weight) => requireWeight(weight));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) throw new RangeError('allocate needs at least one weight above zero');
  const exact = shares.map((share) => BigInt(totalPence) * share);
  const parts = exact.map((part) => Number(part / whole));
  const leftOver = totalPence - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, leftOver)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** A share of an amount in basis points (150 = 1.5 %); half a penny is rounded up. Throws for negative numbers. */
export function percentPence(amountPence: number, basisPoints: number): number {
  requirePence(amountPence);
  requirePence(basisPoints);
  if (amountPence < 0 || basisPoints < 0) throw new RangeError('percentPence takes no negative numbers');
  const scaled = BigInt(amountPence) * BigInt(basisPoints);
  return Number((scaled + WHOLE_BASIS_POINTS / 2n) / WHOLE_BASIS_POINTS);
}

/** The network fee on a price (`total_tax` on the wire), in pence. */
export function networkFeePence(pricePence: number, feeBasisPoints: number): number {
  return percentPence(pricePence, feeBasisPoints);
}

/**
 * The highest price, in pence, that together with the network fee on it costs no more than `totalPence`. Fees are rounded
 * to whole pence, so a few totals cannot be reached exactly: then price and fee are a penny less. Throws for negative
 * numbers.
 */
export function priceWithinPence(totalPence: number, feeBasisPoints: number): number {
  requirePence(totalPence);
  requirePence(feeBasisPoints);
  if (totalPence < 0 || feeBasisPoints < 0) throw new RangeError('priceWithinPence takes no negative numbers');
  const exact = (BigInt(totalPence) * WHOLE_BASIS_POINTS) / (WHOLE_BASIS_POINTS + BigInt(feeBasisPoints));
  const above = Number(exact) + 1;
  return withFeePence(above, feeBasisPoints) <= totalPence ? above : above - 1;
}

/** A price and the network fee on it, in pence. */
export const withFeePence = (pricePence: number, feeBasisPoints: number): number =>
  pricePence + networkFeePence(pricePence, feeBasisPoints);

const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  // "$" alone would be ambiguous.
  const currencyDisplay = currency === 'GBP' ? 'narrowSymbol' : 'symbol';
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  formats.set(key, format);
  return format;
}

function requirePence(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
}

function requireWeight(weight: number): bigint {
  requirePence(weight);
  if (weight < 0) throw new RangeError(`a weight is never negative: ${weight}`);
  return BigInt(weight);
}
