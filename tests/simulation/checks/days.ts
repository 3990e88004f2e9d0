import type { SqlServer } from '../platform/sql-server.ts';
import type { Reply } from '../world.ts';

const HOUR_MS = 3_600_000;
/** When reminders are due, before the payment is (R25). */
const REMINDED_BEFORE_MS = [24 * HOUR_MS, 6 * HOUR_MS];
/** How long ago a payment may have failed that was in the way of an acceptance. */
const JUST_NOW_MS = 5 * 60_000;
const MOST_STRIKES = 3;

type ChanceRow = { lot_id: string; bidder_id: string; status: string; due_at: number };
type Reminded = { id: string; due_at: number; reminded: number };

/** Unpaid wins, and unpaid invoices over pledges, with how many reminders they had. */
const WINS = `SELECT c.id, c.due_at, c.reminded FROM cart_items c JOIN lots l ON l.offer_id = c.lot_id
  LEFT JOIN invoices i ON i.id = c.invoice_id WHERE c.kind = 'auction' AND c.status <> 'cancelled'
  AND l.settlement = 'awaiting_payment' AND (i.id IS NULL OR i.status = 'unpaid')`;
const REMINDERS = "FROM events e WHERE e.verb = 'invoice.reminded' AND e.subject_id = i.id";
const PLEDGES = `SELECT i.id, i.due_at, coalesce((SELECT max(e.data ->> 'reminder') ${REMINDERS}), 0) AS reminded
  FROM invoices i WHERE i.kind = 'donation' AND i.status = 'unpaid'`;
const TWICE = `SELECT i.id FROM invoices i WHERE i.kind = 'donation' AND (SELECT count(*) ${REMINDERS}) <> (
  SELECT count(DISTINCT json_extract(content, '$.key')) FROM notifications WHERE json_extract(content, '$.key') LIKE 'pledge:' || i.id || ':%')`;

/** What people hear in the days after an evening: their answers, and their reminders. */
export class DaysCheck {
  readonly #database: SqlServer;

  constructor(database: SqlServer) {
    this.#database = database;
  }

  /** The answer to a second chance is as it is written, and a refusal has its reason (R26, R27). `now` in UTC ms. */
  answered(name: string, id: string, what: 'accept' | 'decline', { http, code }: Reply, now: number): void {
    const [chance] = this.#database.all<ChanceRow>('SELECT * FROM second_chances WHERE id = ?', id);
    if (!chance) throw new Error(`(R27) there is no ${id}`);
    const { status, bidder_id, lot_id, due_at } = chance;
    const expected = what === 'accept' ? 'accepted' : 'declined';
    const isTrue =
      http === 200
        ? status === expected && bidder_id === `usr_${name}`
        : (code === 'SECOND_CHANCE_OVER' && (status !== 'offered' || due_at <= now)) ||
          (code === 'WINNER_PAYING' && this.#isBeingPaid(lot_id, now)) ||
          (code === 'WIN_UNPAID' && this.#owes(bidder_id, now)) ||
          (code === 'STRIKES' && this.#isStruckOut(bidder_id));
    if (!isTrue) throw new Error(`(R27) ${name} wants to ${what} ${id}, which is ${status}: ${http} ${code}`);
  }

  /** Each reminder is sent once its time has come, and once. A sweep ran between these times, UTC ms. */
  reminded(from: number, to: number): void {
    for (const { id, due_at, reminded } of this.#database.all<Reminded>(`${WINS} UNION ALL ${PLEDGES}`)) {
      if (due_at <= to || this.#isPaying(id)) continue;
      const [least, most] = [from, to].map((at) => REMINDED_BEFORE_MS.filter((before) => at >= due_at - before).length);
      if (reminded < (least ?? 0) || reminded > (most ?? 0))
        throw new Error(`(R25) ${reminded} reminders of ${id}, ${(due_at - to) / HOUR_MS} hours before it is due`);
    }
    const [odd] = this.#database.all<{ id: string }>(TWICE);
    if (odd) throw new Error(`(R25) reminders of ${odd.id} are not what its payer was told`);
  }

  #isBeingPaid(lotId: string, now: number): boolean {
    const rows = this.#database.all(
      `SELECT 1 FROM payments p JOIN invoice_lines n ON n.invoice_id = p.invoice_id
        WHERE n.lot_id = ? AND (p.status <> 'failed' OR p.updated_at > ?)`,
      lotId,
      now - JUST_NOW_MS,
    );
    return rows.length > 0;
  }

  /** A payment of this invoice, or of this cart item, may be under way. */
  #isPaying(id: string): boolean {
    const rows = this.#database.all(
      `SELECT 1 FROM payments p WHERE p.status <> 'failed'
        AND (p.invoice_id = ? OR p.invoice_id = (SELECT invoice_id FROM cart_items WHERE id = ?))`,
      id,
      id,
    );
    return rows.length > 0;
  }

  #owes(userId: string, now: number): boolean {
    const rows = this.#database.all(
      `SELECT 1 FROM cart_items WHERE user_id = ? AND kind = 'auction' AND status <> 'cancelled' AND due_at <= ?`,
      userId,
      now,
    );
    return rows.length > 0;
  }

  #isStruckOut(userId: string): boolean {
    const rows = this.#database.all(
      "SELECT 1 FROM strikes WHERE user_id = ? AND status IN ('active', 'disputed', 'upheld')",
      userId,
    );
    return rows.length >= MOST_STRIKES;
  }
}
