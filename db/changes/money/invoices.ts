import type { PurchaseKindName } from '../../../src/domain/money/kinds/names.ts';
import type { PricedInvoice, PricedLine } from '../../../src/domain/money/payments/invoice.ts';
import { invoiceLines } from '../../schema/index.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';
import { build, type SqlValue, type Statement, statement } from '../../statement.ts';

export type InvoiceRow = {
  id: string;
  userId: string;
  kind: PurchaseKindName;
  dueAt: number;
  createdAt: number;
  /** How many unpaid invoices that expire the buyer may have, this one included; guard `holds`. */
  mostHolds?: number;
};

/** Adds an invoice with its lines. Numbers have no gaps (B31). */
export function issueInvoice(row: InvoiceRow, priced: PricedInvoice): Statement[] {
  const lines = priced.lines.map((line, position) => lineRow(line, { invoiceId: row.id, position }));
  return [insertInvoice(row, priced), statement(build.insert(invoiceLines).values(lines))];
}

function lineRow(line: PricedLine, at: { invoiceId: string; position: number }) {
  const { lotId, sellerId, charityId, charityName, title } = line;
  const { quantity, unitPence, amountPence, feePence, totalPence } = line;
  return {
    ...at,
    lotId,
    sellerId,
    charityId,
    charityName,
    title,
    quantity,
    unitPence,
    amountPence,
    feePence,
    totalPence,
  };
}

function insertInvoice(row: InvoiceRow, priced: PricedInvoice): Statement {
  const { id, userId, kind, dueAt, createdAt, mostHolds } = row;
  const { currency, amountPence, feePence, totalPence } = priced;
  const args: SqlValue[] = [id, userId, kind, currency, amountPence, feePence, totalPence, dueAt, createdAt];
  const sql = `INSERT INTO invoices (id, number, user_id, kind, currency, amount_pence, fee_pence, total_pence, status,
    due_at, created_at) SELECT ?, (SELECT coalesce(max(number), 0) + 1 FROM invoices), ?, ?, ?, ?, ?, ?, 'unpaid', ?, ?`;
  if (mostHolds === undefined) return { sql, args };
  const few = `(SELECT count(*) FROM invoices WHERE user_id = ? AND status IN ('unpaid', 'processing')
    AND kind ${KIND_SQL.expires}) < ?`;
  return { sql: `${sql} WHERE ${few}`, args: [...args, userId, mostHolds], expect: 'one row', guard: 'holds' };
}

/** Marks an invoice as paid. Guard `invoice`: it is paid or void. The database demands a captured payment (I15). */
export function payInvoice(id: string, at: number): Statement {
  const sql = "UPDATE invoices SET status = 'paid', paid_at = ? WHERE id = ? AND status IN ('unpaid', 'processing')";
  return { sql, args: [at, id], expect: 'one row', guard: 'invoice' };
}

/** Marks whether money may be on its way. A paid or void invoice stays as it is. */
export function markInvoice(id: string, status: 'unpaid' | 'processing'): Statement {
  return {
    sql: "UPDATE invoices SET status = ? WHERE id = ? AND status IN ('unpaid', 'processing')",
    args: [status, id],
  };
}

/** Voids an expired invoice. Guard `hold`: it is paid, or a payment is under way. */
export function voidInvoice(id: string, now: number): Statement {
  const sql = `UPDATE invoices SET status = 'void' WHERE id = ? AND status = 'unpaid' AND kind ${KIND_SQL.expires} AND due_at <= ?
    AND NOT EXISTS (SELECT 1 FROM payments WHERE invoice_id = invoices.id
      AND status IN ('started', 'requires_action', 'processing', 'succeeded'))`;
  return { sql, args: [id, now], expect: 'one row', guard: 'hold' };
}

/** Marks the won lots of an invoice as paid, however late (R26). */
export function settleWonLots(invoiceId: string): Statement {
  const sql = `UPDATE lots SET settlement = 'paid' WHERE settlement IN ('awaiting_payment', 'failed', 'second_chance')
    AND offer_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)
    AND payer_id = (SELECT user_id FROM invoices WHERE id = ?)`;
  return { sql, args: [invoiceId, invoiceId] };
}

/** Closes the fixed-price lots of an invoice that are sold out and paid for. */
export function closeSoldOut(invoiceId: string, at: number): Statement {
  const sql = `UPDATE lots SET status = 'closed', result = 'sold', settlement = 'paid', closed_at = ?, version = version + 1
    WHERE auction = 0 AND status = 'open' AND sold = quantity
    AND offer_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)
    AND NOT EXISTS (SELECT 1 FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
      WHERE l.lot_id = lots.offer_id AND i.status IN ('unpaid', 'processing'))`;
  return { sql, args: [at, invoiceId] };
}
