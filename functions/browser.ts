import { cookie, isSecure, readCookie } from './cookies.ts';
import type { Env } from './env.ts';

/**
 * A secret that one browser carries, signed in or not: 256 random bits in a cookie that no script reads. What somebody
 * began in a browser, such as a sign-in at a provider, is finished in the same one only. Nobody is told apart by it: it
 * is given out when something is begun, and lasts a day.
 */
export const browserOf = (request: Request, env: Env): string | null => {
  const mark = readCookie(request, nameOf(env));
  return mark && MARK.test(mark) ? mark : null;
};

/** The cookie that gives a browser its mark. */
export const browserCookie = (env: Env, mark: string): string => cookie(env, nameOf(env), mark, DAY_S);

const DAY_S = 24 * 60 * 60;

const MARK = /^[A-Za-z0-9_-]{43}$/;
const nameOf = (env: Env): string => (isSecure(env) ? '__Host-kindhour-browser' : 'kindhour-browser');
