import { countFacets, type FacetCounts } from '../../db/queries/discovery/search/facets.ts';
import { charityNames } from '../../db/queries/discovery/search.ts';
import type { FacetData } from '../../src/contract/discovery/finding.ts';
import type { Facet } from '../../src/domain/discovery/search.ts';
import type { SearchInput } from '../../src/domain/discovery/search-input.ts';
import { SENIORITIES } from '../../src/domain/kit/people/seniority.ts';
import { COUNTRY_NAMES, FORMAT_NAMES, KIND_NAMES } from '../../src/domain/offers/words.ts';
import type { Ctx } from '../platform/context.ts';
import { type ListEntry, type OfferLists, offerLists } from '../platform/offer-lists.ts';
import { listsFor, searchOf } from './find-offers.ts';

type Value = { value: string; label: string; parent?: string };

/**
 * The facets of a search with the number of offers behind each value, in the caller's language. Values without offers
 * are left out unless they are chosen, and so are subcategories outside the chosen categories.
 */
export async function facetsOf(ctx: Ctx, input: SearchInput): Promise<FacetData[]> {
  const search = searchOf(input, ctx.now(), await listsFor(ctx, input));
  const [counted, lists, chosen] = await Promise.all([
    countFacets(ctx.db, search),
    offerLists(ctx),
    charityNames(ctx.db, chosenIn(input, 'charity')),
  ]);
  const charities = charitiesByName(counted, chosen);
  return counted
    .map((each) => facetOf(each, valuesOf(ctx, each.facet, { input, lists, charities }), input))
    .filter(({ values }) => values.length > 0);
}

type Charity = { id: string; name: string };

/** The charities that were counted, and the chosen ones in any case. */
function charitiesByName(counted: FacetCounts[], chosen: Charity[]): Charity[] {
  const names = new Map(counted.find(({ facet }) => facet === 'charity')?.names);
  for (const { id, name } of chosen) names.set(id, name);
  const charities = [...names].map(([id, name]) => ({ id, name }));
  return charities.sort((one, other) => (one.name < other.name ? -1 : 1));
}

type ValueSources = { input: SearchInput; lists: OfferLists; charities: Charity[] };

function valuesOf({ words: { t } }: Ctx, facet: Facet, { input, lists, charities }: ValueSources): Value[] {
  const entries = (list: ListEntry[]) =>
    list.map(({ id, description, level_id: parent }) => ({ value: id, label: t(description), parent }));
  const names = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label: t(label) }));
  const values: Record<Facet, () => Value[]> = {
    category: () => entries(lists.categories),
    subcategory: () => entries(lists.subcategories.filter((each) => isWithin(each, input))),
    location: () => entries(lists.locations),
    event_type: () => entries(lists.event_types),
    seniority: () => SENIORITIES.map((value) => ({ value, label: t(value) })),
    charity: () => charities.map(({ id, name }) => ({ value: id, label: name })),
    kind: () => names(KIND_NAMES),
    format: () => names(FORMAT_NAMES),
    country: () => names(COUNTRY_NAMES),
  };
  return values[facet]();
}

const isWithin = (entry: ListEntry, { category, subcategory }: SearchInput) =>
  category.includes(entry.level_id) || subcategory.includes(entry.id);

function facetOf({ facet, more, counts }: FacetCounts, values: Value[], input: SearchInput): FacetData {
  const chosen = chosenIn(input, facet);
  const shown = values.map((each) => ({
    ...each,
    parent: each.parent || null,
    count: counts.get(each.value) ?? 0,
    chosen: chosen.includes(each.value),
  }));
  return { name: facet, more, values: shown.filter(({ count, chosen }) => count > 0 || chosen || more) };
}

/** The values of a facet that are chosen in a search. */
function chosenIn(input: SearchInput, facet: Facet): string[] {
  const value = input[facet];
  if (Array.isArray(value)) return value;
  return value === undefined || value === 'any' ? [] : [facet === 'charity' ? value.toUpperCase() : value];
}
