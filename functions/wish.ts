import { cookie, readCookie } from './cookies.ts';
import type { Env } from './env.ts';

/**
 * The offer that a visitor wished to keep an eye on, for after the sign-in: in their own browser, for a day, in a cookie
 * that no script reads and that only a form of our own pages sets.
 */
const COOKIE = 'wish';
const DAY_S = 24 * 60 * 60;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const WISHES: readonly string[] = ['user/addWatchlist', 'user/addToFavorites'];

/** The cookie that keeps the wish of this form; null where the form is none, or names nothing. */
export function wishCookie(env: Env, action: string, fields: URLSearchParams): string | null {
  const id = fields.get('project_id') ?? '';
  return WISHES.includes(action) && ID.test(id) ? cookie(env, COOKIE, id, DAY_S) : null;
}

export const forgottenWishCookie = (env: Env): string => cookie(env, COOKIE, '', 0);

/** What this browser wished for. */
export function readWish(request: Request): string | null {
  const id = readCookie(request, COOKIE);
  return id && ID.test(id) ? id : null;
}
