import { CATALOGUE } from '../../src/contract/index.ts';
import { actionPathOf } from './action-path.ts';

/**
 * Whether what this request reads comes before other reads (G13): that of bidding and of whatever changes something. A
 * page or a list can wait.
 */
export function readsFirst({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return isUrgent(actionPathOf(url, '/api/'));
  return (method !== 'GET' && method !== 'HEAD') || WAITED_FOR.test(pathname);
}

/** What a bid would cost is part of bidding. */
const isUrgent = (path: string): boolean => path.startsWith('bid/') || CATALOGUE.get(path)?.writes === true;

/** Sockets, steps of a sign-in, and a bid without JavaScript. */
const WAITED_FOR = /^\/(?:parties|auth)\/|\/bid$/;
