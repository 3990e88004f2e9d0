import { openSeat } from '../../../db/changes/bidding/extra-seats.ts';
import { closeLotRow, insertBids, moveLot, recordBids } from '../../../db/changes/bidding/lots.ts';
import { guardCharityAccepts } from '../../../db/changes/offers/offers.ts';
import type { LotForRoom } from '../../../db/queries/bidding/lots.ts';
import type { ChanceRow } from '../../../db/queries/bidding/second-chances.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { sharedNotification } from '../../../src/domain/bidding/second-chance/notifications.ts';
import { sellSeat } from '../../../src/domain/bidding/second-chance/seat.ts';
import { dateOfSeats, seatRefusal } from '../../../src/domain/bidding/second-chance/seat-rules.ts';
import { meetingPage } from '../../../src/domain/fulfilment/notifications.ts';
import type { Ctx } from '../../platform/context.ts';
import { mailedLot, tell } from './lot.ts';
import { seatFacts } from './seat-facts.ts';

/**
 * A lot of its own for the bidder who takes a seat, with their bid, sold at once (R27); `acceptChance` follows. Null if seats of
 * this lot cannot be taken any more. The winner is told if they will share their date.
 */
export async function seatOf(ctx: Ctx, lot: LotForRoom, chance: ChanceRow, dueAt: number) {
  const facts = await seatFacts(ctx, lot);
  if (seatRefusal(facts, { now: ctx.now(), paidBy: dueAt })) return null;
  const lotId = ctx.newId('offer');
  const meetingAt = dateOfSeats(facts);
  const told = meetingAt === null ? [] : await tellWinner(ctx, lot, facts);
  return { lotId, statements: [...saleOf(ctx, lot, chance, { lotId, meetingAt }), ...told] };
}

function saleOf(
  ctx: Ctx,
  lot: LotForRoom,
  { id, bidderId, pricePence }: ChanceRow,
  { lotId, meetingAt }: { lotId: string; meetingAt: number | null },
): Statement[] {
  const { terms, bid, closed } = sellSeat(readTerms(lot.terms), { lotId, bidderId, pricePence, at: ctx.now() });
  const { declined: _, ...placed } = bid;
  const rows = [{ ...placed, id: ctx.newId('bid'), key: id }];
  const after = { pricePence, leaderId: bidderId, bidCount: 1, reserveMet: true, bidders: [bidderId] };
  const { result, winnerId, closedAt } = closed;
  return [
    ...openSeat(lot.offerId, terms, { meetingAt, bidderId }),
    guardCharityAccepts(lotId, lot.charityId),
    insertBids(lotId, rows),
    recordBids(lotId, rows),
    moveLot({ lotId, from: 0, to: 1, ...after }),
    closeLotRow({ lotId, version: 1, result, winnerId, closedAt }),
  ];
}

/** The winner is not asked, but has to know that someone else comes to the same hour. */
async function tellWinner(
  ctx: Ctx,
  lot: LotForRoom,
  { winner, meetingId }: Awaited<ReturnType<typeof seatFacts>>,
): Promise<Statement[]> {
  if (!winner || meetingId === null) return [];
  const about = mailedLot(ctx, lot, lot.pricePence);
  return tell(ctx, winner, (words, to) => sharedNotification(words, about, to, meetingPage(meetingId)));
}
