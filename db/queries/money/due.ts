import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { cartItems, charities, invoices, lots, offers, users } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';

type UnpaidWinsQuery = { now: number; wonBefore: number; after: { dueAt: number; id: string } | null; most: number };

/**
 * Items won by `wonBefore` (UTC ms) that are unpaid and not overdue at `now`, with the facts for a reminder; soonest
 * due first, starting after `after`. Items with a payment under way are left out.
 */
export const unpaidWins = (db: Reader, { now, wonBefore, after, most }: UnpaidWinsQuery) =>
  unpaidWinsQuery(db).all({ now, wonBefore, afterAt: after?.dueAt ?? now, afterId: after?.id ?? '', most });

const unpaidWinsQuery = preparedOnce((db) => {
  const unpaid = or(eq(cartItems.status, 'open'), and(eq(cartItems.status, 'invoiced'), eq(invoices.status, 'unpaid')));
  return db
    .select(WIN)
    .from(cartItems)
    .innerJoin(users, eq(users.id, cartItems.userId))
    .innerJoin(lots, eq(lots.offerId, cartItems.lotId))
    .innerJoin(offers, eq(offers.id, cartItems.lotId))
    .innerJoin(charities, eq(charities.regNumber, lots.charityId))
    .leftJoin(invoices, eq(invoices.id, cartItems.invoiceId))
    .where(
      and(
        sql`${cartItems.kind} ${sql.raw(KIND_SQL.isAgreed)} AND ${cartItems.status} <> 'cancelled'`,
        unpaid,
        gt(cartItems.dueAt, sql.placeholder('now')),
        lte(cartItems.createdAt, sql.placeholder('wonBefore')),
        sql`${cartItems.reminded} < 2`,
        sql`(${cartItems.dueAt}, ${cartItems.id}) > (${sql.placeholder('afterAt')}, ${sql.placeholder('afterId')})`,
      ),
    )
    .orderBy(asc(cartItems.dueAt), asc(cartItems.id))
    .limit(sql.placeholder('most'))
    .prepare();
});

const WIN = {
  id: cartItems.id,
  userId: cartItems.userId,
  invoiceId: cartItems.invoiceId,
  wonAt: cartItems.createdAt,
  dueAt: sql<number>`${cartItems.dueAt}`,
  reminded: cartItems.reminded,
  isRequest: lots.reverse,
  offerId: cartItems.lotId,
  pricePence: cartItems.unitPence,
  currency: cartItems.currency,
  title: offers.title,
  charityName: charities.name,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
};

export type UnpaidWin = Awaited<ReturnType<typeof unpaidWins>>[number];
