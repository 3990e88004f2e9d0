import { and, eq, sql } from 'drizzle-orm';
import type { CartKindName } from '../../../src/domain/money/kinds/names.ts';
import { cartItems } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type CartItemRow = {
  id: string;
  kind: CartKindName;
  userId: string;
  lotId: string;
  quantity: number;
  unitPence: number;
  currency: 'GBP' | 'USD';
  cartGroup: string;
  /** The version of the lot's terms that the buyer was shown. */
  termsVersion: number;
  createdAt: number;
};

/** Adds an item to the cart; nothing is reserved yet. Guard `item`: another request has just added this lot. */
export function addCartItem({ id, kind, userId, lotId, cartGroup, ...row }: CartItemRow): Statement {
  return {
    sql: `INSERT INTO cart_items (id, user_id, lot_id, cart_group, kind, status, quantity, unit_pence, currency,
      terms_version, created_at) SELECT ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ? WHERE NOT EXISTS (
        SELECT 1 FROM cart_items WHERE user_id = ? AND status = 'open' AND kind = ? AND lot_id = ?)`,
    args: [
      id,
      userId,
      lotId,
      cartGroup,
      kind,
      row.quantity,
      row.unitPence,
      row.currency,
      row.termsVersion,
      row.createdAt,
      userId,
      kind,
      lotId,
    ],
    expect: 'one row',
    guard: 'item',
  };
}

export type ItemChange = Pick<CartItemRow, 'quantity' | 'unitPence' | 'termsVersion'>;

/** Changes the quantity, at the price and terms shown now. Guard `item`: it is no longer open. */
export function changeCartItem(id: string, { quantity, unitPence, termsVersion }: ItemChange): Statement {
  return guarded(
    'item',
    build
      .update(cartItems)
      .set({ quantity, unitPence, termsVersion })
      .where(and(eq(cartItems.id, id), eq(cartItems.status, 'open'))),
  );
}

/** Removes an item from a person's cart. Guard `item`: it is not there, or its price is agreed and owed (R20). */
export function cancelCartItem(id: string, userId: string): Statement {
  const own = and(eq(cartItems.id, id), eq(cartItems.userId, userId));
  return guarded(
    'item',
    build
      .update(cartItems)
      .set({ status: 'cancelled' })
      .where(and(own, sql`${cartItems.kind} ${sql.raw(KIND_SQL.followsOffer)}`, eq(cartItems.status, 'open'))),
  );
}

/** Freezes an item for its invoice, as it was priced. Guard `cart`: it has changed or is checked out (B5). */
export function freezeItem(id: string, invoiceId: string, quantity: number): Statement {
  return guarded(
    'cart',
    build
      .update(cartItems)
      .set({ status: 'invoiced', invoiceId })
      .where(and(eq(cartItems.id, id), eq(cartItems.status, 'open'), eq(cartItems.quantity, quantity))),
  );
}

/** Cancels the items of a void invoice. */
export function cancelItemsOf(invoiceId: string): Statement {
  return statement(build.update(cartItems).set({ status: 'cancelled' }).where(eq(cartItems.invoiceId, invoiceId)));
}

export type Reservation = {
  lotId: string;
  buyerId: string;
  quantity: number;
  unitPence: number;
  /** The version of the lot's terms that the buyer was shown. */
  termsVersion: number;
  now: number;
};

/**
 * Takes units out of a lot's stock at the offered price. Guard `stock`: too few are left, the price or the terms have
 * changed, the sale is over at `now` (UTC ms; R19, B3, B4), or it is private and the buyer is not approved (R5).
 */
export function reserveStock(reservation: Reservation): Statement {
  const { lotId, buyerId, quantity, unitPence, termsVersion, now } = reservation;
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

/** Returns the units of a void invoice to stock. A lot that has since ended is sold only if other units were. */
export function releaseStock(invoiceId: string): Statement {
  const units = '(SELECT sum(quantity) FROM invoice_lines WHERE invoice_id = ? AND lot_id = offer_id)';
  return {
    sql: `UPDATE lots SET sold = sold - ${units},
      result = CASE WHEN status = 'closed' AND sold = ${units} THEN 'unsold' ELSE result END
      WHERE auction = 0 AND offer_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)`,
    args: [invoiceId, invoiceId, invoiceId],
  };
}

/** Records that the `count`th reminder is sent. Guard `reminder`: it was sent before, or the item is paid or gone. */
export function setReminded(id: string, count: number): Statement {
  const sql = `UPDATE cart_items SET reminded = ? WHERE id = ? AND reminded < ? AND (status = 'open' OR (status = 'invoiced'
    AND EXISTS (SELECT 1 FROM invoices WHERE invoices.id = cart_items.invoice_id AND invoices.status = 'unpaid')))`;
  return { sql, args: [count, id, count], expect: 'one row', guard: 'reminder' };
}
