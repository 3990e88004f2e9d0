import type { guest } from '../../../src/contract/bidding/guest.ts';
import { showTypedBid } from '../../bidding/views/typed-bid.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { showOffer } from '../views/show-offer.ts';

export const bidFormActions: Pick<Handlers<typeof guest>, 'bid/bidCustomData'> = {
  'bid/bidCustomData': async (ctx, { project_id }) => {
    const offer = await showOffer(ctx, project_id);
    if (!offer) throw notFound('offer');
    if (!offer.auction) throw refusal('NOT_AN_AUCTION', 'This offer has a fixed price and takes no bids.');
    const { currency, terms_version, next_minimum_pence, own_maximum_pence, leading } = offer;
    const entered = showTypedBid(ctx, project_id);
    return {
      data: { project_id, currency, terms_version, next_minimum_pence, own_maximum_pence, leading, entered },
    };
  },
};
