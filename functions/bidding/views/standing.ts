import { judgedLot } from '../../../db/queries/bidding/lots.ts';
import { type IneligibleBidder, mayBid, mayBuy } from '../../../src/domain/bidding/index.ts';
import { factsAbout } from '../../platform/bidders/facts.ts';
import type { Ctx } from '../../platform/context.ts';

type Standing = IneligibleBidder & {
  /** The announced auction that it is a lot of. */ auctionId: string | null;
};

/**
 * Why the viewer may not bid on an offer, or buy it if it takes no bids; null if they may. Its room and the cart judge by the
 * same rule (R5). Null also for visitors and drafts.
 */
export async function showStanding(ctx: Ctx, offerId: string): Promise<Standing | null> {
  const { person } = ctx;
  const lot = person && (await judgedLot(ctx.db, offerId));
  if (!person || !lot) return null;
  const facts = await factsAbout({ ...ctx, person }, lot);
  const stopped = lot.auction ? mayBid(facts) : mayBuy(facts, { takesBids: false });
  return stopped && { ...stopped, auctionId: lot.inAuction?.auctionId ?? null };
}
