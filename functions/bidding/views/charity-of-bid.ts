import { lastNamedCharity } from '../../../db/queries/bidding/charity.ts';
import { charityNames } from '../../../db/queries/discovery/search.ts';
import type { Ctx } from '../../platform/context.ts';

type Offer = { id: string; auctiontype: string; charity_id: string; charity_name: string };
type Charity = { id: string; name: string };

/**
 * The charity of this person's next bid on a request unless it names another (R28): that of their last bid, or the
 * one that the request suggests. Null for any other offer.
 */
export async function showCharityOfBid(ctx: Ctx, offer: Offer): Promise<Charity | null> {
  if (offer.auctiontype !== 'reverse') return null;
  const named = ctx.person && (await lastNamedCharity(ctx.db, offer.id, ctx.person.id));
  return named ?? { id: offer.charity_id, name: offer.charity_name };
}

/** A charity by the registration number that someone typed; null if the directory has none. */
export async function showCharityNamed(ctx: Ctx, typed: string): Promise<Charity | null> {
  const id = typed.trim().toUpperCase();
  if (!/^[A-Z0-9]{1,20}$/.test(id)) return null;
  const [known] = await charityNames(ctx.db, [id]);
  if (known) return known;
  const found = await ctx.outside.charities.find(id);
  return found && { id, name: found.fundraiser_name };
}
