import type { bid } from '../../../src/contract/bidding/bid.ts';
import type { RoomRefusal } from '../../../src/contract/bidding/room.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { type Refusal, refusal } from '../../platform/refusal.ts';
import { placeBidFor, previewBidFor, retractBidsFor } from '../bidding.ts';
import { listMyBids } from '../views/my-bids.ts';

export const bidActions: Handlers<typeof bid> = {
  'bid/preBidConfirm': async (ctx, { project_id, kind, amount_pence, terms_version }) => {
    const bid = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
    const answer = await previewBidFor(ctx, bid);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.preview };
  },
  'bid/confirm': async (ctx, { project_id, kind, amount_pence, terms_version, confirmed, idempotency_key }) => {
    const bid = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
    const answer = await placeBidFor(ctx, { ...bid, confirmed, key: idempotency_key });
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.placed, message: answer.message };
  },
  'bid/bidCancel': async (ctx, { project_id, reason }) => {
    const answer = await retractBidsFor(ctx, project_id, reason);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.after, message: 'Your bid is retracted.' };
  },
  'auction/myBids': async (ctx, input) => ({ data: await listMyBids(ctx, input) }),
};

function refusalOf({ code, message, minimumPence, retryAfterS }: RoomRefusal): Refusal {
  return refusal(code, message, {
    ...(minimumPence === undefined ? {} : { minimum_pence: minimumPence }),
    ...(retryAfterS === undefined ? {} : { retry_after_s: retryAfterS }),
  });
}
