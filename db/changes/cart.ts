import { and, eq } from 'drizzle-orm';
import { cartItems } from '../schema/index.ts';
import { build, guarded, type Statement, statement } from '../statement.ts';

export type CartItemRow = {
  id: string;
  userId: string;
  lotId: string;
  quantity: number;
  unitPence: number;
  currency: 'GBP' | 'USD';
  cartGroup: string;
  /** Those of the lot that its buyer was shown. */
  termsVersion: number;
  createdAt: number;
};

/** Units of a fixed-price offer in the cart; nothing is held for them yet. Guard `item`: it was put there meanwhile. */
export function putBuyNowItem({ id, userId, lotId, cartGroup, ...row }: CartItemRow): Statement {
  return {
    sql: `INSERT INTO cart_items (id, user_id, lot_id, cart_group, kind, status, quantity, unit_pence, currency,
      terms_version, created_at) SELECT ?, ?, ?, ?, 'buynow', 'open', ?, ?, ?, ?, ? WHERE NOT EXISTS (
        SELECT 1 FROM cart_items WHERE user_id = ? AND status = 'open' AND kind = 'buynow' AND lot_id = ?)`,
    args: [
      ...[id, userId, lotId, cartGroup, row.quantity, row.unitPence, row.currency, row.termsVersion, row.createdAt],
      ...[userId, lotId],
    ],
    expect: 'one row',
    guard: 'item',
  };
}

export type ItemChange = Pick<CartItemRow, 'quantity' | 'unitPence' | 'termsVersion'>;

/** Another number of the same, as it was shown now. Guard `item`: it is not waiting any more. */
export function changeBuyNowItem(id: string, { quantity, unitPence, termsVersion }: ItemChange): Statement {
  return guarded(
    'item',
    build
      .update(cartItems)
      .set({ quantity, unitPence, termsVersion })
      .where(and(eq(cartItems.id, id), eq(cartItems.status, 'open'))),
  );
}

/** Takes units of a fixed-price offer out of a person's cart. Guard `item`: no such thing of theirs waits there. */
export function cancelBuyNowItem(id: string, userId: string): Statement {
  const own = and(eq(cartItems.id, id), eq(cartItems.userId, userId));
  return guarded(
    'item',
    build
      .update(cartItems)
      .set({ status: 'cancelled' })
      .where(and(own, eq(cartItems.kind, 'buynow'), eq(cartItems.status, 'open'))),
  );
}

/** An item that was checked out, as it was priced. Guard `cart`: it has changed or was checked out already (B5). */
export function freezeItem(id: string, invoiceId: string, quantity: number): Statement {
  return guarded(
    'cart',
    build
      .update(cartItems)
      .set({ status: 'invoiced', invoiceId })
      .where(and(eq(cartItems.id, id), eq(cartItems.status, 'open'), eq(cartItems.quantity, quantity))),
  );
}

/** Items of an invoice that came to nothing. */
export function cancelItemsOf(invoiceId: string): Statement {
  return statement(build.update(cartItems).set({ status: 'cancelled' }).where(eq(cartItems.invoiceId, invoiceId)));
}

export type Reservation = {
  lotId: string;
  buyerId: string;
  quantity: number;
  unitPence: number;
  /** Which terms of the lot the buyer was shown. */
  termsVersion: number;
  now: number;
};

/**
 * Takes units out of a lot's stock at the price they were offered for. Guard `stock`: there are not that many left, the
 * price or the terms are others, or it is over at `now`, UTC ms (R19, B3, B4), or it is a private sale that the buyer is not
 * approved for (R5).
 */
export function reserveStock(wanted: Reservation): Statement {
  const { lotId, buyerId, quantity, unitPence, termsVersion, now } = wanted;
  return {
    sql: `UPDATE lots SET sold = sold + ? WHERE offer_id = ? AND status = 'open' AND auction = 0 AND buy_now = 1
      AND price_pence = ? AND terms_version = ? AND opens_at <= ? AND closes_at > ? AND sold + ? <= quantity
      AND (private_sale = 0 OR EXISTS (SELECT 1 FROM access_requests WHERE access_requests.offer_id = lots.offer_id
        AND access_requests.requester_id = ? AND access_requests.status = 'approved'))`,
    args: [quantity, lotId, unitPence, termsVersion, now, now, quantity, buyerId],
    expect: 'one row',
    guard: 'stock',
  };
}

/** Puts the units of a buy-now invoice back into the stock of their lots. One that ended meanwhile was sold only if others were. */
export function releaseStock(invoiceId: string): Statement {
  const units = '(SELECT sum(quantity) FROM invoice_lines WHERE invoice_id = ? AND lot_id = offer_id)';
  return {
    sql: `UPDATE lots SET sold = sold - ${units},
      result = CASE WHEN status = 'closed' AND sold = ${units} THEN 'unsold' ELSE result END
      WHERE auction = 0 AND offer_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)`,
    args: [invoiceId, invoiceId, invoiceId],
  };
}

/** A reminder of this win goes out, the `count`th. Guard `reminder`: it has gone out already, or the win is paid or gone. */
export function noteReminder(id: string, count: number): Statement {
  const sql = `UPDATE cart_items SET reminded = ? WHERE id = ? AND reminded < ? AND (status = 'open' OR (status = 'invoiced'
    AND EXISTS (SELECT 1 FROM invoices WHERE invoices.id = cart_items.invoice_id AND invoices.status = 'unpaid')))`;
  return { sql, args: [count, id, count], expect: 'one row', guard: 'reminder' };
}
