import type { Search } from '../discovery/search.ts';

/** What can be seen of a new lot without asking the database again. `text` is its title, charity and description. */
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

/** Letters as the widest reading of them takes them: without case and marks. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

/**
 * Whether a search could find a lot whose `text` is folded: false only where it surely does not, so that few of ten
 * thousand searches are left for the database to judge.
 */
export function mayFind(search: Search, lot: NewLot): boolean {
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
