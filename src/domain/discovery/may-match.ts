import type { Search } from './search.ts';

/** The searchable data of a new lot. `text` is its title, charity and description. */
export type NewLot = {
  text: string;
  categoryId: string | null;
  subcategoryId: string | null;
  locationId: string | null;
  eventTypeId: string | null;
  seniority: string | null;
  charityId: string;
  format: string;
  country: string;
};

/** Text without case and diacritics, which is at least as lenient as the index. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

/**
 * A cheap pre-filter: false only if a search certainly does not match a lot (whose `text` is folded), so that the
 * database has to test few of ten thousand searches.
 */
export function mayMatch(search: Search, lot: NewLot): boolean {
  const { charityId, format, country, categoryIds, subcategoryIds, locationIds, eventTypeIds, seniorities } = search;
  const named = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value));
  const inCategory =
    categoryIds.length + subcategoryIds.length === 0 ||
    [...categoryIds, ...subcategoryIds].some((id) => id === lot.categoryId || id === lot.subcategoryId);
  return (
    inCategory &&
    (charityId === null || charityId === lot.charityId) &&
    (format === null || format === lot.format) &&
    (country === null || country === lot.country) &&
    named(locationIds, lot.locationId) &&
    named(eventTypeIds, lot.eventTypeId) &&
    named(seniorities, lot.seniority) &&
    search.words.every((word) => lot.text.includes(folded(word)))
  );
}
