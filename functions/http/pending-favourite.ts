import type { Env } from '../platform/env.ts';
import { cookie, readCookie } from './cookies.ts';

/**
 * The offer that a visitor wanted among their favourites, for after the sign-in: in their own browser, for a day, in a
 * cookie that no script reads and that only a form of our own pages sets.
 */
const COOKIE = 'pending-favourite';
const DAY_S = 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const FAVOURING: readonly string[] = ['addWatchlist', 'addToFavorites'].map((name) => `user/${name}`);

/** The cookie that remembers the offer of this form; null for another form, or where it names no offer. */
export function pendingFavouriteCookie(env: Env, action: string, fields: URLSearchParams): string | null {
  const id = fields.get('project_id') ?? '';
  return FAVOURING.includes(action) && ID.test(id) ? cookie(env, COOKIE, id, DAY_S) : null;
}

export const clearedPendingFavourite = (env: Env): string => cookie(env, COOKIE, '', 0);

/** The id of the offer that waits in this browser; null without one. */
export function readPendingFavourite(request: Request): string | null {
  const id = readCookie(request, COOKIE);
  return id && ID.test(id) ? id : null;
}
