import type { World } from '../world.ts';

const HOUR_MS = 3_600_000;
/** When a payment that waits for its payer is given up, with a minute for the sweep. */
const GIVEN_UP_MS = 32 * 60_000;

/** When something is due by itself after an evening: payments, their reminders, answers, payments that were left (R25 to R27). */
const DUE = `SELECT min(at) AS at FROM (
  SELECT due_at AS at FROM second_chances WHERE status = 'offered'
  UNION ALL SELECT c.due_at - r.value FROM cart_items c JOIN json_each('[0, ${6 * HOUR_MS}, ${24 * HOUR_MS}]') r
    JOIN lots l ON l.offer_id = c.lot_id
    WHERE c.kind = 'auction' AND c.status <> 'cancelled' AND l.settlement = 'awaiting_payment'
  UNION ALL SELECT i.due_at - r.value FROM invoices i JOIN json_each('[0, ${6 * HOUR_MS}, ${24 * HOUR_MS}]') r
    WHERE i.kind = 'donation' AND i.status = 'unpaid'
  UNION ALL SELECT created_at + ${GIVEN_UP_MS} FROM payments WHERE status IN ('started', 'requires_action', 'processing')
) WHERE at > ?`;

/** The first deadline after a moment, UTC ms; null if nothing is due any more. */
export function nextDeadline({ database }: World, after: number): number | null {
  return database.all<{ at: number | null }>(DUE, after)[0]?.at ?? null;
}
