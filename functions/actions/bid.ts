import type { bid } from '../../src/contract/bid.ts';
import type { RoomRefusal } from '../../src/contract/room.ts';
import { type Refusal, refuse } from '../failure.ts';
import { placeBidFor, previewBidFor } from '../verbs/bidding.ts';
import { listMyBids } from '../verbs/my-bids.ts';
import type { Handlers } from './handlers.ts';

export const bidActions: Handlers<typeof bid> = {
  'bid/preBidConfirm': async (ctx, { project_id, kind, amount_pence, terms_version }) => {
    const asked = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
    const answer = await previewBidFor(ctx, asked);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.preview };
  },
  'bid/confirm': async (ctx, { project_id, kind, amount_pence, terms_version, confirmed, idempotency_key }) => {
    const asked = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
    const answer = await placeBidFor(ctx, { ...asked, confirmed, key: idempotency_key });
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.placed, message: answer.message };
  },
  'auction/myBids': async (ctx, asked) => ({ data: await listMyBids(ctx, asked) }),
};

function refusalOf({ code, message, minimumPence }: RoomRefusal): Refusal {
  return refuse(code, message, minimumPence === undefined ? {} : { minimum_pence: minimumPence });
}
