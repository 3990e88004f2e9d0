import type { Env } from '../platform/env.ts';
import { cookieName, readCookie } from './cookies.ts';

/** How a caller proves who they are: a browser by its cookie, another program by a bearer token. */
export type Credentials = { token: string | null; from: 'cookie' | 'bearer' | 'none' };

/** What cannot be a token is none: nobody looks it up or keeps it. */
export function readCredentials(request: Request, env: Env): Credentials {
  const bearer = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer && TOKEN.test(bearer)) return { token: bearer, from: 'bearer' };
  const cookie = readCookie(request, cookieName(env));
  return cookie && TOKEN.test(cookie) ? { token: cookie, from: 'cookie' } : { token: null, from: 'none' };
}

/** 32 random bytes. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether a call that a cookie could authenticate comes from our own pages (C19). Browsers name the origin of every
 * POST; a call without one and without browser marks is a program, which has no cookie to abuse.
 */
export function isOwnOrigin(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return !isBrowser(request);
  return origin === env.SITE_URL || origin === new URL(request.url).origin;
}

/** Browsers mark their requests so; only they get their session as a cookie. */
export const isBrowser = (request: Request): boolean =>
  request.headers.has('sec-fetch-site') || request.headers.has('origin');

/** The caller's address as the edge saw it; a header that the caller writes is never believed (T10). */
export const ipOf = (request: Request): string | null => request.headers.get('cf-connecting-ip');
