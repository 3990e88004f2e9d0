import { sql } from 'drizzle-orm';
import type { KindName } from '../../../src/domain/bidding/index.ts';
import type { Reader } from '../../client.ts';
import { isOfKind } from '../../schema/lot-kind.ts';
import { KIND_SQL } from '../../schema/purchase-kinds.ts';

/** How many lots a person has won and not paid for, and when the first is due (UTC ms; null without one). */
export function winsToPay(db: Reader, userId: string, kind?: KindName) {
  return db.get<{ n: number; firstDueAt: number | null }>(sql`SELECT count(*) AS n, min(c.due_at) AS "firstDueAt"
    FROM cart_items c INDEXED BY cart_items_user CROSS JOIN lots l ON l.offer_id = c.lot_id
    LEFT JOIN invoices i ON i.id = c.invoice_id
    WHERE c.user_id = ${userId} AND c.status IN ('open', 'invoiced') AND c.kind ${sql.raw(KIND_SQL.takesWholeLot)}
      AND l.winner_id = ${userId} AND (i.status IS NULL OR i.status = 'unpaid') AND ${isOfKind(kind)}`);
}
