import type { Env } from '../platform/env.ts';
import { KNOWN_MS } from '../platform/session.ts';
import { cookie, isSecure, readCookie } from './cookies.ts';

/**
 * A secret of one browser, signed in or not: 256 random bits in an HTTP-only cookie. It ensures that what began in a
 * browser, such as signing in with Google, is completed in the same one, and that a stranger's requests use up nothing of
 * a browser that the account's owner signed in with (functions/platform/limits/known-browser.ts). It is not used for tracking:
 * it is only set when such a process begins or somebody signs in.
 */
export const visitorIdOf = (request: Request, env: Env): string | null => {
  const id = readCookie(request, nameOf(env));
  return id && VISITOR_ID.test(id) ? id : null;
};

/** The cookie that gives a browser its visitor id. */
export const visitorIdCookie = (env: Env, id: string): string => cookie(env, nameOf(env), id, KNOWN_MS / 1_000);

const VISITOR_ID = /^[A-Za-z0-9_-]{43}$/;
const nameOf = (env: Env): string => (isSecure(env) ? '__Host-kindhour-browser' : 'kindhour-browser');
