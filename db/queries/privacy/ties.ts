import { type SQL, sql } from 'drizzle-orm';
import type { Ties } from '../../../src/domain/privacy/close.ts';
import type { Reader } from '../../client.ts';

/** An invoice for a membership that nobody has begun to pay is no debt: it goes with the account. */
const NO_DEBT = sql`i.kind = 'membership' AND i.status = 'unpaid' AND NOT EXISTS (SELECT 1 FROM payments p
  WHERE p.invoice_id = i.id AND p.status IN ('started', 'requires_action', 'processing', 'succeeded'))`;

/**
 * How many of each thing stand between somebody and closing their account at `now` (UTC ms); the same numbers guard the
 * closing itself.
 */
export const tiesOf = (id: string, now: number): Record<keyof Ties, SQL> => ({
  bids: sql`SELECT count(DISTINCT b.lot_id) FROM bids b JOIN lots l ON l.offer_id = b.lot_id
    WHERE b.bidder_id = ${id} AND b.declined = 0 AND l.status = 'open'`,
  wins: sql`SELECT count(*) FROM cart_items WHERE user_id = ${id} AND status = 'open' AND kind = 'auction'`,
  invoices: sql`SELECT count(*) FROM invoices i
    WHERE i.user_id = ${id} AND i.status IN ('unpaid', 'processing') AND NOT (${NO_DEBT})`,
  offers: sql`SELECT count(*) FROM lots WHERE seller_id = ${id} AND status = 'open'`,
  unpaidSales: sql`SELECT count(*) FROM lots l WHERE l.seller_id = ${id} AND l.status = 'closed'
    AND (l.settlement IN ('awaiting_payment', 'second_chance') OR EXISTS (SELECT 1 FROM invoice_lines n
      JOIN invoices i ON i.id = n.invoice_id WHERE n.lot_id = l.offer_id AND i.status IN ('unpaid', 'processing')))`,
  lastOperator: sql`SELECT count(*) FROM users u WHERE u.id = ${id} AND u.staff = 1
    AND NOT EXISTS (SELECT 1 FROM users o WHERE o.staff = 1 AND o.status = 'active' AND o.id <> ${id})`,
  takeBackUntil: sql`SELECT coalesce(max(l.expires_at), 0) FROM links l JOIN users u ON u.id = l.user_id
    WHERE l.user_id = ${id} AND l.purpose = 'take_back' AND l.used_at IS NULL AND l.expires_at > ${now}
    AND l.target <> u.email`,
});

/** What stands between a person and closing their account at `now` (UTC ms). */
export async function readTies(db: Reader, id: string, now: number): Promise<Ties> {
  const counts = Object.entries(tiesOf(id, now)).map(([name, count]) => sql`(${count}) AS ${sql.identifier(name)}`);
  const row = await db.get<Record<keyof Ties, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return { ...row, lastOperator: row.lastOperator > 0 };
}
