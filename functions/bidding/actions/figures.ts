import { countWatched } from '../../../db/queries/discovery/watches.ts';
import type { figures } from '../../../src/contract/bidding/figures.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { bidderFigures, sellerFigures } from '../views/figures.ts';

export const figuresActions: Handlers<typeof figures> = {
  'product/dashboard': async (ctx) => ({ data: await bothSides(ctx) }),
  'product/ttw_dashboard': async (ctx) => ({ data: await bothSides(ctx, 'time_to_win') }),
  'user/product/dashboard': async (ctx) => {
    const [bids, offers, auctions] = await Promise.all([
      bidderFigures(ctx),
      countWatched(ctx.db, ctx.person.id, 'offer'),
      countWatched(ctx.db, ctx.person.id, 'auction'),
    ]);
    return { data: { ...bids, watched_offers: offers, watched_auctions: auctions } };
  },
  'product/totalAuctionswon': async (ctx) => {
    const { won: total, to_pay, pay_by } = await bidderFigures(ctx);
    return { data: { total, to_pay, pay_by } };
  },
  'product/totalAuctionsPlaced': async (ctx) => {
    const { all: total, active, placed } = await bidderFigures(ctx);
    return { data: { total, active, placed } };
  },
};

async function bothSides(ctx: SignedIn, kind?: 'time_to_win') {
  const [bids, offers] = await Promise.all([bidderFigures(ctx, kind), sellerFigures(ctx, kind)]);
  return { bids, offers };
}
