import { changeSearch, deleteSearch, saveSearch } from '../../db/changes/discovery/saved-searches.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import {
  countSavedSearches,
  listSavedSearches,
  type SavedSearchRow,
  savedSearchOf,
} from '../../db/queries/discovery/saved-searches.ts';
import { charityNames } from '../../db/queries/discovery/search.ts';
import type { SavedSearch } from '../../src/contract/discovery/watching.ts';
import type { MailFrequency } from '../../src/domain/accounts/profile/mail-frequency.ts';
import { activeFilters } from '../../src/domain/discovery/active-filters.ts';
import { searchAddress } from '../../src/domain/discovery/search-address.ts';
import type { SearchInput } from '../../src/domain/discovery/search-input.ts';
import { MOST_SEARCHES, SEARCH_NAME_LETTERS } from '../../src/domain/discovery/watching.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { offerLists } from '../platform/offer-lists.ts';
import { notFound, refusal } from '../platform/refusal.ts';
import { searchFromAddress } from './find-offers.ts';

type SavedSearchInput = { query: string; name: string; news: MailFrequency };

/** Saves a search in its canonical form, from an address or its query. Refuses more than `MOST_SEARCHES`. */
export async function addSavedSearch(
  ctx: SignedIn,
  { query: address, name: typed, news }: SavedSearchInput,
): Promise<SavedSearch> {
  const lists = await offerLists(ctx);
  const search = searchFromAddress(new URLSearchParams(address.replace(/^[^?]*\?/, '')), lists);
  const query = queryOf(search);
  const name = typed || (await nameOf(ctx, search));
  const id = ctx.newId('savedSearch');
  const at = ctx.now();
  const row = { id, userId: ctx.person.id, name, query, news, at };
  const result = await ctx.commit({
    statements: [saveSearch(row, MOST_SEARCHES), eventOf(ctx, 'search.saved', id, { news })],
  });
  if (result.status === 'conflict') {
    throw refusal('SEARCHES_MOST', 'You already have fifty saved searches. Please remove one first.', {
      limit: MOST_SEARCHES,
    });
  }
  const saved = await savedSearchOf(ctx.db, ctx.person.id, { query });
  return viewSearch(saved ?? { ...row, createdAt: at });
}

/** Changes the name or the mail frequency of one of the person's saved searches. */
export async function updateSavedSearch(
  ctx: SignedIn,
  id: string,
  input: { name?: string | undefined; news?: MailFrequency | undefined },
): Promise<SavedSearch> {
  const saved = await ownSearch(ctx, id);
  const next = { name: input.name ?? saved.name, news: input.news ?? saved.news };
  const change = changeSearch({ id, userId: ctx.person.id, ...next, at: ctx.now() });
  const result = await ctx.commit({ statements: [change, eventOf(ctx, 'search.changed', id, { news: next.news })] });
  if (result.status === 'conflict') throw notFound('saved search');
  return viewSearch({ ...saved, ...next });
}

/** Deletes one of the person's saved searches and returns it. */
export async function removeSavedSearch(ctx: SignedIn, id: string): Promise<SavedSearch> {
  const saved = await ownSearch(ctx, id);
  const step = deleteSearch(id, ctx.person.id);
  const result = await ctx.commit({ statements: [step, eventOf(ctx, 'search.removed', id, {})] });
  if (result.status === 'conflict') throw notFound('saved search');
  return viewSearch(saved);
}

async function ownSearch(ctx: SignedIn, id: string): Promise<SavedSearchRow> {
  const saved = await savedSearchOf(ctx.db, ctx.person.id, { id });
  if (!saved) throw notFound('saved search');
  return saved;
}

/** One page of the person's saved searches. */
export async function savedSearchPage(ctx: SignedIn, { page, limit }: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([
    listSavedSearches(ctx.db, ctx.person.id, { page, limit }),
    countSavedSearches(ctx.db, ctx.person.id),
  ]);
  return { records: rows.map((row) => viewSearch(row)), total };
}

/** The person's saved search that equals this search; null if they have not saved it. */
export async function savedSearchFor(ctx: Ctx, search: SearchInput): Promise<SavedSearch | null> {
  const row = ctx.person && (await savedSearchOf(ctx.db, ctx.person.id, { query: queryOf(search) }));
  return row ? viewSearch(row) : null;
}

/** The canonical query under which a search is stored: that of its first page. */
export const queryOf = (search: SearchInput): string => searchAddress(search, 1).replace(/^\/search\??/, '');
export const addressOf = ({ query }: Pick<SavedSearch, 'query'>): string => (query ? `/search?${query}` : '/search');

const viewSearch = ({ createdAt, id, name, query, news }: SavedSearchRow): SavedSearch => ({
  id,
  name,
  query,
  news,
  created_at: createdAt,
});

/** A default name for a search, in the caller's language: its words, then its filters. */
export async function nameOf(ctx: Ctx, search: SearchInput): Promise<string> {
  const [lists, named] = await Promise.all([
    offerLists(ctx),
    search.charity ? charityNames(ctx.db, [search.charity.toUpperCase()]) : [],
  ]);
  const entries = new Map(Object.values(lists).flatMap((list) => list.map((entry) => [entry.id, entry.description])));
  const filters = activeFilters(search, { entry: (id) => entries.get(id), charity: named[0]?.name }, ctx.words);
  const parts = [search.q, ...filters.map(({ label }) => label)].filter(Boolean);
  return (parts.join(', ') || ctx.words.t('All offers')).slice(0, SEARCH_NAME_LETTERS);
}

const eventOf = (ctx: SignedIn, verb: string, id: string, data: Record<string, unknown>) =>
  recordEvent({ at: ctx.now(), actor: ctx.actor, verb, subject: { kind: 'saved_search', id }, data });
