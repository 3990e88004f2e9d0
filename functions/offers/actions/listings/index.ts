import { privateOffers, upcomingOffers } from '../../../../db/queries/offers/dashboard.ts';
import type { listings } from '../../../../src/contract/offers/listings.ts';
import { LISTING_ORDER_NAMES, SORT_NAMES } from '../../../../src/domain/offers/listings/names.ts';
import { cardsInOrder } from '../../../discovery/find-offers.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { cancelAnyOffer, changeStatus } from '../../change-status.ts';
import { listAnyOffers, listOwnOffers } from '../../views/list-offers.ts';
import { sellerDashboard } from '../../views/seller-dashboard.ts';

export const listingActions: Handlers<typeof listings> = {
  'product/listings': async (ctx, input) => ({ data: await listOwnOffers(ctx, input) }),

  'product/getSellerDashboardData': async (ctx) => ({ data: await sellerDashboard(ctx) }),

  'product/upcomingProduct': async (ctx, { page, limit }) => {
    const { ids, total } = await upcomingOffers(ctx.db, ctx.now(), page, limit);
    const records = await cardsInOrder(ctx, ids);
    return { data: { records, totalRecords: total, setDisp: records.length > 0 } };
  },

  'product/activeSorts': async (ctx, { list }) => {
    const names: Readonly<Record<string, string>> = list === 'search' ? SORT_NAMES : LISTING_ORDER_NAMES;
    const records = Object.entries(names).map(([id, name]) => ({ id, name: ctx.words.t(name) }));
    return { data: { records, totalRecords: records.length, setDisp: true } };
  },

  'product/totalPrivateSaleProducts': async (ctx) => {
    const { offered, approved } = await privateOffers(ctx.db, ctx.person.id, ctx.now());
    return { data: { total: offered + approved, offered, approved } };
  },

  'admin/product/listings': async (ctx, { seller_id, ...input }) => ({
    data: await listAnyOffers(ctx, { ...input, sellerId: seller_id ?? null }),
  }),

  /** Scoped to the caller: only operators see other people's offers, and people without offers see none. */
  'seller/offer/adminoffers': async (ctx, { seller_id, ...input }) => {
    const sellerId = ctx.person.staff ? (seller_id ?? null) : ctx.person.id;
    return { data: await listAnyOffers(ctx, { ...input, sellerId }) };
  },

  'seller/offer/changeOfferStatus': async (ctx, change) => {
    const { id, status } = await (ctx.person.staff ? cancelAnyOffer(ctx, change) : changeStatus(ctx, change));
    if (status === 'draft' || status === 'open' || status === 'deleted')
      throw new Error(`${id} was to end and is ${status}`);
    return { data: { id, status } };
  },
};
