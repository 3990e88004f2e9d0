import { type SQL, sql } from 'drizzle-orm';
import type { ClosingBlockers } from '../../../../src/domain/accounts/privacy/close.ts';
import type { Reader } from '../../../client.ts';
import { KIND_SQL } from '../../../schema/purchase-kinds.ts';

/** An unpaid invoice that is no debt, like one for a membership, is voided when the account is closed. */
const NO_DEBT = sql`NOT i.kind ${sql.raw(KIND_SQL.isDebt)} AND i.status = 'unpaid' AND NOT EXISTS (SELECT 1 FROM payments p
  WHERE p.invoice_id = i.id AND p.status IN ('started', 'requires_action', 'processing', 'succeeded'))`;

/** How many of each thing keep an account from being closed at `now` (UTC ms); the same numbers guard the closing. */
export const blockerCounts = (id: string, now: number): Record<keyof ClosingBlockers, SQL> => ({
  bids: sql`SELECT count(DISTINCT b.lot_id) FROM bids b JOIN lots l ON l.offer_id = b.lot_id
    WHERE b.bidder_id = ${id} AND b.declined = 0 AND l.status = 'open'`,
  wins: sql`SELECT count(*) FROM cart_items WHERE user_id = ${id} AND status = 'open' AND kind ${sql.raw(KIND_SQL.isAgreed)}`,
  invoices: sql`SELECT count(*) FROM invoices i
    WHERE i.user_id = ${id} AND i.status IN ('unpaid', 'processing') AND NOT (${NO_DEBT})`,
  offers: sql`SELECT count(*) FROM lots WHERE seller_id = ${id} AND status = 'open'`,
  auctions: sql`SELECT count(*) FROM auctions WHERE owner_id = ${id}
    AND status IN ('scheduled', 'doors', 'live', 'held')`,
  unpaidSales: sql`SELECT count(*) FROM lots l WHERE (l.seller_id = ${id} OR (l.winner_id = ${id} AND l.reverse = 1))
    AND l.status = 'closed'
    AND (l.settlement IN ('awaiting_payment', 'second_chance')
      OR EXISTS (SELECT 1 FROM second_chances s WHERE s.lot_id = l.offer_id AND s.status = 'offered')
      OR EXISTS (SELECT 1 FROM invoice_lines n
      JOIN invoices i ON i.id = n.invoice_id WHERE n.lot_id = l.offer_id AND i.status IN ('unpaid', 'processing')))`,
  meetings: sql`SELECT count(*) FROM meetings WHERE (guest_id = ${id} OR host_id = ${id})
    AND state NOT IN ('delivered', 'released', 'refunded')`,
  lastOperator: sql`SELECT count(*) FROM users u WHERE u.id = ${id} AND u.staff = 1
    AND NOT EXISTS (SELECT 1 FROM users o WHERE o.staff = 1 AND o.status = 'active' AND o.id <> ${id})`,
  revertUntil: sql`SELECT coalesce(max(l.expires_at), 0) FROM links l JOIN users u ON u.id = l.user_id
    WHERE l.user_id = ${id} AND l.purpose = 'take_back' AND l.used_at IS NULL AND l.expires_at > ${now}
    AND l.target <> u.email`,
});

/** What keeps a person's account from being closed at `now` (UTC ms). */
export async function readBlockers(db: Reader, id: string, now: number): Promise<ClosingBlockers> {
  const counts = Object.entries(blockerCounts(id, now)).map(
    ([name, count]) => sql`(${count}) AS ${sql.identifier(name)}`,
  );
  const row = await db.get<Record<keyof ClosingBlockers, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return { ...row, lastOperator: row.lastOperator > 0 };
}
