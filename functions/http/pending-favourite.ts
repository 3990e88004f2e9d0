import type { Env } from '../platform/env.ts';
import { cookie, readCookie } from './cookies.ts';

/**
 * The offer that a visitor wants to favourite, remembered until they sign in: an HTTP-only cookie that lasts a day and
 * can only be set by a form on our own pages.
 */
const COOKIE = 'pending-favourite';
const DAY_S = 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const FAVOURING: readonly string[] = ['addWatchlist', 'addToFavorites'].map((name) => `user/${name}`);

/** The cookie that remembers the offer; null if the form is not for favourites or has no offer id. */
export function pendingFavouriteCookie(env: Env, action: string, fields: URLSearchParams): string | null {
  const id = fields.get('project_id') ?? '';
  return FAVOURING.includes(action) && ID.test(id) ? cookie(env, COOKIE, id, DAY_S) : null;
}

export const clearedPendingFavourite = (env: Env): string => cookie(env, COOKIE, '', 0);

/** The id of the pending favourite, or null. */
export function readPendingFavourite(request: Request): string | null {
  const id = readCookie(request, COOKIE);
  return id && ID.test(id) ? id : null;
}
