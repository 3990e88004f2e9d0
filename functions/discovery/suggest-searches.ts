import { findOffers, titlesOnSale } from '../../db/queries/discovery/search.ts';
import type { ActiveFilter } from '../../src/domain/discovery/active-filters.ts';
import { withoutFilters } from '../../src/domain/discovery/active-filters.ts';
import { nearestQuery, vocabularyOf } from '../../src/domain/discovery/nearest.ts';
import { wordsOf } from '../../src/domain/discovery/search.ts';
import type { SearchInput } from '../../src/domain/discovery/search-input.ts';
import type { Ctx } from '../platform/context.ts';
import { offerLists } from '../platform/offer-lists.ts';
import { listsFor, searchOf } from './find-offers.ts';

/** The vocabulary for spelling suggestions is read from this many titles, those ending first. */
const TITLES = 1_500;
const MOST_TRIED = 8;

/** Another search that has results; with `more`, more than `count`. */
export type Suggestion = { label: string; search: SearchInput; count: number; more: boolean };

/** Suggestions for a search without results: without one of its filters, or with corrected spelling. */
export async function suggestSearches(ctx: Ctx, search: SearchInput, filters: ActiveFilter[]) {
  const [drop, meant] = await Promise.all([dropOne(ctx, search, filters), correctWords(ctx, search)]);
  return { drop, meant };
}

async function dropOne(ctx: Ctx, search: SearchInput, filters: ActiveFilter[]): Promise<Suggestion[]> {
  const tried = filters.slice(0, MOST_TRIED).map(({ label, without }) => tryOut(ctx, label, without));
  const each = (await Promise.all(tried)).filter(({ count }) => count > 0);
  if (each.length > 0 || filters.length < 2) return each;
  const none = await tryOut(ctx, '', withoutFilters(search));
  return none.count > 0 ? [none] : [];
}

async function correctWords(ctx: Ctx, search: SearchInput): Promise<Suggestion | null> {
  const words = wordsOf(search.q);
  if (words.length === 0) return null;
  const [titles, lists] = await Promise.all([titlesOnSale(ctx.db, ctx.now(), TITLES), offerLists(ctx)]);
  const names = Object.values(lists).flatMap((list) => list.map(({ description }) => description));
  const texts = [...titles.flatMap(({ title, charity }) => [title, charity]), ...names];
  const q = nearestQuery(words, vocabularyOf(texts));
  if (q === null) return null;
  const found = await tryOut(ctx, q, { ...search, q, page: 1 });
  if (found.count > 0) return found;
  const wider = await tryOut(ctx, q, withoutFilters({ ...search, q }));
  return wider.count > 0 ? wider : null;
}

async function tryOut(ctx: Ctx, label: string, search: SearchInput): Promise<Suggestion> {
  const plain = { ...searchOf(search, ctx.now(), await listsFor(ctx, search)), limit: 1 };
  const { total, more } = await findOffers(ctx.db, plain);
  return { label, search, count: total, more };
}
