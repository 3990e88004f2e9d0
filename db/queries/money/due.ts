import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { cartItems, charities, invoices, lots, offers, users } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';

type UnpaidWinsQuery = { now: number; wonBefore: number; after: { dueAt: number; id: string } | null; most: number };

/**
 * Items won by `wonBefore` (UTC ms) that are unpaid and not overdue at `now`, with the facts for a reminder; soonest
 * due first, starting after `after`. Items with a payment under way are left out.
 */
export function unpaidWins(db: Reader, { now, wonBefore, after, most }: UnpaidWinsQuery) {
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
        gt(cartItems.dueAt, now),
        lte(cartItems.createdAt, wonBefore),
        sql`${cartItems.reminded} < 2`,
        after ? sql`(${cartItems.dueAt}, ${cartItems.id}) > (${after.dueAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(cartItems.dueAt), asc(cartItems.id))
    .limit(most);
}

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
