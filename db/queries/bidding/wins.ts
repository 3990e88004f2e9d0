import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { isListed, preparedOnce } from '../../prepared.ts';
import { cartItems, invoiceLines, invoices, offers } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';

const ROW = {
  lotId: cartItems.lotId,
  pricePence: cartItems.unitPence,
  currency: cartItems.currency,
  cartGroup: cartItems.cartGroup,
  dueAt: cartItems.dueAt,
  invoiceId: invoices.id,
  invoiceStatus: invoices.status,
  /** What the invoice says of this lot, with the network fee of the day it was made. */
  invoicedPence: invoiceLines.totalPence,
  invoiceTotalPence: invoices.totalPence,
  invoiceLots: sql<number>`(SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = ${invoices.id})`,
  /** The prices of all that would be checked out with it, as JSON. */
  groupPrices: sql<string>`(SELECT json_group_array(o.unit_pence * o.quantity) FROM cart_items o
    WHERE o.user_id = ${cartItems.userId} AND o.status = 'open' AND o.cart_group = ${cartItems.cartGroup}
      AND o.kind = ${cartItems.kind} AND o.currency = ${cartItems.currency})`,
};
const itsInvoice = and(eq(invoices.id, cartItems.invoiceId), ne(invoices.status, 'void'));
const itsLine = and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.lotId, cartItems.lotId));
const isWin = sql`${cartItems.kind} ${sql.raw(KIND_SQL.takesWholeLot)} AND ${cartItems.status} <> 'cancelled'`;

/** An auction lot that the person has checked out at its buy-now price (R18). */
const isPurchase = sql`${cartItems.kind} ${sql.raw(KIND_SQL.followsOffer)} AND ${cartItems.status} = 'invoiced'
  AND EXISTS (SELECT 1 FROM lots WHERE lots.offer_id = ${cartItems.lotId} AND lots.auction = 1)`;

/** The payment of each of these lots that the person has won or bought. `dueAt` in UTC ms. */
export const winsOf = (db: Reader, userId: string, lotIds: readonly string[]) =>
  winsQuery(db).all({ userId, lotIds: JSON.stringify(lotIds), limit: lotIds.length });

const winsQuery = preparedOnce((db) =>
  db
    .select(ROW)
    .from(cartItems)
    .leftJoin(invoices, itsInvoice)
    .leftJoin(invoiceLines, itsLine)
    .where(
      and(isListed(cartItems.lotId, 'lotIds'), eq(cartItems.userId, sql.placeholder('userId')), or(isWin, isPurchase)),
    )
    .limit(sql.placeholder('limit'))
    .prepare(),
);

/** What a person has won and not paid, and what they have won since `since` (UTC ms): the first to be paid first. */
export function unpaidWins(db: Reader, userId: string, limit: number) {
  const isUnpaid = sql`(${invoices.status} IS NULL OR ${invoices.status} = 'unpaid')`;
  const own = and(eq(cartItems.userId, userId), inArray(cartItems.status, ['open', 'invoiced']));
  return db
    .select({ ...ROW, title: offers.title })
    .from(cartItems)
    .innerJoin(offers, eq(offers.id, cartItems.lotId))
    .leftJoin(invoices, itsInvoice)
    .leftJoin(invoiceLines, itsLine)
    .where(and(own, isWin, isUnpaid))
    .orderBy(cartItems.dueAt, desc(cartItems.createdAt))
    .limit(limit);
}

export type WinRow = Awaited<ReturnType<typeof winsOf>>[number];
