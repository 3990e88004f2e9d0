import { and, eq, inArray, ne } from 'drizzle-orm';
import { HELD_AT_MOST_MS } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import { chargebacks } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** Amounts in pence, times in UTC ms. */
export type ChargebackRow = {
  id: string;
  paymentId: string;
  provider: ProviderName;
  ref: string;
  amountPence: number;
  feePence: number;
  currency: 'GBP' | 'USD';
  reason: string;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  dueAt: number | null;
  openedAt: number;
};

/** Records a dispute as it was first reported; the database takes each once. */
export const addChargeback = (row: ChargebackRow, at: number): Statement =>
  statement(build.insert(chargebacks).values({ ...row, closedAt: null, updatedAt: at }));

export type ChargebackMove = Pick<ChargebackRow, 'id' | 'status' | 'amountPence' | 'feePence' | 'dueAt'> & {
  at: number;
};

/** Moves a dispute to another state. Guard `chargeback`: it is there already, or has ended. */
export function moveChargeback({ id, at, ...facts }: ChargebackMove): Statement {
  const closedAt = facts.status === 'won' || facts.status === 'lost' ? at : null;
  return guarded(
    'chargeback',
    build
      .update(chargebacks)
      .set({ ...facts, closedAt, updatedAt: at })
      .where(
        and(
          eq(chargebacks.id, id),
          inArray(chargebacks.status, ['inquiry', 'open']),
          ne(chargebacks.status, facts.status),
        ),
      ),
  );
}

/** Records when a dispute was last looked up, UTC ms. */
export const touchChargeback = (id: string, at: number): Statement =>
  statement(build.update(chargebacks).set({ updatedAt: at }).where(eq(chargebacks.id, id)));

/** Marks a meeting that has ended as charged back. */
export function markChargedBack(meetingId: string, at: number): Statement {
  return {
    sql: 'UPDATE meetings SET charged_back = 1, version = version + 1, updated_at = ? WHERE id = ? AND charged_back = 0',
    args: [at, meetingId],
  };
}

/** Takes the mark from the meetings of a payment whose money the bank has not taken, and counts its days again (27). */
export function unmarkChargedBack(paymentId: string, at: number): Statement {
  return {
    sql: `UPDATE meetings SET charged_back = 0, version = version + 1, updated_at = ?,
        due_clock = iif(money = 'held' AND due_at > paid_at + ?, 'money_out', due_clock),
        due_at = iif(money = 'held', min(due_at, paid_at + ?), due_at)
      WHERE payment_id = ? AND charged_back = 1 AND money NOT IN ('refunded', 'part')`,
    args: [at, HELD_AT_MOST_MS, HELD_AT_MOST_MS, paymentId],
  };
}

/** The same for the meetings whose money is still held after the bank has taken what it wanted. */
export function unmarkUntouched(paymentId: string, at: number): Statement {
  const { sql, args } = unmarkChargedBack(paymentId, at);
  return { sql: `${sql} AND money = 'held'`, args };
}

/** Records how much of a meeting's money the bank has returned to its guest for good. */
export function loseMeeting(meetingId: string, pence: number, at: number): Statement {
  return {
    sql: `UPDATE meetings SET money = iif(total_pence = ?, 'refunded', 'part'), refunded_pence = ?, version = version + 1,
        updated_at = ? WHERE id = ? AND money = 'held'`,
    args: [pence, pence, at, meetingId],
  };
}

/** Records where the money of a meeting went after a dispute. Guard `money`: it is not held any more. */
export function endHeld(meetingId: string, money: 'released' | 'kept' | 'refunded', at: number): Statement {
  return {
    sql: `UPDATE meetings SET money = ?, refunded_pence = iif(? = 'refunded', total_pence, 0), version = version + 1, updated_at = ?
      WHERE id = ? AND money = 'held'`,
    args: [money, money, at, meetingId],
    expect: 'one row',
    guard: 'money',
  };
}
