/** §9: a search shows 12 at a time. */
export const SEARCH_PAGE = 12;
/** Totals are counted up to here; beyond, "1,000+" says enough, and nobody pages further. */
export const MOST_COUNTED = 1000;
export const SORTS = ['ending', 'newest', 'price_low', 'price_high'] as const;
/** A standing offer is a buy-now one, too (R32). */
export const KINDS = ['auction', 'buynow', 'standing'] as const;

/**
 * What is looked for among the open offers, in plain terms. Prices in pence, times in UTC ms. Of a list any entry will
 * do, and none means all; an offer is of a category or of a subcategory that is named.
 */
export type Search = {
  words: string[];
  charityId: string | null;
  leastPence: number | null;
  mostPence: number | null;
  closesBefore: number | null;
  kind: (typeof KINDS)[number] | null;
  format: 'in_person' | 'video' | null;
  country: string | null;
  categoryIds: string[];
  subcategoryIds: string[];
  locationIds: string[];
  eventTypeIds: string[];
  seniorities: string[];
  sort: (typeof SORTS)[number];
  page: number;
  limit: number;
  now: number;
};

/** The search index knows words by three letters; shorter ones are only looked for where there is no longer one. */
const INDEXED_LENGTH = 3;
const MOST_WORDS = 8;

/** The words that a search goes by: the longer ones, or the short ones where a person typed nothing else. */
export function wordsOf(typed: string): string[] {
  const words = typed
    .normalize('NFC')
    .split(/[\p{Cc}\p{Z}]+/u)
    .filter((word) => word !== '');
  const long = words.filter(isIndexed);
  return [...new Set(long.length > 0 ? long : words)].slice(0, MOST_WORDS);
}

export const isIndexed = (word: string): boolean => [...word].length >= INDEXED_LENGTH;

/** What a search can be narrowed by with counts beside each choice. */
export const FACETS = [
  'category',
  'subcategory',
  'location',
  'event_type',
  'seniority',
  'charity',
  'kind',
  'format',
  'country',
] as const;
export type Facet = (typeof FACETS)[number];

/** The same search without what a facet has chosen: what else could be chosen there is counted in it. */
export function without(search: Search, facet: Facet): Search {
  return { ...search, ...NOTHING_OF[facet] };
}

const NOTHING_OF: Record<Facet, Partial<Search>> = {
  category: { categoryIds: [], subcategoryIds: [] },
  subcategory: { subcategoryIds: [] },
  location: { locationIds: [] },
  event_type: { eventTypeIds: [] },
  seniority: { seniorities: [] },
  charity: { charityId: null },
  kind: { kind: null },
  format: { format: null },
  country: { country: null },
};

/** Whether a facet narrows this search. */
export function isChosen(search: Search, facet: Facet): boolean {
  const none = NOTHING_OF[facet];
  return (Object.keys(none) as (keyof Search)[]).some((key) => String(search[key] ?? '') !== '');
}
