/** §9: a search shows 12 at a time. */
export const SEARCH_PAGE = 12;
/** Totals are counted up to here; beyond, "1,000+" says enough, and nobody pages further. */
export const MOST_COUNTED = 1000;
export const SORTS = ['ending', 'newest', 'price_low', 'price_high'] as const;

/** What is looked for among the open offers, in plain terms. Prices in pence, times in UTC ms. */
export type Search = {
  words: string[];
  charityId: string | null;
  leastPence: number | null;
  mostPence: number | null;
  closesBefore: number | null;
  auction: boolean | null;
  buyNow: boolean | null;
  format: 'in_person' | 'video' | null;
  country: string | null;
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
