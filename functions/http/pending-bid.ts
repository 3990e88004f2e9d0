import { gate } from '../../src/domain/kit/people/gates.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import type { Env } from '../platform/env.ts';
import { cookie, readCookie } from './cookies.ts';

/**
 * The bid that a visitor was about to place: the address of the offer with the amount and the kind of bid. It goes along as
 * `next` through registration and sign-in; the cookie keeps it for an hour, so that a link in an e-mail leads back to
 * it too, in the same browser.
 */
const COOKIE = 'pending-bid';
const HOUR_S = 60 * 60;
const BID_PAGE = /^\/productView\/([A-Za-z0-9_-]{1,64})\/bid$/;
const PENDING = /^\/productView\/[A-Za-z0-9_-]{1,64}\?amount=[\w.,%+-]{0,60}&kind=(proxy|straight)$/;

/** Where the bid form leads a visitor: to a new account or, with `sign_in`, to the sign-in. Null for other addresses. */
export function accountBeforeBid(env: Env, { pathname, searchParams }: URL): { to: string; cookie: string } | null {
  const id = BID_PAGE.exec(pathname)?.[1];
  if (!id || !searchParams.has('amount')) return null;
  const amount = (searchParams.get('amount') ?? '').slice(0, 20);
  const kind = searchParams.get('kind') === 'straight' ? 'straight' : 'proxy';
  const next = `/productView/${id}?${new URLSearchParams({ amount, kind })}`;
  const page = searchParams.has('sign_in') ? '/login' : '/registration';
  return { to: `${page}?next=${encodeURIComponent(next)}`, cookie: pendingBidCookie(env, next) };
}

export const pendingBidCookie = (env: Env, next: string): string => cookie(env, COOKIE, next, HOUR_S);

/** The address of the offer with the bid that was about to be placed, or null. */
export function readPendingBid(request: Request): string | null {
  const next = readCookie(request, COOKIE);
  return next && PENDING.test(next) ? next : null;
}

/** The cookie's end, once a person who may bid has come back to the offer; null before. */
export function endOfPendingBid(env: Env, request: Request, person: Person | null): string | null {
  const next = readPendingBid(request);
  const isBack = next !== null && new URL(request.url).pathname === next.split('?')[0];
  return isBack && person && !gate('bidder', person) ? cookie(env, COOKIE, '', 0) : null;
}
