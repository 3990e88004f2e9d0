import { charityForBid } from '../../db/queries/bidding/charity.ts';
import { charityFor, charityRefused } from '../platform/charity.ts';
import type { SignedIn } from '../platform/context.ts';

/**
 * Makes sure that a bid on a request can name this charity (R28): one that is new here is read from the directory first.
 * Refuses CHARITY_UNKNOWN and CHARITY_REFUSED.
 */
export async function requireCharity(ctx: SignedIn, charityId: string | undefined): Promise<void> {
  if (charityId === undefined) return;
  const state = await charityForBid(ctx.db, charityId);
  if (state === 'refused') throw charityRefused();
  if (state === 'unknown') await ctx.commit({ statements: [await charityFor(ctx, charityId)] });
}
