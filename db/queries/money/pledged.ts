import { sql } from 'drizzle-orm';
import type { Reader } from '../../client.ts';

/** Paddle raises that became final before these are paid or overdue. */
const NEWEST = 200;

export type UnpaidPledge = {
  invoiceId: string;
  userId: string;
  email: string;
  firstName: string;
  language: string;
  title: string;
  charity: string;
  amountPence: number;
  currency: 'GBP' | 'USD';
  dueAt: number;
  reminded: number;
};

/**
 * Unpaid invoices over pledges that are due within `withinMs` after `now` (UTC ms), with how many reminders they had; those
 * with a payment under way are left out. After `after` by id, at most `most`.
 */
export function unpaidPledges(
  db: Reader,
  { now, withinMs, after, most }: { now: number; withinMs: number; after: string; most: number },
): Promise<UnpaidPledge[]> {
  return db.all<UnpaidPledge>(sql`SELECT i.id AS invoiceId, i.user_id AS userId, u.email, u.first_name AS firstName,
      u.language, a.title, r.charity_name AS charity, i.total_pence AS amountPence, i.currency, i.due_at AS dueAt,
      coalesce((SELECT max(e.data ->> 'reminder') FROM events e WHERE e.subject_kind = 'invoice' AND e.subject_id = i.id
        AND e.verb = 'invoice.reminded'), 0) AS reminded
    FROM (SELECT subject_id FROM events WHERE verb = 'raise.final' ORDER BY id DESC LIMIT ${NEWEST}) f
    JOIN paddle_raises r ON r.id = f.subject_id JOIN auctions a ON a.id = r.auction_id
    JOIN pledges p ON p.raise_id = r.id AND p.undone_at IS NULL AND p.invoice_id IS NOT NULL
    JOIN invoices i ON i.id = p.invoice_id JOIN users u ON u.id = i.user_id
    WHERE i.status = 'unpaid' AND i.due_at > ${now} AND i.due_at <= ${now + withinMs} AND i.id > ${after}
    GROUP BY i.id ORDER BY i.id LIMIT ${most}`);
}
