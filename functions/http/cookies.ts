import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Env } from '../platform/env.ts';

const DAYS_30 = 30 * 24 * 60 * 60;

/**
 * The name of the session cookie. `__Host-` binds it to this host and to HTTPS. A local server without HTTPS uses a plain
 * name, because some browsers do not store secure cookies for it.
 */
export const cookieName = (env: Env): string => (isSecure(env) ? '__Host-kindhour' : 'kindhour');

export const sessionCookie = (env: Env, token: string): string => cookie(env, cookieName(env), token, DAYS_30);
export const clearedCookie = (env: Env): string => cookie(env, cookieName(env), '', 0);

/** An HTTP-only cookie that lasts `maxAge` seconds; 0 deletes it. */
export const cookie = (env: Env, name: string, value: string, maxAge: number): string =>
  generateCookie(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(env), maxAge });

/** Whether the site is served over HTTPS, which cookies with `__Host-` require. */
export const isSecure = (env: Env): boolean => env.SITE_URL.startsWith('https:');

/** Remembers the chosen language for a year. */
export const languageCookie = (env: Env, language: string): string =>
  cookie(env, 'language', language, 365 * 24 * 60 * 60);

/** The value of a request's cookie, or null. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get('cookie') ?? '', name)[name] || null;
