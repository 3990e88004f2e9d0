import { STATES } from './data.ts';

export type State = { name: string; isoCode: string; countryCode: string };

/** The countries whose states are listed. */
export const COUNTRIES_WITH_STATES = Object.keys(STATES);

/** The states of a country by name; empty if there is no list for it. */
export function statesOf(countryCode: string, locale: string): State[] {
  const text = Object.hasOwn(STATES, countryCode) ? STATES[countryCode] : undefined;
  if (!text) return [];
  const order = new Intl.Collator(locale);
  return text
    .split('|')
    .map((entry) => entry.split(/ (.*)/))
    .map(([isoCode = '', name = '']) => ({ name, isoCode, countryCode }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}
