import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Violations that must never occur; each query returns the rows that break an invariant. */
export const BROKEN = {
  'bids with a gap': 'SELECT lot_id AS id FROM bids GROUP BY lot_id HAVING max(seq) <> count(*) OR min(seq) <> 1',
  'a price that falls':
    'SELECT b.lot_id AS id FROM bids b JOIN bids a ON a.lot_id = b.lot_id AND a.seq = b.seq - 1 WHERE b.price_pence < a.price_pence AND b.lot_id NOT IN (SELECT lot_id FROM bids WHERE declined = 1)',
  'a lot that is not as its last bid left it': `SELECT l.offer_id AS id FROM lots l JOIN bids b ON b.lot_id = l.offer_id
    WHERE b.seq = (SELECT max(seq) FROM bids WHERE lot_id = l.offer_id)
    AND (b.price_pence <> l.price_pence OR b.leader_id <> l.leader_id OR l.bid_count <> (
      SELECT count(*) FROM bids WHERE lot_id = l.offer_id AND moved = 1))
    AND l.offer_id NOT IN (SELECT lot_id FROM bids WHERE declined = 1 UNION SELECT lot_id FROM lot_calls WHERE verb = 'bought')`,
  'a price above the most that the leader would pay': `SELECT l.offer_id AS id FROM lots l WHERE l.leader_id IS NOT NULL
    AND l.price_pence > (SELECT max(amount_pence) FROM bids WHERE lot_id = l.offer_id AND bidder_id = l.leader_id AND declined = 0)
    AND l.offer_id NOT IN (SELECT lot_id FROM lot_calls WHERE verb = 'bought')`,
  'a key that counted twice':
    'SELECT bidder_id AS id FROM bids GROUP BY bidder_id, idempotency_key HAVING count(*) > 1',
  'stock that does not match what was invoiced': `SELECT l.offer_id AS id FROM lots l WHERE l.auction = 0 AND l.sold <> (
    SELECT coalesce(sum(n.quantity), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
    WHERE n.lot_id = l.offer_id AND i.status <> 'void')`,
  'a hold that is not that of an unpaid invoice (R18)': `SELECT l.offer_id AS id FROM lots l WHERE l.auction = 1 AND l.status = 'open'
    AND (l.held_at IS NOT NULL) <> EXISTS (SELECT 1 FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
      WHERE n.lot_id = l.offer_id AND i.status IN ('unpaid', 'processing'))`,
  'a lot that was bought and that its buyer has not paid (R18)': `SELECT c.lot_id AS id FROM lot_calls c WHERE c.verb = 'bought'
    AND NOT EXISTS (SELECT 1 FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
      WHERE n.lot_id = c.lot_id AND i.user_id = c.actor_id AND i.status = 'paid')`,
  'more sold than there is': 'SELECT offer_id AS id FROM lots WHERE sold NOT BETWEEN 0 AND quantity',
  'a cart item on two invoices': `SELECT n.lot_id AS id FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
    JOIN lots l ON l.offer_id = n.lot_id WHERE l.auction = 1 AND i.status <> 'void' GROUP BY n.lot_id HAVING count(*) > 1`,
  'two payments of one invoice':
    "SELECT invoice_id AS id FROM payments WHERE status = 'succeeded' GROUP BY invoice_id HAVING count(*) > 1",
  'a movement of money that does not balance':
    'SELECT transaction_id AS id FROM ledger GROUP BY transaction_id, currency HAVING sum(amount_pence) <> 0',
  'a paid invoice that is not on the books': `SELECT i.id FROM invoices i WHERE i.status = 'paid' AND NOT EXISTS (
    SELECT 1 FROM payments p JOIN ledger_transactions t ON t.kind = 'capture' AND t.reference = p.id
    WHERE p.invoice_id = i.id AND p.status = 'succeeded')`,
  'two invoices with one number': 'SELECT number AS id FROM invoices GROUP BY number HAVING count(*) > 1',
  'a code that was tried too often': 'SELECT id FROM codes WHERE tries > 5',
};

/** The violated invariants with the rows that break them; empty if there are none. */
export async function brokenInvariants(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [what, query] of Object.entries(BROKEN)) {
    const rows = await db.all<{ id: unknown }>(sql.raw(query));
    if (rows.length > 0) found[what] = rows.map(({ id }) => String(id));
  }
  return found;
}
