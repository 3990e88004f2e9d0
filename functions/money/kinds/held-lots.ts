import { notificationStatements } from '../../../db/changes/notifications/notifications.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { type LotForRoom, lotForRoom } from '../../../db/queries/bidding/lots.ts';
import { auctionLotsOn } from '../../../db/queries/money/invoices.ts';
import { validBidders } from '../../../db/queries/offers/offers.ts';
import type { Statement } from '../../../db/statement.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import { boughtNotification } from '../../../src/domain/bidding/notifications.ts';
import { type Ctx, logFault } from '../../platform/context.ts';

/** Statements that record the end of the auction lots of a paid invoice and tell their bidders, for the batch of the payment (R18). */
export async function tellBidders(ctx: Ctx, paid: { invoiceId: string; userId: string }): Promise<Statement[]> {
  const ids = await auctionLotsOn(ctx.db, paid.invoiceId);
  const told = await Promise.all(ids.map((id) => tellBiddersOf(ctx, id, paid.userId)));
  return told.flat();
}

async function tellBiddersOf(ctx: Ctx, lotId: string, buyerId: string): Promise<Statement[]> {
  const [lot, bidders] = await Promise.all([lotForRoom(ctx.db, lotId), validBidders(ctx.db, lotId)]);
  if (!lot) return [];
  const about = messageOf(ctx, lot);
  const data = { result: 'sold', winner: buyerId, pricePence: about.pricePence, bought: true };
  const news = await Promise.all(
    bidders
      .filter(({ id }) => id !== buyerId)
      .map(async (person) =>
        notificationStatements({
          ...boughtNotification(await ctx.wordsOf(person.language), about, person),
          userId: person.id,
          at: ctx.now(),
          newId: ctx.newId,
        }),
      ),
  );
  return [
    recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'lot.closed', subject: { kind: 'lot', id: lotId }, data }),
    ...news.flat(),
  ];
}

function messageOf(ctx: Ctx, { offerId, title, charityName, terms }: LotForRoom) {
  const { currency, buyNowPence } = readTerms(terms);
  return { siteUrl: ctx.env.SITE_URL, offerId, title, charityName, currency, pricePence: buyNowPence ?? 0 };
}

/**
 * Lets the rooms of an invoice's auction lots tell their pages that bidding resumes or is over. A room that cannot be told
 * looks again by itself.
 */
export async function tellRooms(ctx: Ctx, invoiceId: string): Promise<void> {
  const ids = await auctionLotsOn(ctx.db, invoiceId);
  await Promise.all(
    ids.map((id) =>
      ctx.rooms
        .lot(id)
        .changed(id)
        .catch((error: unknown) => logFault(`lot room ${id}`, error)),
    ),
  );
}
