import { termsOfLot } from '../../../db/queries/bidding/lots.ts';
import type { bid } from '../../../src/contract/bidding/bid.ts';
import type { RoomRefusal } from '../../../src/contract/bidding/room.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { type Refusal, refusal } from '../../platform/refusal.ts';
import { placeBidFor, previewBidFor, retractBidsFor } from '../bidding.ts';
import { listMyBids } from '../views/my-bids.ts';

type PlacedInput = Parameters<Handlers<typeof bid>['bid/confirm']>[1];

export const bidActions: Handlers<typeof bid> = {
  'bid/preBidConfirm': async (ctx, { project_id, kind, amount_pence, terms_version }) => {
    const bid = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
    const answer = await previewBidFor(ctx, bid);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.preview };
  },
  'bid/confirm': confirmBid,
  'ttwbid/confirm': async (ctx, input) => {
    const terms = await termsOfLot(ctx.db, input.project_id);
    if (terms !== null && readTerms(terms).kind !== 'time_to_win')
      throw refusal('NOT_TIME_TO_WIN', 'This offer isn’t a time-to-win auction.');
    return confirmBid(ctx, input);
  },
  'bid/bidCancel': async (ctx, { project_id, reason }) => {
    const answer = await retractBidsFor(ctx, project_id, reason);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.after, message: 'Your bid is retracted.' };
  },
  'auction/myBids': async (ctx, input) => ({ data: await listMyBids(ctx, input) }),
};

async function confirmBid(ctx: SignedIn, input: PlacedInput) {
  const { project_id, kind, amount_pence, terms_version, confirmed, idempotency_key } = input;
  const bid = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
  const answer = await placeBidFor(ctx, { ...bid, confirmed, key: idempotency_key });
  if (!answer.ok) throw refusalOf(answer);
  return { data: answer.placed, message: answer.message };
}

function refusalOf({ code, message, minimumPence, retryAfterS }: RoomRefusal): Refusal {
  return refusal(code, message, {
    ...(minimumPence === undefined ? {} : { minimum_pence: minimumPence }),
    ...(retryAfterS === undefined ? {} : { retry_after_s: retryAfterS }),
  });
}
