import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Reader, readTogether } from '../client.ts';
import { bids, lots, users } from '../schema/index.ts';

const ROW = {
  bidderId: bids.bidderId,
  amountPence: bids.amountPence,
  pricePence: bids.pricePence,
  at: bids.at,
  declined: bids.declined,
  username: users.username,
  phone: users.phone,
};

/**
 * One page of a lot's bids, newest first: those that moved it, and the viewer's own; with the seller of the lot and the
 * number of each bidder on the page, in the order of first bids, as everybody sees it. Null where there is no lot.
 * Maxima are not to be sent out.
 */
export async function bidHistory(db: Reader, lotId: string, viewerId: string | null, page: number, limit: number) {
  const shown = shownTo(lotId, viewerId);
  const onPage = db
    .select(ROW)
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(shown)
    .orderBy(desc(bids.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const bidders = onPage.as('on_page');
  const numbered = numbersOf(db, lotId);
  const [[lot], rows, [total], numbers] = await readTogether(db, [
    db.select({ sellerId: lots.sellerId }).from(lots).where(eq(lots.offerId, lotId)).limit(1),
    onPage,
    db.select({ n: count() }).from(bids).where(shown),
    db
      .select()
      .from(numbered)
      .where(inArray(numbered.id, db.select({ id: bidders.bidderId }).from(bidders)))
      .limit(limit),
  ]);
  if (!lot) return null;
  return { ...lot, rows, total: total?.n ?? 0, numbers: new Map(numbers.map(({ id, number }) => [id, number])) };
}

function numbersOf(db: Reader, lotId: string) {
  const firsts = db
    .select({ id: bids.bidderId, first: sql<number>`min(${bids.seq})`.as('first') })
    .from(bids)
    .where(eq(bids.lotId, lotId))
    .groupBy(bids.bidderId)
    .as('firsts');
  return db
    .select({ id: firsts.id, number: sql<number>`row_number() OVER (ORDER BY first)`.as('number') })
    .from(firsts)
    .as('numbered');
}

/** Whose lot it is; null where there is none. */
export async function sellerOfLot(db: Reader, lotId: string): Promise<string | null> {
  const [row] = await db.select({ id: lots.sellerId }).from(lots).where(eq(lots.offerId, lotId)).limit(1);
  return row?.id ?? null;
}

function shownTo(lotId: string, viewerId: string | null): SQL | undefined {
  const moved = eq(bids.moved, true);
  return and(eq(bids.lotId, lotId), viewerId === null ? moved : or(moved, eq(bids.bidderId, viewerId)));
}
