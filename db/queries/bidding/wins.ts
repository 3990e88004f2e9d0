import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';
import { cartItems, invoiceLines, invoices } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';

/** The payment of each of these lots that the person has won: by the index `cart_items_won`. `dueAt` in UTC ms. */
export function winsOf(db: Reader, userId: string, lotIds: readonly string[]) {
  return db
    .select({
      lotId: cartItems.lotId,
      pricePence: cartItems.unitPence,
      currency: cartItems.currency,
      cartGroup: cartItems.cartGroup,
      dueAt: cartItems.dueAt,
      invoiceId: invoices.id,
      invoiceStatus: invoices.status,
      /** What the invoice says of this lot, with the network fee of the day it was made. */
      invoicedPence: invoiceLines.totalPence,
    })
    .from(cartItems)
    .leftJoin(invoices, and(eq(invoices.id, cartItems.invoiceId), ne(invoices.status, 'void')))
    .leftJoin(invoiceLines, and(eq(invoiceLines.invoiceId, invoices.id), eq(invoiceLines.lotId, cartItems.lotId)))
    .where(
      and(
        inArray(cartItems.lotId, [...lotIds]),
        eq(cartItems.userId, userId),
        sql`${cartItems.kind} ${sql.raw(KIND_SQL.takesWholeLot)} AND ${cartItems.status} <> 'cancelled'`,
      ),
    )
    .limit(lotIds.length);
}

export type WinRow = Awaited<ReturnType<typeof winsOf>>[number];
