import type { MiddlewareHandler } from 'hono';
import { CATALOGUE } from '../../src/contract/index.ts';
import { asBid, giveWayToBids, type Urgency } from '../platform/limits/bids-first.ts';
import { actionPathOf } from './action-path.ts';
import type { AppEnv } from './open-request.ts';

/** How urgent a request is (G13). */
export function urgencyOf({ method, url }: Request): Urgency {
  const { pathname } = new URL(url);
  const prefix = ['/api/', '/form/'].find((each) => pathname.startsWith(each));
  if (prefix) return ofAction(actionPathOf(url, prefix));
  if (pathname.endsWith('/bid')) return 'bid';
  return (method !== 'GET' && method !== 'HEAD') || WAITED_FOR.test(pathname) ? 'soon' : 'page';
}

/** What a bid would cost is part of bidding. */
function ofAction(path: string): Urgency {
  if (BIDDING.test(path)) return 'bid';
  return CATALOGUE.get(path)?.writes === true ? 'soon' : 'list';
}

const BIDDING = /^(?:bid|reverse\/bid|ttwbid)\/|^auction\/live\/command$/;

/** Sockets and steps of a sign-in. */
const WAITED_FOR = /^\/(?:parties|auth)\//;

/** Requests that can wait give way to bids and to the calls of a live auction (decision 0180). */
export const bidsFirst: MiddlewareHandler<AppEnv> = async (c, next) => {
  const urgency = urgencyOf(c.req.raw);
  c.set('urgency', urgency);
  if (urgency === 'bid') return asBid(next);
  if (urgency === 'list' || urgency === 'page') await giveWayToBids();
  return next();
};
