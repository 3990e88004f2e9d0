import type { future } from '../../../src/contract/bidding/future.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { leaveProxyFor, removeProxyFor } from '../future-proxies.ts';
import { listFutureProxies } from '../views/future-proxies.ts';
import { refusalOf } from './bid.ts';

export const futureActions: Handlers<typeof future> = {
  'ttwbid/future_proxy': async (ctx, { project_id: offerId, amount_pence: amountPence, ...input }) => {
    if (amountPence === null) {
      const removed = await removeProxyFor(ctx, offerId);
      if (!removed.ok) throw refusalOf(removed);
      return { data: { own_maximum_pence: null, opens_at: null }, message: 'Your maximum has been removed.' };
    }
    const { terms_version: termsVersion, confirmed } = input;
    const answer = await leaveProxyFor(ctx, { offerId, amountPence, termsVersion, confirmed });
    if (!answer.ok) throw refusalOf(answer);
    return {
      data: { own_maximum_pence: answer.left.amountPence, opens_at: answer.left.opensAt },
      message: 'Your maximum has been saved. When bidding opens, we’ll bid for you.',
    };
  },
  'auction/futureProxies': async (ctx, input) => ({ data: await listFutureProxies(ctx, input) }),
};
