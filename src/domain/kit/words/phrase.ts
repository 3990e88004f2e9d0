import type { Currency } from '../money.ts';

/** What stands in a sentence: text as it is, a number, money in minor units, or a moment or day in ms UTC. */
export type Value =
  | string
  | number
  | { readonly pence: number; readonly currency: Currency }
  | { readonly moment: number }
  | { readonly day: number }
  | Phrase;

export type Values = Readonly<Record<string, Value>>;

/**
 * A sentence before it is put into a language: its English text, which is also its key in the phrase table, and what
 * stands at its `{names}`.
 */
export type Phrase = { readonly text: string; readonly values?: Values | undefined };

/** A sentence with values: `say('The next bid is at least {amount}.', { amount: { pence: 2200, currency: 'GBP' } })`. */
export const say = (text: string, values?: Values): Phrase => ({ text, values });

/** A sentence about a number: `sayMany(n, 'One offer', '{n} offers')`. */
export const sayMany = (n: number, one: string, many: string, values?: Values): Phrase => ({
  text: n === 1 ? one : many,
  values: { ...values, n },
});
