import { bidderForAward } from '../../../db/queries/bidding/award.ts';
import { lotForRoom } from '../../../db/queries/bidding/lots.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { askBidder } from './offer-next.ts';

/**
 * Offers the seller's own lot, whose reserve was not met, to its highest bidder at the reserve for 48 hours, once (R12). Refuses
 * LOT_OPEN, NOT_FOR_AWARD, NOT_A_BIDDER and OFFERED_BEFORE.
 */
export async function offerAtReserve(ctx: SignedIn, lotId: string) {
  const lot = await lotForRoom(ctx.db, lotId);
  if (lot?.sellerId !== ctx.person.id) throw notFound('offer');
  if (lot.status !== 'closed') throw refusal('LOT_OPEN', 'Bidding has not ended yet.');
  if (lot.result !== 'reserve_not_met')
    throw refusal('NOT_FOR_AWARD', 'Only an offer that ended below its reserve can be offered to its highest bidder.');
  const bidder = await bidderForAward(ctx.db, lotId, undefined);
  if (bidder?.status !== 'active') throw refusal('NOT_A_BIDDER', 'This person has no valid bid on this offer.');
  const pricePence = readTerms(lot.terms).reservePence;
  const asked = await askBidder(ctx, lot, { kind: 'reserve', bidder, pricePence });
  const result = await ctx.commit({ statements: asked.statements });
  if (result.status === 'conflict')
    throw refusal('OFFERED_BEFORE', 'You have already offered it to the highest bidder, or awarded it.');
  ctx.after(() => deliverOutbox(ctx));
  return { id: lotId, offer_id: asked.id, price_pence: pricePence, due_at: asked.dueAt };
}
