import { markPair } from '../../db/changes/bidding/marks.ts';
import type { SignedIn } from '../platform/context.ts';
import { isKnownBrowser, isKnownNetwork } from '../platform/limits/known-browser.ts';

/** What this isolate has looked at already, for each database; a look too many does no harm. */
const looked = new WeakMap<object, Set<string>>();
const MOST_LOOKED = 10_000;

/**
 * Marks a bidder who bids from a network or browser in which the seller has signed in within 90 days (R6). The mark is an
 * event for the operator, one for each pair and reason; the bid still counts. Run it after the answer.
 */
export async function markBidder(ctx: SignedIn, sellerId: string): Promise<void> {
  const seen = looked.get(ctx.db) ?? new Set();
  const place = [sellerId, ctx.person.id, ctx.ip, ctx.visitorId].join(' ');
  if (seen.has(place)) return;
  const [network, browser] = await Promise.all([isKnownNetwork(ctx, sellerId), isKnownBrowser(ctx, sellerId)]);
  const shared = [...(network ? (['network'] as const) : []), ...(browser ? (['browser'] as const) : [])];
  const pair = { sellerId, bidderId: ctx.person.id, at: ctx.now() };
  if (shared.length > 0) await ctx.commit({ statements: shared.map((what) => markPair({ ...pair, shared: what })) });
  if (seen.size >= MOST_LOOKED) seen.clear();
  looked.set(ctx.db, seen.add(place));
}
