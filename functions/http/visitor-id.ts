import type { Env } from '../platform/env.ts';
import { cookie, isSecure, readCookie } from './cookies.ts';

/**
 * A secret of one browser, signed in or not: 256 random bits in an HTTP-only cookie. It ensures that what began in a
 * browser, such as signing in with Google, is completed in the same one. It is not used for tracking: it is only set when
 * such a process begins, and lasts a day.
 */
export const visitorIdOf = (request: Request, env: Env): string | null => {
  const id = readCookie(request, nameOf(env));
  return id && VISITOR_ID.test(id) ? id : null;
};

/** The cookie that gives a browser its visitor id. */
export const visitorIdCookie = (env: Env, id: string): string => cookie(env, nameOf(env), id, DAY_S);

const DAY_S = 24 * 60 * 60;

const VISITOR_ID = /^[A-Za-z0-9_-]{43}$/;
const nameOf = (env: Env): string => (isSecure(env) ? '__Host-kindhour-browser' : 'kindhour-browser');
