import type { product } from '../../../src/contract/offers/product.ts';
import { storeGoods } from '../../../src/domain/offers/goods.ts';
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

  'product/bidhistory': async (ctx, { id, page, limit }) => {
    const bids = await showBids(ctx, id, page, limit);
    if (!bids) throw notFound('offer');
    return { data: bids };
  },
};
