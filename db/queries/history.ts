import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../client.ts';
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

/** One page of a lot's bids, newest first: those that moved it, and the viewer's own. Maxima are not to be sent out. */
export async function bidHistory(db: Reader, lotId: string, viewerId: string | null, page: number, limit: number) {
  const shown = shownTo(lotId, viewerId);
  const [rows, [total]] = await Promise.all([
    db
      .select(ROW)
      .from(bids)
      .innerJoin(users, eq(users.id, bids.bidderId))
      .where(shown)
      .orderBy(desc(bids.seq))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(bids).where(shown),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The number of each of these bidders on the lot, in the order of first bids, as everybody sees it. */
export async function bidderNumbers(db: Reader, lotId: string, bidderIds: string[]): Promise<Map<string, number>> {
  if (bidderIds.length === 0) return new Map();
  const firsts = db
    .select({ id: bids.bidderId, first: sql<number>`min(${bids.seq})`.as('first') })
    .from(bids)
    .where(eq(bids.lotId, lotId))
    .groupBy(bids.bidderId)
    .as('firsts');
  const numbered = db
    .select({ id: firsts.id, number: sql<number>`row_number() OVER (ORDER BY first)`.as('number') })
    .from(firsts)
    .as('numbered');
  const rows = await db.select().from(numbered).where(inArray(numbered.id, bidderIds)).orderBy(asc(numbered.number));
  return new Map(rows.map(({ id, number }) => [id, number]));
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
