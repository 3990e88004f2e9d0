import { auctionOfLiveLot } from '../../../db/queries/auctions/live.ts';
import { auctionOfOffer } from '../../../db/queries/auctions/lots.ts';
import type { AuctionRecord } from '../../../src/contract/auctions/record.ts';
import type { Ctx } from '../../platform/context.ts';
import { showsUntil } from '../../platform/page-facts.ts';
import { unlessRefused } from '../../platform/refusal.ts';
import { lotsOfAuction } from '../list-lots.ts';
import { visibleAuction } from '../read-auction.ts';
import { recordOf } from '../records.ts';

type Page = { page: number; limit: number };

/** An auction with one page of its lots; null if the viewer may not see it. */
export const showAuction = (ctx: Ctx, id: string, page: Page) => unlessRefused(readAuction(ctx, id, page));

async function readAuction(ctx: Ctx, id: string, page: Page) {
  const auction: AuctionRecord = await recordOf(ctx, await visibleAuction(ctx, id));
  const { records, total } = await lotsOfAuction(ctx, id, page);
  showsUntil(ctx, auction.date_added, auction.date_closed);
  return { auction, lots: records, total };
}

/** The announced auction that an offer is a lot of; null outside one. */
export async function showAuctionOf(ctx: Ctx, offerId: string) {
  const found = await auctionOfOffer(ctx.db, offerId);
  if (!found) return null;
  const { auctionId, title, lotNumber, termsVersion } = found;
  return { id: auctionId, title, lotNumber, hasTerms: termsVersion > 0 };
}

/** How far a live lot is: not called yet, on the block, or over. */
export type PhaseOfLot = NonNullable<Awaited<ReturnType<typeof auctionOfLiveLot>>>['phase'];

/** How far an offer is that a host sells in a live auction; before the doors open, and if it waits, it is queued. */
export const showPhaseOf = async (ctx: Ctx, offerId: string): Promise<PhaseOfLot> =>
  (await auctionOfLiveLot(ctx.db, offerId))?.phase ?? 'queued';

/** Whether people may leave a maximum on it: until the host opens it (R30). */
export const takesMaxima = (phase: PhaseOfLot): boolean => phase === 'queued' || phase === 'shown';
