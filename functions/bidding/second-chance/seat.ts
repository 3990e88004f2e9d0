import { type LotForRoom, lotForRoom } from '../../../db/queries/bidding/lots.ts';
import type { Statement } from '../../../db/statement.ts';
import { seatNotTakenNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { type SeatRefusal, seatRefusal } from '../../../src/domain/bidding/second-chance/seat-rules.ts';
import { ANSWER_WITHIN_MS } from '../../../src/domain/bidding/second-chance/table.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { mailedLot, sellerOf, tell } from './lot.ts';
import { askBidder, findNext } from './offer-next.ts';
import { seatFacts } from './seat-facts.ts';

/**
 * Offers an extra seat of the seller's own lot, which its winner has paid, to the next bidder at their own maximum for 24
 * hours, then to the next, three at most (R27). The seller learns the price when it is accepted (A12). Refuses NOT_FOR_SEATS,
 * SEAT_TOO_LATE, CHARITY_REFUSED, APPROVAL_NEEDED, NO_BIDDER_LEFT, and OFFERED_BEFORE while someone is asked.
 */
export async function offerSeat(ctx: SignedIn, lotId: string) {
  const lot = await lotForRoom(ctx.db, lotId);
  if (lot?.sellerId !== ctx.person.id) throw notFound('offer');
  const stopped = await stopOf(ctx, lot);
  if (stopped) throw refusal(stopped, WHY[stopped]);
  const next = await findNext(ctx, lot);
  if (!next) throw refusal('NO_BIDDER_LEFT', 'There’s nobody else to ask at or above your reserve.');
  const asked = await askBidder(ctx, lot, { kind: 'extra_seat', bidder: next, pricePence: next.pence });
  const result = await ctx.commit({ statements: asked.statements });
  if (result.status === 'conflict')
    throw refusal('OFFERED_BEFORE', 'You’ve already offered it to the next bidder, who can still answer.');
  ctx.after(() => deliverOutbox(ctx));
  return { id: lotId, offer_id: asked.id, due_at: asked.dueAt };
}

const WHY: Readonly<Record<SeatRefusal, string>> = {
  NOT_FOR_SEATS:
    'Only an auction that has been won and paid for, and whose meeting takes place, can be offered to the next bidder too.',
  SEAT_TOO_LATE:
    'It’s too late: the next bidder needs time to answer and to pay before the meeting, within 30 days of the end.',
  CHARITY_REFUSED: 'The charity of this offer has asked not to be listed here any more.',
  APPROVAL_NEEDED: 'You’ve cancelled two meetings late within 12 months, so our team has to approve new offers.',
};

/** Statements for when a bidder turns a seat down: they ask the next one, or tell the seller that nobody took it (R27). */
export async function offerSeatOn(ctx: Ctx, lot: LotForRoom): Promise<Statement[]> {
  const next = (await stopOf(ctx, lot)) ? null : await findNext(ctx, lot);
  if (next) return (await askBidder(ctx, lot, { kind: 'extra_seat', bidder: next, pricePence: next.pence })).statements;
  const about = mailedLot(ctx, lot, lot.pricePence);
  return tell(ctx, sellerOf(lot), (words, to) => seatNotTakenNotification(words, about, to));
}

/** What prevents the seller from offering a seat of this lot now; null if nothing does. */
async function stopOf(ctx: Ctx, lot: LotForRoom): Promise<SeatRefusal | null> {
  const now = ctx.now();
  const [facts, { paymentDueMs }] = await Promise.all([seatFacts(ctx, lot), ctx.settings()]);
  const paidBy = now + ANSWER_WITHIN_MS.extra_seat + paymentDueMs;
  return seatRefusal(facts, { now, paidBy });
}
