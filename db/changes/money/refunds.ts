import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Currency } from '../../../src/domain/kit/money.ts';
import { nextTryAt } from '../../../src/domain/money/refunds/timing.ts';
import { refunds } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

/** Amounts in pence, times in UTC ms. `dueAt` null: a person sends the money. */
export type RefundRow = {
  id: string;
  meetingId: string;
  paymentId: string;
  amountPence: number;
  currency: Currency;
  reason: string;
  dueAt: number | null;
  at: number;
};

/** Adds a refund that has been booked in the same batch; the database takes one for each seat (M4). */
export function addRefund({ at, ...row }: RefundRow): Statement {
  return statement(build.insert(refunds).values({ ...row, status: 'sending', createdAt: at, updatedAt: at }));
}

export type RefundTry = { id: string; tries: number; at: number };

/** Counts an attempt, after `tries` others, and sets when the next one is due. Guard `refund`: another caller was faster. */
export function countTry({ id, tries, at }: RefundTry): Statement {
  return guarded(
    'refund',
    build
      .update(refunds)
      .set({ tries: tries + 1, dueAt: nextTryAt(at, tries + 1), updatedAt: at })
      .where(and(eq(refunds.id, id), ne(refunds.status, 'failed'), eq(refunds.tries, tries))),
  );
}

/** Sets when a refund is looked up next (UTC ms), and stores its reference at the provider. */
export function postponeRefund(id: string, { ref, dueAt, at }: { ref?: string; dueAt: number | null; at: number }) {
  const known = ref === undefined ? { dueAt, updatedAt: at } : { dueAt, updatedAt: at, providerRef: ref };
  return statement(build.update(refunds).set(known).where(eq(refunds.id, id)));
}

/** Marks a refund as sent. Guard `refund`: it was marked before, or has failed. */
export function markSent(id: string, { ref, dueAt, at }: { ref: string; dueAt: number | null; at: number }): Statement {
  return guarded(
    'refund',
    build
      .update(refunds)
      .set({ status: 'sent', providerRef: ref, sentAt: at, dueAt, updatedAt: at })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'sending'))),
  );
}

/** Marks a refund as failed, also one that was sent and came back. Guard `refund`: it has failed before. */
export function markFailed(id: string, { reason, at }: { reason: string; at: number }): Statement {
  return guarded(
    'refund',
    build
      .update(refunds)
      .set({ status: 'failed', failure: reason.slice(0, 300), dueAt: null, updatedAt: at })
      .where(and(eq(refunds.id, id), inArray(refunds.status, ['sending', 'sent']))),
  );
}

/** Adds a refund in the place of a failed one, once. Guard `refund`: that one has not failed. */
export function replaceRefund(id: string, replaced: string, at: number): Statement {
  return {
    sql: `INSERT INTO refunds (id, meeting_id, payment_id, amount_pence, currency, reason, status, due_at, replaces,
      created_at, updated_at) SELECT ?, meeting_id, payment_id, amount_pence, currency, reason, 'sending', ?, id, ?, ?
      FROM refunds WHERE id = ? AND status = 'failed'`,
    args: [id, at, at, at, replaced],
    expect: 'one row',
    guard: 'refund',
  };
}
