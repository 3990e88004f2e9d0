import { bidUnderKey } from '../../../db/queries/bidding/lots.ts';
import type { bid } from '../../../src/contract/bidding/bid.ts';
import type { PlaceCommand, RoomRefusal } from '../../../src/contract/bidding/room.ts';
import { gate } from '../../../src/domain/kit/people/gates.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { gateRefusal, type Refusal, refusal } from '../../platform/refusal.ts';
import { placeBidFor, previewBidFor, retractBidsFor } from '../bidding.ts';
import { requireCharity } from '../charity-of-bid.ts';
import { isRequest } from '../has-room.ts';
import { listMyBids } from '../views/my-bids.ts';

type PlacedInput = Parameters<Handlers<typeof bid>['bid/confirm']>[1];

export const bidActions: Handlers<typeof bid> = {
  'bid/preBidConfirm': async (ctx, { project_id, kind, amount_pence, in_total: inTotal, terms_version }) => {
    await requireBidder(ctx, project_id);
    const bid = { offerId: project_id, kind, amountPence: amount_pence, inTotal, termsVersion: terms_version };
    const answer = await previewBidFor(ctx, bid);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.preview };
  },
  'bid/confirm': confirmBid,
  'ttwbid/confirm': (ctx, input) => confirmBid(ctx, input, { isTimeToWin: true }),
  'reverse/bid/confirm': async (ctx, { charity_id, ...input }) => {
    await requireCharity(ctx, charity_id);
    return confirmBid(ctx, { ...input, kind: 'straight' }, { charityId: charity_id ?? null });
  },
  'bid/bidCancel': async (ctx, { project_id, reason }) => {
    const answer = await retractBidsFor(ctx, project_id, reason);
    if (!answer.ok) throw refusalOf(answer);
    return { data: answer.after, message: 'Your bid has been retracted.' };
  },
  'bid/byKey': async (ctx, { project_id, idempotency_key }) => {
    const bid = await bidUnderKey(ctx.db, ctx.person.id, idempotency_key);
    const found = bid?.lotId === project_id ? bid : null;
    return { data: { arrived: found !== null, amount_pence: found?.amountPence ?? null } };
  },
  'auction/myBids': async (ctx, input) => ({ data: await listMyBids(ctx, input) }),
};

/** The gates for bidding on a lot of this kind, with the page where a missing step is taken (§2.3, R28). */
async function requireBidder(ctx: SignedIn, offerId: string): Promise<void> {
  const stopped = gate((await isRequest(ctx.db, offerId)) ? 'seller' : 'bidder', ctx.person);
  if (stopped) throw gateRefusal(stopped);
}

async function confirmBid(
  ctx: SignedIn,
  input: PlacedInput,
  more: Pick<PlaceCommand, 'charityId' | 'isTimeToWin'> = {},
) {
  const { project_id, kind, amount_pence, terms_version, version, confirmed, idempotency_key } = input;
  const bid = { offerId: project_id, kind, amountPence: amount_pence, termsVersion: terms_version };
  const answer = await placeBidFor(ctx, { ...bid, ...more, seenVersion: version, confirmed, key: idempotency_key });
  if (!answer.ok) throw refusalOf(answer);
  return { data: answer.placed, message: answer.message };
}

/** A room's refusal, with the number that the person needs. */
export function refusalOf({ code, message, minimumPence, retryAfterS }: RoomRefusal): Refusal {
  return refusal(code, message, {
    ...(minimumPence === undefined ? {} : { minimum_pence: minimumPence }),
    ...(retryAfterS === undefined ? {} : { retry_after_s: retryAfterS }),
  });
}
