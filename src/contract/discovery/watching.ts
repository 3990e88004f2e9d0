import { z } from 'zod';
import { MAIL_FREQUENCIES } from '../../domain/accounts/profile/mail-frequency.ts';
import { MOST_SEARCHES, MOST_WATCHED, SEARCH_NAME_LETTERS, WATCH_STATES } from '../../domain/discovery/watching.ts';
import { defineArea, id, instant, limit, listOf, nothing, page } from '../action.ts';

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

const name = z.string().trim().max(SEARCH_NAME_LETTERS);
const news = z.enum(MAIL_FREQUENCIES).describe('how news of it come: none, at once, or once a day');

const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.string().describe('what stands behind the question mark in the address of /search'),
  news,
  created_at: instant,
});

/** Favourites, which are the watch list, and searches that somebody keeps. */
export const watchingArea = defineArea({
  'user/addWatchlist': {
    about: `Keeps an eye on an offer: at most ${MOST_WATCHED}. One that is on the list already stays there.`,
    ...add,
  },
  'user/removeWatchlist': { about: 'Takes an offer off the watch list, or leaves it off.', ...remove },
  'user/addToFavorites': { about: 'The same as addWatchlist: favourites and the watch list are one.', ...add },
  'user/removeFromFavorites': { about: 'The same as removeWatchlist.', ...remove },
  'user/exportWatchlist': {
    about:
      'The own watch list for a spreadsheet: lines of cells, the first with the headings, and a name for the file.',
    who: 'user',
    input: nothing,
    output: z.object({ filename: z.string(), records: z.array(z.array(z.string())) }),
    perMinute: 20,
  },
  'user/getWatchlist': {
    about: 'The own watch list, the newest first. No call of the specification.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(12) }),
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
    about: `Keeps a search under a name: at most ${MOST_SEARCHES}. One that is kept already gets the name and the news of this call.`,
    who: 'user',
    input: z.strictObject({
      query: z.string().max(2_000).describe('the address of a search, or what stands behind its question mark'),
      name: name.default('').describe('without one it is called after what it looks for'),
      news: news.default('at_once'),
    }),
    output: savedSearch,
    refusals: { SEARCHES_MOST: 409 },
    writes: true,
    perMinute: 60,
  },
  'user/getSavedSearch': {
    about: 'The own saved searches, the newest first.',
    who: 'user',
    input: z.strictObject({ page, limit: limit(20) }),
    output: listOf(savedSearch),
  },
  'user/updateSavedSearch': {
    about: 'Changes the name of a saved search, or how its news come. No call of the specification.',
    who: 'user',
    input: z
      .strictObject({ id, name: name.min(1, 'Required!').optional(), news: news.optional() })
      .refine((given) => given.name !== undefined || given.news !== undefined, { error: 'Required!', path: ['name'] }),
    output: savedSearch,
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 60,
  },
  'user/removeSavedSearch': {
    about: 'Forgets a saved search and answers what it was, for a way back by addSavedSearch.',
    who: 'user',
    input: z.strictObject({ id }),
    output: savedSearch,
    refusals: { NOT_FOUND: 404 },
    writes: true,
    perMinute: 60,
  },
  'user/stopNews': {
    about: 'Ends the mails that a link in one of them names, for whoever has the link. No call of the specification.',
    who: 'anyone',
    input: z.strictObject({ token: z.string().max(8_000) }),
    output: z.object({ stopped: z.enum(['search', 'giver', 'both', 'all']) }),
    refusals: { LINK_GONE: 409 },
    writes: true,
    perMinute: 30,
  },
});

export type SavedSearch = z.output<typeof savedSearch>;
