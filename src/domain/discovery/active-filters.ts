import { formatMoney } from '../kit/money.ts';
import type { Words } from '../kit/words/words.ts';
import { CLOSING_NAMES, COUNTRY_NAMES, FORMAT_NAMES, KIND_NAMES } from '../offers/words.ts';
import { MANY } from './search-address.ts';
import type { SearchInput } from './search-input.ts';

/** A filter that is set, with a label in the reader's language, and the same search without it. */
export type ActiveFilter = { label: string; without: SearchInput };

/** Looks up the names of list entries, and of the charity. */
export type FilterNames = { entry: (id: string) => string | undefined; charity: string | undefined };

/** The filters of a search, without its words, in the order of its address. */
export function activeFilters(search: SearchInput, names: FilterNames, { t, locale }: Words): ActiveFilter[] {
  const first: SearchInput = { ...search, page: 1 };
  const money = (pence: number) => formatMoney(pence, 'GBP', locale);
  const { charity, min_pence, max_pence, closing, kind, format, country, when } = search;
  const one = (label: string, without: Partial<SearchInput>): ActiveFilter => ({
    label,
    without: { ...first, ...without },
  });
  return [
    ...MANY.flatMap((name) => search[name].map((id) => one(t(names.entry(id) ?? id), withoutEntry(first, name, id)))),
    charity !== undefined && one(names.charity ?? charity, { charity: undefined }),
    min_pence !== undefined && one(t('From {amount}', { amount: money(min_pence) }), { min_pence: undefined }),
    max_pence !== undefined && one(t('Up to {amount}', { amount: money(max_pence) }), { max_pence: undefined }),
    closing !== 'any' && one(t('Closes {when}', { when: t(CLOSING_NAMES[closing]).toLowerCase() }), { closing: 'any' }),
    kind !== 'any' && one(t(KIND_NAMES[kind]), { kind: 'any' }),
    format !== 'any' && one(t(FORMAT_NAMES[format]), { format: 'any' }),
    when === 'upcoming' && one(t('Opening soon'), { when: 'now' }),
    country !== undefined && one(countryName(country, t), { country: undefined }),
  ].filter((filter) => filter !== false);
}

const withoutEntry = (search: SearchInput, name: (typeof MANY)[number], id: string): Partial<SearchInput> => ({
  [name]: (search[name] as string[]).filter((each) => each !== id),
});

const countryName = (code: string, t: Words['t']) =>
  Object.hasOwn(COUNTRY_NAMES, code) ? t(COUNTRY_NAMES[code as keyof typeof COUNTRY_NAMES]) : code;

/** The same search without filters; its words and its order stay. */
export function withoutFilters({ q, sort, limit, facets }: SearchInput): SearchInput {
  const none = { category: [], subcategory: [], location: [], event_type: [], seniority: [] };
  return { ...none, q, sort, limit, facets, page: 1, closing: 'any', kind: 'any', format: 'any', when: 'now' };
}
