import type { Env } from '../platform/env.ts';
import { cookieName, readCookie } from './cookies.ts';

/** The caller's token: browsers send it as a cookie, other programs as a bearer token. */
export type Credentials = { token: string | null; from: 'cookie' | 'bearer' | 'none' };

/** Malformed tokens are treated as absent and never looked up. */
export function readCredentials(request: Request, env: Env): Credentials {
  const bearer = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer && TOKEN.test(bearer)) return { token: bearer, from: 'bearer' };
  const cookie = readCookie(request, cookieName(env));
  return cookie && TOKEN.test(cookie) ? { token: cookie, from: 'cookie' } : { token: null, from: 'none' };
}

/** 32 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether a request that a cookie could authenticate comes from our own pages (C19). Browsers send the origin with every
 * POST. A request without one and without other browser headers comes from a program, which has no cookie to abuse.
 */
export function isOwnOrigin(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return !isBrowser(request);
  return origin === env.SITE_URL || origin === new URL(request.url).origin;
}

/** Whether the request comes from a browser. Only browsers get their session as a cookie. */
export const isBrowser = (request: Request): boolean =>
  request.headers.has('sec-fetch-site') || request.headers.has('origin');

/** The caller's address as seen by the edge; headers that the caller controls are ignored (T10). */
export const ipOf = (request: Request): string | null => request.headers.get('cf-connecting-ip');
