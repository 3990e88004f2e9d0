import type { secondChance } from '../../../src/contract/bidding/second-chance.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { acceptOffer, declineOffer } from '../second-chance/answer.ts';
import { offerAtReserve } from '../second-chance/at-reserve.ts';
import { offerSeat } from '../second-chance/seat.ts';
import { decideOnStrike, disputeOwnStrike } from '../strikes.ts';

export const secondChanceActions: Handlers<typeof secondChance> = {
  'seller/bid/offerAtReserve': async (ctx, { id }) => ({
    data: await offerAtReserve(ctx, id),
    message: 'Offered. The highest bidder has 48 hours to accept.',
  }),
  'seller/bid/offerSeat': async (ctx, { id }) => ({
    data: await offerSeat(ctx, id),
    message: 'Offered. We’ll tell you what the next bidder says.',
  }),
  'bid/secondChance/accept': async (ctx, { id }) => ({
    data: await acceptOffer(ctx, id),
    message: 'It’s yours. Please pay for it in your cart.',
  }),
  'bid/secondChance/decline': async (ctx, { id }) => {
    await declineOffer(ctx, id);
    return { data: { id }, message: 'Declined. Thank you for letting us know.' };
  },
  'bid/strike/dispute': async (ctx, { id, text }) => {
    await disputeOwnStrike(ctx, { id, text });
    return { data: { id }, message: 'Thank you. We’ll look at it and let you know.' };
  },
  'operator/decideStrike': async (ctx, { strike_id: id, ...decision }) => {
    await decideOnStrike(ctx, { id, ...decision });
    return { data: { strike_id: id } };
  },
};
