import { markPair } from '../../db/changes/bidding/marks.ts';
import { perDatabase } from '../../db/per-database.ts';
import { havePaidWithOneCard } from '../../db/queries/bidding/same-card.ts';
import { HOUR_MS } from '../../src/domain/kit/time.ts';
import type { SignedIn } from '../platform/context.ts';
import { isKnownBrowser, isKnownNetwork } from '../platform/limits/known-browser.ts';

/** When this isolate last looked at a bidder in a place (UTC ms), per database; an extra look does no harm. */
const lookedIn = perDatabase(() => new Map<string, number>());
const MOST_LOOKED = 10_000;

/**
 * Marks a bidder on a network or browser that the seller has signed in from within 90 days, or one who has paid
 * with the seller's card (R6). The mark is an event for the operator, one for each pair and reason; the bid still
 * counts. Run it after the answer; it looks at most once an hour.
 */
export async function markBidder(ctx: SignedIn, sellerId: string): Promise<void> {
  const seen = lookedIn(ctx.db);
  const place = [sellerId, ctx.person.id, ctx.ip, ctx.visitorId].join(' ');
  const at = ctx.now();
  if (at - (seen.get(place) ?? 0) < HOUR_MS) return;
  const shared = await sharedWith(ctx, sellerId);
  const pair = { sellerId, bidderId: ctx.person.id, at };
  if (shared.length > 0) await ctx.commit({ statements: shared.map((what) => markPair({ ...pair, shared: what })) });
  if (seen.size >= MOST_LOOKED) seen.clear();
  seen.set(place, at);
}

async function sharedWith(ctx: SignedIn, sellerId: string): Promise<('network' | 'browser' | 'card')[]> {
  const [network, browser, card] = await Promise.all([
    isKnownNetwork(ctx, sellerId),
    isKnownBrowser(ctx, sellerId),
    havePaidWithOneCard(ctx.db, [sellerId, ctx.person.id]),
  ]);
  const marks = { network, browser, card };
  return (['network', 'browser', 'card'] as const).filter((what) => marks[what]);
}
