import { charitiesOnSale } from '../../../db/queries/discovery/search.ts';
import { type ActiveFilter, activeFilters } from '../../../src/domain/discovery/active-filters.ts';
import type { SearchInput } from '../../../src/domain/discovery/search-input.ts';
import type { Ctx } from '../../platform/context.ts';
import { withinRateLimit } from '../../platform/limits/rate-limit.ts';
import { type OfferLists, offerLists } from '../../platform/offer-lists.ts';
import { categoriesToBrowse } from '../browse.ts';
import { facetsOf } from '../count-facets.ts';
import { SEARCHES_A_MINUTE, searchFromAddress, searchOffers } from '../find-offers.ts';
import { nameOf, queryOf, savedSearchFor } from '../saved-searches.ts';
import { suggestSearches } from '../suggest-searches.ts';
import { hearts } from '../watch.ts';

const MOST_CHARITIES = 200;

/** What the address of the search page asks for; `isLimited` if this network has searched too often. */
export async function readSearch(ctx: Ctx, params: URLSearchParams) {
  const lists = await offerLists(ctx);
  const isLimited = !(await withinRateLimit('search', SEARCHES_A_MINUTE, ctx));
  return { search: searchFromAddress(params, lists), lists, isLimited };
}

type Search = Awaited<ReturnType<typeof readSearch>>;

/** All that the search page shows; no offers, facets and charities while this network is limited. */
export async function showSearch(ctx: Ctx, { search, lists, isLimited }: Search) {
  const [offers, facets, charities, saved, name, marked] = await Promise.all([
    isLimited ? { records: [], totalRecords: 0, more: false } : searchOffers(ctx, search),
    isLimited ? [] : facetsOf(ctx, search),
    isLimited ? [] : charitiesOnSale(ctx.db, ctx.now(), MOST_CHARITIES),
    savedSearchFor(ctx, search),
    ctx.person ? nameOf(ctx, search) : '',
    hearts(ctx),
  ]);
  const charity = charities.find(({ id }) => id === search.charity?.toUpperCase())?.name;
  const filters = activeFilters(search, { entry: (id) => nameInLists(lists, id), charity }, ctx.words);
  const isEmpty = !isLimited && offers.records.length === 0 && search.page === 1;
  return {
    offers,
    facets,
    charities,
    filters,
    marked,
    suggestions: isEmpty ? await suggestionsFor(ctx, search, filters) : null,
    saveForm: { saved, name: saved?.name ?? name, query: queryOf(search) },
  };
}

const nameInLists = (lists: OfferLists, id: string): string | undefined =>
  Object.values(lists)
    .flat()
    .find((entry) => entry.id === id)?.description;

/** Other searches and the categories, for a search that found nothing. */
async function suggestionsFor(ctx: Ctx, search: SearchInput, filters: ActiveFilter[]) {
  const [suggestions, categories] = await Promise.all([suggestSearches(ctx, search, filters), categoriesToBrowse(ctx)]);
  return { ...suggestions, categories };
}
