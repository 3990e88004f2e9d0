import type { RetractReason } from '../../src/domain/bidding/index.ts';
import { refusalOf } from '../bidding/actions/bid.ts';
import { retractFor } from '../bidding/bidding.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

type Retraction = { offerId: string; bidderId: string; reason: RetractReason; note: string };

/**
 * Retracts a person's latest bid on a timed lot, also in the soft-close window (R20); the lot is worked out again without it
 * (R21), and the person reads the note. Refuses the operator's own bid.
 */
export async function retractBid(ctx: SignedIn, { offerId, bidderId: by, reason, note }: Retraction): Promise<number> {
  if (by === ctx.person.id) throw refusal('OWN_BID', 'That’s your own bid, so another operator has to retract it.');
  const answer = await retractFor(ctx, offerId, { by, reason, operator: { id: ctx.person.id, note } });
  if (!answer.ok) throw refusalOf(answer);
  return answer.after.retracted;
}
