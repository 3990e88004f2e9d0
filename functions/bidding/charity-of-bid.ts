import { perDatabase } from '../../db/per-database.ts';
import { charityForBid } from '../../db/queries/bidding/charity.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { charityFor, charityRefused } from '../platform/charity.ts';
import type { SignedIn } from '../platform/context.ts';

/** A charity that is taken off the list can still be named for this long (ms). */
const KNOWN_FOR_MS = 5_000;
const MOST_KNOWN = 500;

/** Until when charities are known to be listed (UTC ms). */
const knownIn = perDatabase(() => new Map<string, number>());

/**
 * Makes sure that a bid on a request can name this charity (R28): one that is new here is read from the directory first.
 * Refuses CHARITY_UNKNOWN and CHARITY_REFUSED.
 */
export async function requireCharity(ctx: SignedIn, charityId: string | undefined): Promise<void> {
  if (charityId === undefined) return;
  const charities = knownIn(ctx.db);
  if ((charities.get(charityId) ?? 0) > ctx.now()) return;
  const state = await charityForBid(ctx.db, charityId);
  if (state === 'refused') throw charityRefused();
  if (state === 'unknown') await ctx.commit({ statements: [await charityFor(ctx, charityId)] });
  storeNewest(charities, charityId, ctx.now() + KNOWN_FOR_MS, MOST_KNOWN);
}
