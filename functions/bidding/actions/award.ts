import type { award } from '../../../src/contract/bidding/award.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { awardAnyLot, awardOwnLot } from '../award.ts';

export const awardActions: Handlers<typeof award> = {
  'seller/bid/manualAward': async (ctx, { id, bidder_id: bidderId }) => ({
    data: await awardOwnLot(ctx, { id, bidderId }),
    message: 'Awarded. We’ve asked the winner to pay.',
  }),
  'bid/manualAward': async (ctx, { id, bidder_id: bidderId }) => ({ data: await awardAnyLot(ctx, { id, bidderId }) }),
};
