import { domain, type Mutant, worker } from './mutant.ts';

/** Search, alerts and favourites. */
export const DISCOVERY: readonly Mutant[] = [
  {
    id: 'closed-lots-found',
    bug: 'The search shows offers that have ended by the clock.',
    file: 'db/queries/discovery/search/filters.ts',
    find: "${isStillOpen(now, 'l')} AND",
    replace: "l.status = 'open' AND",
    ...worker('tests/actions/discovery/search.test.ts'),
  },
  {
    id: 'or-becomes-and',
    bug: 'A search by category and subcategory needs both.',
    file: 'db/queries/discovery/search/filters.ts',
    find: '(${wide.test} OR ${narrow.test})',
    replace: '(${wide.test} AND ${narrow.test})',
    ...worker('tests/actions/discovery/search-filters.test.ts'),
  },
  {
    id: 'price-excludes-its-bound',
    bug: 'A search up to a price leaves out offers at that price.',
    file: 'db/queries/discovery/search/filters.ts',
    find: 'AND ${mostPence ?? Number.MAX_SAFE_INTEGER}',
    replace: 'AND ${(mostPence ?? Number.MAX_SAFE_INTEGER) - 1}',
    ...worker('tests/actions/discovery/search-filters.test.ts'),
  },
  {
    id: 'alert-of-own-offers',
    bug: 'A saved search notifies a TimeGiver of their own offers.',
    file: 'db/queries/discovery/new-offers.ts',
    find: ' AND l.seller_id <> ${userId} AND',
    replace: ' AND',
    ...worker('tests/actions/discovery/saved-searches-match.test.ts'),
  },
  {
    id: 'alert-repeated',
    bug: 'Two alerts notify of the same offer.',
    file: 'db/queries/discovery/new-offers.ts',
    find: 'WHERE t.user_id = ${userId} AND t.offer_id = l.id)',
    replace: 'WHERE t.user_id = ${userId} AND t.offer_id = l.id AND t.at < 0)',
    ...worker('tests/actions/discovery/new-offer-alerts.test.ts'),
  },
  {
    id: 'favourite-told-twice',
    bug: 'A watcher is notified twice that an offer ends soon.',
    file: 'db/changes/discovery/watches.ts',
    find: 'subject_id = ? AND ${column} = 0`',
    replace: 'subject_id = ?`',
    ...worker('tests/actions/discovery/watching.test.ts'),
  },
  {
    id: 'short-words-anywhere',
    bug: 'A short word is highlighted inside other words.',
    file: 'src/domain/discovery/highlight.ts',
    find: 'const anywhere = [...word].length >= 3;',
    replace: 'const anywhere = [...word].length >= 1;',
    ...domain('src/domain/discovery/highlight.test.ts'),
  },
  {
    id: 'far-word-suggested',
    bug: 'A suggestion swaps letters that are far apart.',
    file: 'src/domain/discovery/nearest.ts',
    find: 'a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]',
    replace: 'a[i - 1] === b[j - 2]',
    ...domain('src/domain/discovery/nearest.test.ts'),
  },
];
