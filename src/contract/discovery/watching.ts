import { z } from 'zod';
import { MAIL_FREQUENCIES } from '../../domain/accounts/profile/mail-frequency.ts';
import { MOST_SEARCHES, MOST_WATCHED, SEARCH_NAME_LETTERS, WATCH_STATES } from '../../domain/discovery/watching.ts';
import { defineArea, id, instant, limit, listOf, nothing, page, visible } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';

const offer = z.strictObject({ project_id: id });
const watching = z.object({ project_id: id, watching: z.union([z.literal(0), z.literal(1)]) });

const add = {
  who: 'user',
  input: offer,
  output: watching,
  refusals: { NOT_FOUND: 404, OWN_OFFER: 409, WATCHING_MOST: 409 },
  writes: true,
  perMinute: 120,
} as const;
const remove = { who: 'user', input: offer, output: watching, writes: true, perMinute: 120 } as const;

const name = visible().max(SEARCH_NAME_LETTERS);
const news = z.enum(MAIL_FREQUENCIES).describe('how often to e-mail new offers: never, at once, or daily');

const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.string().describe('the query string of the address of /search'),
  news,
  created_at: instant,
});

/** Favourites, also called the watch list, and saved searches. */
export const watchingArea = defineArea({
  'user/addWatchlist': {
    about: `Adds an offer to the watch list, which holds at most ${MOST_WATCHED}. Does nothing if it is there already.`,
    ...add,
  },
  'user/removeWatchlist': {
    about: 'Removes an offer from the watch list. Does nothing if it is not there.',
    ...remove,
  },
  'user/addToFavorites': { about: 'The same as addWatchlist: favourites and the watch list are the same.', ...add },
  'user/removeFromFavorites': { about: 'The same as removeWatchlist.', ...remove },
  'user/exportWatchlist': {
    about: 'Returns your watch list for a spreadsheet: CSV with headings, and a file name.',
    who: 'user',
    input: nothing,
    output: z.object({ filename: z.string(), records: z.string().describe('CSV') }),
    perMinute: 20,
  },
  'user/getWatchlist': {
    about: 'Lists your watch list, newest first. Not in the specification.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(12) }),
    list: { tables: ['watchlist'], orders: { added_at: { desc: {} } } },
    output: listOf(
      z.object({
        project_id: id,
        title: z.string(),
        state: z.enum(WATCH_STATES),
        closes_at: instant,
        added_at: instant,
      }),
    ),
  },
  'user/addSavedSearch': {
    about: `Saves a search under a name, at most ${MOST_SEARCHES}. Updates its name and frequency if it is saved already.`,
    who: 'user',
    input: z.strictObject({
      query: z.string().max(2_000).describe('the address of a search, or its query string'),
      name: name.default('').describe('by default the words and filters of the search'),
      news: news.default('at_once'),
    }),
    output: savedSearch,
    refusals: { SEARCHES_MOST: 409 },
    writes: true,
    perMinute: 60,
  },
  'user/getSavedSearch': {
    about: 'Lists your saved searches, newest first.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(20) }),
    list: { tables: ['saved_searches'], orders: NEWEST_FIRST },
    output: listOf(savedSearch),
  },
  'user/updateSavedSearch': {
    about: 'Changes the name of a saved search, or how often it sends e-mail. Not in the specification.',
    who: 'user',
    input: z
      .strictObject({ id, name: name.min(1, 'Required!').optional(), news: news.optional() })
      .refine((input) => input.name !== undefined || input.news !== undefined, { error: 'Required!', path: ['name'] }),
    output: savedSearch,
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 60,
  },
  'user/removeSavedSearch': {
    about: 'Deletes a saved search and returns it, so that addSavedSearch can undo it.',
    who: 'user',
    input: z.strictObject({ id }),
    output: savedSearch,
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 60,
  },
  'user/stopNews': {
    about: 'Unsubscribes from the e-mails that an unsubscribe link covers. Not in the specification.',
    who: 'anyone',
    input: z.strictObject({ token: z.string().max(8_000) }),
    output: z.object({ stopped: z.enum(['search', 'giver', 'both', 'all']) }),
    refusals: { LINK_GONE: 409 },
    writes: true,
    perMinute: 30,
  },
});

export type SavedSearch = z.output<typeof savedSearch>;
