import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../platform/env.ts';

const DAYS_30 = 30 * 24 * 60 * 60;

/**
 * The name of the session cookie. `__Host-` binds it to this host and to HTTPS; a local server without HTTPS, which
 * some browsers do not trust with secure cookies, uses a plain name.
 */
export const cookieName = (env: Env): string => (isSecure(env) ? '__Host-kindhour' : 'kindhour');

export const sessionCookie = (env: Env, token: string): string => cookie(env, cookieName(env), token, DAYS_30);
export const clearedCookie = (env: Env): string => cookie(env, cookieName(env), '', 0);

/** A cookie that no script reads, for `maxAge` seconds; 0 takes it away. */
export const cookie = (env: Env, name: string, value: string, maxAge: number): string =>
  generateCookie(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(env), maxAge });

/** Whether the site is on HTTPS, which some browsers ask for before they trust a cookie with `__Host-`. */
export const isSecure = (env: Env): boolean => env.SITE_URL.startsWith('https:');

/** Remembers the language that somebody chose, for a year. */
export const languageCookie = (env: Env, language: string): string =>
  cookie(env, 'language', language, 365 * 24 * 60 * 60);

/** The value of one cookie of a request; null without one. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get('cookie') ?? '', name)[name] || null;
