import type { Env } from '../platform/env.ts';
import { clearedCookie, languageCookie, sessionCookie } from './cookies.ts';
import type { ActionDone } from './result.ts';
import { visitorIdCookie } from './visitor-id.ts';

/** The cookies that an action sets: session, language, visitor id. */
export function effectCookies(env: Env, { session, language, visitorId }: ActionDone['effects']): string[] {
  const cookies: string[] = [];
  if (session) cookies.push(session === 'end' ? clearedCookie(env) : sessionCookie(env, session.token));
  if (language) cookies.push(languageCookie(env, language));
  const browser = visitorId ?? (session && session !== 'end' ? session.visitorId : undefined);
  if (browser) cookies.push(visitorIdCookie(env, browser));
  return cookies;
}
