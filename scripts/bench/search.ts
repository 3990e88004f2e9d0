import { openDatabase, type Reader } from '../../db/client.ts';
import { countFacets } from '../../db/queries/discovery/search/facets.ts';
import { findOffers } from '../../db/queries/discovery/search.ts';
import type { Search } from '../../src/domain/discovery/search.ts';
import { createNamespace } from '../../tests/support/stack/namespaces.ts';
import { BENCH_NOW, fillForSearch, RARE_CATEGORY, WORDS } from './search-fill.ts';

/** What people ask for: nothing in particular, words of every frequency, filters, and words with filters. */
const QUESTIONS: Record<string, Partial<Search>> = {
  'no words': {},
  'no words, newest': { sort: 'newest' },
  'no words, page 5 by price': { sort: 'price_low', page: 5 },
  'broad word': { words: [WORDS.broad] },
  'broad word, dearest first': { words: [WORDS.broad], sort: 'price_high' },
  'two broad words': { words: [WORDS.broad, 'nurse'] },
  'middling word': { words: [WORDS.middling] },
  'rare word': { words: [WORDS.rare] },
  'part of a rare word': { words: ['gfish'] },
  'a word that nobody wrote': { words: ['zeppelin'] },
  'one charity': { charityId: 'B7' },
  'video, United States': { format: 'video', country: 'US' },
  'broad word, one charity': { words: [WORDS.broad], charityId: 'B8' },
  'broad word, video, under £500': { words: [WORDS.broad], format: 'video', mostPence: 50_000 },
  'broad word, closing within a day': { words: [WORDS.broad], closesBefore: BENCH_NOW + 86_400_000 },
  'auctions under £50': { kind: 'auction', mostPence: 5_000 },
  'standing offers, dearest first': { kind: 'standing', sort: 'price_high' },
  'one category': { categoryIds: ['category-food'] },
  'a rare category': { categoryIds: [RARE_CATEGORY] },
  'two categories, London, newest': {
    categoryIds: ['category-food', 'category-arts'],
    locationIds: ['location-london'],
    sort: 'newest',
  },
  'broad word, one location': { words: [WORDS.broad], locationIds: ['location-wales'] },
  'broad word, a rare category': { words: [WORDS.broad], categoryIds: [RARE_CATEGORY] },
  'a lesson by a founder': { eventTypeIds: ['event-lesson'], seniorities: ['Founder'] },
};

/** What the page counts beside its choices: as much work again, so it is measured by itself. */
const COUNTED: Record<string, Partial<Search>> = {
  'counts: no words': {},
  'counts: broad word': { words: [WORDS.broad] },
  'counts: middling word': { words: [WORDS.middling] },
  'counts: one category, one location': { categoryIds: ['category-food'], locationIds: ['location-london'] },
};

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 15;

export type SearchFigures = { size: number; p50Ms: number; each: Record<string, number> };

/**
 * Fills three databases of the server (one that takes namespaces, with its admin address) and asks all questions of
 * each in turn. `p50Ms` is the median over all questions and rounds; `each` the median of every question.
 */
export async function benchSearch(url: string, adminUrl: string, sizes = SIZES): Promise<SearchFigures[]> {
  const stamp = Date.now();
  const places = sizes.map((size) => ({ size, address: { url, namespace: `search${size}x${stamp}` } }));
  for (const { size, address } of places) {
    await createNamespace(adminUrl, address.namespace);
    await fillForSearch(address, size);
  }
  const asked = places.map(({ size, address }) => ({ size, db: openDatabase(address), times: noTimes() }));
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, ask] of ASKED) {
      for (const { db, times } of asked) {
        const ms = await timed(() => ask(db));
        if (round >= 0) times[name]?.push(ms);
      }
    }
  }
  return asked.map(({ size, times }) => ({ size, ...figures(times) }));
}

const BLANK: Search = {
  words: [],
  charityId: null,
  leastPence: null,
  mostPence: null,
  closesBefore: null,
  kind: null,
  format: null,
  country: null,
  categoryIds: [],
  subcategoryIds: [],
  locationIds: [],
  eventTypeIds: [],
  seniorities: [],
  upcoming: false,
  sort: 'ending',
  page: 1,
  limit: 12,
  now: BENCH_NOW,
};

const ASKED: [string, (db: Reader) => Promise<unknown>][] = [
  ...each(QUESTIONS, (question) => (db: Reader) => findOffers(db, { ...BLANK, ...question })),
  ...each(COUNTED, (question) => (db: Reader) => countFacets(db, { ...BLANK, ...question })),
];

function each<T>(of: Record<string, Partial<Search>>, ask: (question: Partial<Search>) => T): [string, T][] {
  return Object.entries(of).map(([name, question]) => [name, ask(question)]);
}

const noTimes = (): Record<string, number[]> => Object.fromEntries(ASKED.map(([name]) => [name, []]));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function figures(times: Record<string, number[]>) {
  const each = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, median(ms)]));
  return { p50Ms: median(Object.values(times).flat()), each };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
