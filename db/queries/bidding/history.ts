import { and, count, desc, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { bids, lots, users } from '../../schema/index.ts';

const ROW = {
  bidderId: bids.bidderId,
  amountPence: bids.amountPence,
  pricePence: bids.pricePence,
  at: bids.at,
  moved: bids.moved,
  declined: bids.declined,
  username: users.username,
  /** B222: only one that its owner has confirmed. */
  phone: sql<string | null>`iif(${users.phoneVerifiedAt} IS NOT NULL, ${users.phone}, NULL)`,
};

const LOT = { sellerId: lots.sellerId, reverse: lots.reverse, status: lots.status, closesAt: lots.closesAt };

/**
 * One page of a lot's bids, newest first: those that changed the price or the leader, and the viewer's own; with the
 * lot's seller and each bidder's number, in the order of first bids. Null without a lot. Never send out the maxima.
 */
export async function bidHistory(db: Reader, lotId: string, viewerId: string | null, page: number, limit: number) {
  const queries = viewerId === null ? forEverybody(db) : forBidder(db);
  const values = { lotId, viewerId, limit, offset: (page - 1) * limit };
  const [[lot], rows, [total], numbers] = await Promise.all([
    queries.lot.all(values),
    queries.rows.all(values),
    queries.total.all(values),
    queries.numbers.all(values),
  ]);
  if (!lot) return null;
  return { ...lot, rows, total: total?.n ?? 0, numbers: new Map(numbers.map(({ id, number }) => [id, number])) };
}

const LOT_ID = sql.placeholder('lotId');

const forEverybody = preparedOnce((db) => queriesFor(db, and(eq(bids.lotId, LOT_ID), eq(bids.moved, true))));

const forBidder = preparedOnce((db) => {
  const own = eq(bids.bidderId, sql.placeholder('viewerId'));
  return queriesFor(db, and(eq(bids.lotId, LOT_ID), or(eq(bids.moved, true), own)));
});

function queriesFor(db: Reader, shown: SQL | undefined) {
  const limit = sql.placeholder('limit');
  const onPage = db
    .select(ROW)
    .from(bids)
    .innerJoin(users, eq(users.id, bids.bidderId))
    .where(shown)
    .orderBy(desc(bids.seq))
    .limit(limit)
    .offset(sql.placeholder('offset'));
  const bidders = onPage.as('on_page');
  const numbered = numbersOf(db, LOT_ID);
  return {
    lot: db.select(LOT).from(lots).where(eq(lots.offerId, LOT_ID)).limit(1).prepare(),
    rows: onPage.prepare(),
    total: db.select({ n: count() }).from(bids).where(shown).prepare(),
    numbers: db
      .select()
      .from(numbered)
      .where(inArray(numbered.id, db.select({ id: bidders.bidderId }).from(bidders)))
      .limit(limit)
      .prepare(),
  };
}

function numbersOf(db: Reader, lotId: Placeholder) {
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

/** The seller of a lot; null without a lot. */
export async function sellerOfLot(db: Reader, lotId: string): Promise<string | null> {
  const [row] = await db.select({ id: lots.sellerId }).from(lots).where(eq(lots.offerId, lotId)).limit(1);
  return row?.id ?? null;
}
