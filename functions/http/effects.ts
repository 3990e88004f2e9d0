import type { Env } from '../platform/env.ts';
import { clearedCookie, languageCookie, sessionCookie } from './cookies.ts';
import { clearedPendingBid, pendingBidCookie } from './pending-bid.ts';
import type { ActionDone } from './result.ts';
import { visitorIdCookie } from './visitor-id.ts';

/** The cookies that an action sets: session, language, visitor id, a visitor's bid. */
export function effectCookies(env: Env, { session, language, visitorId, pendingBid }: ActionDone['effects']): string[] {
  const cookies: string[] = [];
  if (session) cookies.push(session === 'end' ? clearedCookie(env) : sessionCookie(env, session.token));
  if (language) cookies.push(languageCookie(env, language));
  const browser = visitorId ?? (session && session !== 'end' ? session.visitorId : undefined);
  if (browser) cookies.push(visitorIdCookie(env, browser));
  if (pendingBid) cookies.push(pendingBid === 'end' ? clearedPendingBid(env) : pendingBidCookie(env, pendingBid));
  return cookies;
}
