import { sellerOfLot } from '../../../db/queries/bidding/history.ts';
import type { product } from '../../../src/contract/offers/product.ts';
import { storeGoods } from '../../../src/domain/offers/goods.ts';
import { giveLotTicket } from '../../bidding/listening.ts';
import { requireTimeToWin } from '../../bidding/require-time-to-win.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { saveOffer } from '../publish.ts';
import { showBids, showOffer } from '../views/show-offer.ts';

export const productActions: Handlers<typeof product> = {
  'product/projectAction': async (ctx, form) => ({ data: await saveOffer(ctx, storeGoods(form)) }),

  'product/singleProduct': async (ctx, { id }) => {
    const offer = await showOffer(ctx, id);
    if (!offer) throw notFound('offer');
    return { data: offer };
  },

  'product/ticket': async (ctx, { id }) => ({ data: await giveLotTicket(ctx, id) }),

  'product/bidhistory': async (ctx, { id, page, limit }) => {
    const bids = await showBids(ctx, id, page, limit);
    if (!bids) throw notFound('offer');
    const { records, totalRecords, setDisp } = bids;
    return { data: { records, totalRecords, setDisp } };
  },

  'product/ttwbidhistory': async (ctx, { id, page, limit }) => {
    await requireTimeToWin(ctx, id);
    const bids = await showBids(ctx, id, page, limit);
    if (!bids) throw notFound('offer');
    return { data: bids };
  },

  'product/ttwbidhistoryUpdate': async (ctx, { id, known, limit }) => {
    if ((await sellerOfLot(ctx.db, id)) !== ctx.person.id) throw notFound('offer');
    await requireTimeToWin(ctx, id);
    const bids = await showBids(ctx, id, 1, limit);
    if (!bids) throw notFound('offer');
    const records = bids.records.slice(0, Math.max(0, bids.totalRecords - known));
    return { data: { ...bids, records, setDisp: records.length > 0 } };
  },
};
