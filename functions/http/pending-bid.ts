import { meaningOf } from '../../src/domain/bidding/browser.ts';
import { bidAddress, isBidAddress, TYPED_BID_MS } from '../../src/domain/bidding/index.ts';
import { gate } from '../../src/domain/kit/people/gates.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import type { Env } from '../platform/env.ts';
import { cookie, readCookie } from './cookies.ts';

/**
 * The bid that a visitor was about to place: the address of the offer with the amount and the kind of bid. It goes along as
 * `next` through registration and sign-in; the cookie keeps it for 15 minutes (R31), so that a link in an e-mail leads back
 * to it too, in the same browser.
 */
const COOKIE = 'pending-bid';
const BID_PAGE = /^\/productView\/([A-Za-z0-9_-]{1,64})\/bid$/;

/** Where the bid form leads a visitor: to a new account or, with `sign_in`, to the sign-in. Null for other addresses. */
export function accountBeforeBid(env: Env, { pathname, searchParams }: URL): { to: string; cookie: string } | null {
  const id = BID_PAGE.exec(pathname)?.[1];
  if (!id || !searchParams.has('amount')) return null;
  const kind = meaningOf(searchParams.get('kind'));
  const next = bidAddress(id, { amount: searchParams.get('amount') ?? '', kind });
  const page = searchParams.has('sign_in') ? '/login' : '/registration';
  return { to: `${page}?next=${encodeURIComponent(next)}`, cookie: pendingBidCookie(env, next) };
}

export const pendingBidCookie = (env: Env, next: string): string => cookie(env, COOKIE, next, TYPED_BID_MS / 1_000);
export const clearedPendingBid = (env: Env): string => cookie(env, COOKIE, '', 0);

/** The address of the offer with the bid that was about to be placed, or null. */
export function readPendingBid(request: Request): string | null {
  const next = readCookie(request, COOKIE);
  return next && isBidAddress(next) ? next : null;
}

/** The cookie's end, once a person who may bid has come back to the offer; null before. */
export function endOfPendingBid(env: Env, request: Request, person: Person | null): string | null {
  const next = readPendingBid(request);
  const isBack = next !== null && new URL(request.url).pathname === next.split('?')[0];
  return isBack && person && !gate('bidder', person) ? clearedPendingBid(env) : null;
}
