import type { Currency } from '../money.ts';

/**
 * A value in a sentence: text, a number, money in minor units, a moment or day in UTC ms, or a nested phrase. A moment is
 * shown in the network's time zone unless it has a `zone` of its own.
 */
export type Value =
  | string
  | number
  | { readonly pence: number; readonly currency: Currency }
  | { readonly moment: number; readonly zone?: string }
  | { readonly day: number }
  | Phrase;

export type Values = Readonly<Record<string, Value>>;

/**
 * A sentence before translation: its English text, which is also its key in the dictionaries, and the values of its
 * `{placeholders}`.
 */
export type Phrase = { readonly text: string; readonly values?: Values | undefined };

/** A sentence with values: `say('The next bid is at least {amount}.', { amount: { pence: 2200, currency: 'GBP' } })`. */
export const say = (text: string, values?: Values): Phrase => ({ text, values });

/** A sentence with a plural: `sayMany(n, 'One offer', '{n} offers')`. */
export const sayMany = (n: number, one: string, many: string, values?: Values): Phrase => ({
  text: n === 1 ? one : many,
  values: { ...values, n },
});
