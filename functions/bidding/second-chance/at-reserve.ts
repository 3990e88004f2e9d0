import { offerChance } from '../../../db/changes/bidding/second-chances.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { bidderForAward } from '../../../db/queries/bidding/award.ts';
import { lotForRoom } from '../../../db/queries/bidding/lots.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { offeredNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { ANSWER_WITHIN_MS } from '../../../src/domain/bidding/second-chance/table.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { mailedLot, tell } from './lot.ts';

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
  const at = ctx.now();
  const pricePence = readTerms(lot.terms).reservePence;
  const chance = { id: ctx.newId('secondChance'), kind: 'reserve' as const, dueAt: at + ANSWER_WITHIN_MS.reserve };
  const about = mailedLot(ctx, lot, pricePence);
  const result = await ctx.commit({
    statements: [
      offerChance({ ...chance, lotId, bidderId: bidder.id, pricePence, at }),
      recordEvent({
        at,
        actor: ctx.actor,
        verb: 'second_chance.offered',
        subject: { kind: 'lot', id: lotId },
        data: { bidder: bidder.id, pricePence, dueAt: chance.dueAt },
      }),
      ...(await tell(ctx, bidder, (words, to) => offeredNotification(words, about, to, chance))),
    ],
  });
  if (result.status === 'conflict')
    throw refusal('OFFERED_BEFORE', 'You have already offered it to the highest bidder, or awarded it.');
  ctx.after(() => deliverOutbox(ctx));
  return { id: lotId, offer_id: chance.id, price_pence: pricePence, due_at: chance.dueAt };
}
