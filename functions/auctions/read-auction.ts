import { type AuctionRow, auctionById } from '../../db/queries/auctions/auctions.ts';
import { hasOffersIn, type LotTotals, lotTotals } from '../../db/queries/auctions/lots.ts';
import type { AuctionSetup } from '../../src/domain/auctions/form.ts';
import type { AuctionFacts } from '../../src/domain/auctions/life/guards.ts';
import { statusAt } from '../../src/domain/auctions/life/judge.ts';
import type { Ctx, SignedIn } from '../platform/context.ts';
import { notFound } from '../platform/refusal.ts';

/**
 * An auction that the caller may see. A draft looks as if it did not exist (D1) to all but its owner and the sellers whose
 * offers are in it or invited.
 */
export async function visibleAuction(ctx: Ctx, id: string): Promise<AuctionRow> {
  const auction = await auctionById(ctx.db, id);
  if (!auction || !(auction.status !== 'draft' || (await isConcerned(ctx, auction)))) throw notFound('auction');
  return auction;
}

const isConcerned = async ({ db, person }: Ctx, { id, ownerId }: AuctionRow): Promise<boolean> =>
  person !== null && (person.id === ownerId || (await hasOffersIn(db, id, person.id)));

/** The caller's own auction. */
export async function ownAuction(ctx: SignedIn, id: string): Promise<AuctionRow> {
  const auction = await auctionById(ctx.db, id);
  if (auction?.ownerId !== ctx.person.id) throw notFound('auction');
  return auction;
}

export const setupOf = (auction: AuctionRow): AuctionSetup => ({
  title: auction.title,
  description: auction.description,
  mode: auction.mode,
  startsAt: auction.startsAt,
  endsAt: auction.endsAt,
  staggerMs: auction.staggerMs,
  currency: auction.currency,
  charityId: auction.charityId,
  companyId: auction.companyId,
  imageId: auction.imageId,
  venue: auction.venue,
  streamUrl: auction.streamUrl,
  access: auction.access,
  terms: auction.terms,
});

/** What decides about a move of an auction, by the clock at `now` (UTC ms). */
export function factsOf(auction: AuctionRow, lots: LotTotals, now: number): AuctionFacts {
  const { mode, startsAt } = auction;
  return { mode, status: statusAt(auction, now), startsAt, lots };
}

export const totalsOf = async (ctx: Ctx, id: string): Promise<LotTotals> => (await lotTotals(ctx.db, [id]))(id);
