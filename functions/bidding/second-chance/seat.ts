import { openSeat } from '../../../db/changes/bidding/extra-seats.ts';
import { closeLotRow, insertBids, moveLot, recordBids } from '../../../db/changes/bidding/lots.ts';
import { guardHostApproved } from '../../../db/changes/offers/approval.ts';
import { type LotForRoom, lotForRoom } from '../../../db/queries/bidding/lots.ts';
import type { ChanceRow } from '../../../db/queries/bidding/second-chances.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { seatNotTakenNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { isInTime, sellSeat } from '../../../src/domain/bidding/second-chance/seat.ts';
import { ANSWER_WITHIN_MS } from '../../../src/domain/bidding/second-chance/table.ts';
import { lateSince } from '../../../src/domain/operators/approval.ts';
import { deliverOutbox } from '../../notifications/deliver.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { mailedLot, sellerOf, tell } from './lot.ts';
import { askBidder, findNext } from './offer-next.ts';

/**
 * Offers an extra seat of the seller's own lot, which its winner has paid, to the next bidder at their own maximum for 24
 * hours, then to the next, three at most (R27). The seller learns the price when it is accepted (A12). Refuses NOT_FOR_SEATS,
 * SEAT_TOO_LATE before a meeting that is too soon, NO_BIDDER_LEFT, OFFERED_BEFORE while someone is asked, and APPROVAL_NEEDED.
 */
export async function offerSeat(ctx: SignedIn, lotId: string) {
  const lot = await lotForRoom(ctx.db, lotId);
  if (lot?.sellerId !== ctx.person.id) throw notFound('offer');
  if (!lot.auction || lot.reverse || lot.settlement !== 'paid')
    throw refusal(
      'NOT_FOR_SEATS',
      'Only an auction that has been won and paid for can be offered to the next bidder too.',
    );
  if (!(await hasTime(ctx, lot)))
    throw refusal('SEAT_TOO_LATE', 'The meeting is too soon: the next bidder needs time to answer and to pay.');
  const next = await findNext(ctx, lot);
  if (!next) throw refusal('NO_BIDDER_LEFT', 'There’s nobody else to ask at or above your reserve.');
  const asked = await askBidder(ctx, lot, { kind: 'extra_seat', bidder: next, pricePence: next.pence });
  const approved = guardHostApproved(lotId, ctx.person.id, lateSince(ctx.now()));
  const result = await ctx.commit({ statements: [approved, ...asked.statements] });
  if (result.status === 'conflict')
    throw result.guard === 'approval'
      ? refusal(
          'APPROVAL_NEEDED',
          'You’ve cancelled two meetings late within 12 months, so our team has to approve new offers.',
        )
      : refusal('OFFERED_BEFORE', 'You’ve already offered it to the next bidder, who can still answer.');
  ctx.after(() => deliverOutbox(ctx));
  return { id: lotId, offer_id: asked.id, due_at: asked.dueAt };
}

/** Statements after a bidder did not take an extra seat: the next one is asked, or the seller is told that nobody did (R27). */
export async function offerSeatOn(ctx: Ctx, lot: LotForRoom): Promise<Statement[]> {
  const next = (await hasTime(ctx, lot)) ? await findNext(ctx, lot) : null;
  if (next) return (await askBidder(ctx, lot, { kind: 'extra_seat', bidder: next, pricePence: next.pence })).statements;
  const about = mailedLot(ctx, lot, lot.pricePence);
  return tell(ctx, sellerOf(lot), (words, to) => seatNotTakenNotification(words, about, to));
}

async function hasTime(ctx: Ctx, lot: LotForRoom): Promise<boolean> {
  const { paymentDueMs } = await ctx.settings();
  return isInTime(lot.meetingAt, ctx.now() + ANSWER_WITHIN_MS.extra_seat + paymentDueMs);
}

/** Statements that make the seat its bidder's: a lot of its own with their bid, sold at once (R27). `acceptChance` follows. */
export function seatStatements(ctx: Ctx, lot: LotForRoom, { id, bidderId, pricePence }: ChanceRow) {
  const lotId = ctx.newId('offer');
  const { terms, bid, closed } = sellSeat(readTerms(lot.terms), { lotId, bidderId, pricePence, at: ctx.now() });
  const { declined: _, ...placed } = bid;
  const rows = [{ ...placed, id: ctx.newId('bid'), key: id }];
  const statements = [
    ...openSeat(lot.offerId, terms),
    insertBids(lotId, rows),
    recordBids(lotId, rows),
    moveLot({
      lotId,
      from: 0,
      to: 1,
      pricePence,
      leaderId: bidderId,
      bidCount: 1,
      reserveMet: true,
      bidders: [bidderId],
    }),
    closeLotRow({ lotId, version: 1, result: closed.result, winnerId: closed.winnerId, closedAt: closed.closedAt }),
  ];
  return { lotId, statements };
}
