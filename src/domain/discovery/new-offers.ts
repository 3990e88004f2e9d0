import type { NewsSource } from './mails/new-offers.ts';

type Kind = NewsSource['of'];
/** An offer with everything that found it. */
export type Found<R> = { offerId: string; reasons: readonly R[] };

/** One piece of news: the offers that it names, whether there are `more`, and all that brought it. */
export type News<R> = { named: readonly Found<R>[]; more: boolean; sources: readonly R[] };

/**
 * One person's new offers as news: those found by searches, by TimeGivers whom they follow, and by both, because people
 * choose for each kind by which channels they hear of it. An offer is in one of them, with all its reasons.
 */
export function newsOf<R extends { of: Kind }>(found: readonly Found<R>[], most: number): News<R>[] {
  const groups = Map.groupBy(found, ({ reasons }) => kindsOf(reasons));
  return [...groups.values()].map((offers) => {
    const sources = [...new Set(offers.flatMap(({ reasons }) => reasons))];
    return { named: offers.slice(0, most), more: offers.length > most, sources };
  });
}

const kindsOf = (reasons: readonly { of: Kind }[]): string =>
  [...new Set(reasons.map(({ of }) => of))].toSorted().join();
