/** §9: a search shows 12 at a time. */
export const SEARCH_PAGE = 12;
/** Totals are counted, and pages served, up to here; beyond it the page shows "1,000+". */
export const MOST_COUNTED = 1000;
export const SORTS = ['ending', 'newest', 'price_low', 'price_high'] as const;
/** A standing offer is also a buy-now one (R32). A request is bid down on, and is no auction here (R28). */
export const KINDS = ['auction', 'buynow', 'standing', 'request'] as const;

/**
 * A search in the terms of the database. Prices in pence, times in UTC ms. An offer matches a list if it has any of its
 * entries; an empty list matches all. Categories and subcategories count as one list.
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
  /** Offers that open later, instead of those on sale. */
  upcoming: boolean;
  sort: (typeof SORTS)[number];
  page: number;
  limit: number;
  now: number;
};

/** The index holds trigrams, so shorter words are only used if the search has no longer one. */
const INDEXED_LENGTH = 3;
const MOST_WORDS = 8;

/** The words to search for: the indexed ones, or the short ones if there are no others. */
export function wordsOf(typed: string): string[] {
  const words = typed
    .normalize('NFC')
    .split(/[\p{Cc}\p{Z}]+/u)
    .filter((word) => word !== '');
  const long = words.filter(isIndexed);
  return [...new Set(long.length > 0 ? long : words)].slice(0, MOST_WORDS);
}

export const isIndexed = (word: string): boolean => [...word].length >= INDEXED_LENGTH;

/** Filters that show the number of offers beside each choice. */
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

/** The search without a facet's own choices, which is what the facet's values are counted in. */
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
