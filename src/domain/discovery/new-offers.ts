import type { AlertSource } from './mails/new-offers.ts';

type Kind = AlertSource['of'];
/** An offer with the alerts that matched it. */
export type MatchedOffer<R> = { offerId: string; reasons: readonly R[] };

/** The offers of one notification: those that it names, whether there are `more`, and all alerts that matched. */
export type OfferGroup<R> = { named: readonly MatchedOffer<R>[]; more: boolean; sources: readonly R[] };

/**
 * Splits one person's new offers into notifications: matched by searches, by followed TimeGivers, or by both, because
 * people choose channels for each kind. Every offer is in exactly one group, with all its reasons.
 */
export function groupByKind<R extends { of: Kind }>(
  matched: readonly MatchedOffer<R>[],
  most: number,
): OfferGroup<R>[] {
  const groups = Map.groupBy(matched, ({ reasons }) => kindsOf(reasons));
  return [...groups.values()].map((offers) => {
    const sources = [...new Set(offers.flatMap(({ reasons }) => reasons))];
    return { named: offers.slice(0, most), more: offers.length > most, sources };
  });
}

const kindsOf = (reasons: readonly { of: Kind }[]): string =>
  [...new Set(reasons.map(({ of }) => of))].toSorted().join();
