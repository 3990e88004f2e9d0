import type { Env } from '../platform/env.ts';
import { KNOWN_MS } from '../platform/session.ts';
import { cookie, isSecure, readCookie } from './cookies.ts';

/**
 * Identifies a browser, signed in or not: 256 random bits in an HTTP-only cookie. A sign-in that begins in one browser, for
 * example with Google, can only be completed in the same one. A browser that the owner of an account has signed in with has
 * its own rate limits, which strangers cannot use up (functions/platform/limits/known-browser.ts). It is not used for
 * tracking: it is set only when such a process begins or when someone signs in.
 */
export const visitorIdOf = (request: Request, env: Env): string | null => {
  const id = readCookie(request, nameOf(env));
  return id && VISITOR_ID.test(id) ? id : null;
};

/** The cookie that gives a browser its visitor id. */
export const visitorIdCookie = (env: Env, id: string): string => cookie(env, nameOf(env), id, KNOWN_MS / 1_000);

const VISITOR_ID = /^[A-Za-z0-9_-]{43}$/;
const nameOf = (env: Env): string => (isSecure(env) ? '__Host-kindhour-browser' : 'kindhour-browser');
