import { strikes } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

type NewStrike = {
  id: string;
  userId: string;
  lotId: string;
  pricePence: number;
  currency: 'GBP' | 'USD';
  at: number;
};

/** Records that a win was not paid for in time. The database refuses one without a debt that is overdue (R26). */
export const addStrike = (strike: NewStrike): Statement =>
  statement(build.insert(strikes).values({ ...strike, status: 'active' }));

/** Disputes a person's own strike, once. Guard `strike`: it was disputed before, or no longer counts. */
export const disputeStrike = (id: string, userId: string, { text, at }: { text: string; at: number }): Statement => ({
  sql: `UPDATE strikes SET status = 'disputed', dispute = ?, disputed_at = ?
    WHERE id = ? AND user_id = ? AND status = 'active'`,
  args: [text, at, id, userId],
  expect: 'one row',
  guard: 'strike',
});

type Decision = { to: 'upheld' | 'lifted'; by: string; note: string; at: number };

/** Decides a disputed strike. Guard `strike`: it is decided, or was paid for. */
export const decideStrike = (id: string, { to, by, note, at }: Decision): Statement => ({
  sql: "UPDATE strikes SET status = ?, decided_by = ?, note = ?, ended_at = ? WHERE id = ? AND status = 'disputed'",
  args: [to, by, note, at, id],
  expect: 'one row',
  guard: 'strike',
});

/** Clears the strikes for the lots of an invoice that its payer has paid (R26). */
export const clearStrikes = (invoiceId: string, at: number): Statement => ({
  sql: `UPDATE strikes SET status = 'cleared', ended_at = ? WHERE status IN ('active', 'disputed', 'upheld')
    AND user_id = (SELECT user_id FROM invoices WHERE id = ?)
    AND lot_id IN (SELECT lot_id FROM invoice_lines WHERE invoice_id = ?)`,
  args: [at, invoiceId, invoiceId],
});
