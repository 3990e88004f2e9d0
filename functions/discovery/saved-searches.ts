import { changeSearch, forgetSearch, saveSearch } from '../../db/changes/discovery/saved-searches.ts';
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

type Given = { query: string; name: string; news: MailFrequency };

/** Keeps a search in its canonical form, from an address or its query. Refuses more than a person may keep. */
export async function keepSearch(ctx: SignedIn, { query: address, name: typed, news }: Given): Promise<SavedSearch> {
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
    throw refusal('SEARCHES_MOST', 'You keep fifty searches already. Please remove one first.', {
      limit: MOST_SEARCHES,
    });
  }
  const saved = await savedSearchOf(ctx.db, ctx.person.id, { query });
  return viewSearch(saved ?? { ...row, createdAt: at });
}

/** Another name or other news for an own search; what is not named stays. */
export async function renameSearch(
  ctx: SignedIn,
  id: string,
  given: { name?: string | undefined; news?: MailFrequency | undefined },
): Promise<SavedSearch> {
  const saved = await ownSearch(ctx, id);
  const next = { name: given.name ?? saved.name, news: given.news ?? saved.news };
  const change = changeSearch({ id, userId: ctx.person.id, ...next, at: ctx.now() });
  const result = await ctx.commit({ statements: [change, eventOf(ctx, 'search.changed', id, { news: next.news })] });
  if (result.status === 'conflict') throw notFound('saved search');
  return viewSearch({ ...saved, ...next });
}

/** Forgets an own search and says what it was. */
export async function dropSearch(ctx: SignedIn, id: string): Promise<SavedSearch> {
  const saved = await ownSearch(ctx, id);
  const step = forgetSearch(id, ctx.person.id);
  const result = await ctx.commit({ statements: [step, eventOf(ctx, 'search.removed', id, {})] });
  if (result.status === 'conflict') throw notFound('saved search');
  return viewSearch(saved);
}

async function ownSearch(ctx: SignedIn, id: string): Promise<SavedSearchRow> {
  const saved = await savedSearchOf(ctx.db, ctx.person.id, { id });
  if (!saved) throw notFound('saved search');
  return saved;
}

/** One page of the own searches. */
export async function searchesOf(ctx: SignedIn, { page, limit }: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([
    listSavedSearches(ctx.db, ctx.person.id, { page, limit }),
    countSavedSearches(ctx.db, ctx.person.id),
  ]);
  return { records: rows.map((row) => viewSearch(row)), total };
}

/** The saved search that this one is; null where whoever asks keeps no such search. */
export async function savedAs(ctx: Ctx, search: SearchInput): Promise<SavedSearch | null> {
  const row = ctx.person && (await savedSearchOf(ctx.db, ctx.person.id, { query: queryOf(search) }));
  return row ? viewSearch(row) : null;
}

/** What is kept of a search: the first page of it, as its address says it. */
export const queryOf = (search: SearchInput): string => searchAddress(search, 1).replace(/^\/search\??/, '');
export const addressOf = ({ query }: Pick<SavedSearch, 'query'>): string => (query ? `/search?${query}` : '/search');

const viewSearch = ({ createdAt, id, name, query, news }: SavedSearchRow): SavedSearch => ({
  id,
  name,
  query,
  news,
  created_at: createdAt,
});

/** What a search looks for, in the words of who asks: its words, then its filters. */
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
