import { paddleRaises, pledges } from '../../schema/index.ts';
import { build, type Statement, statement } from '../../statement.ts';

export type NewRaise = {
  id: string;
  auctionId: string;
  charityId: string;
  charityName: string;
  currency: 'GBP' | 'USD';
  at: number;
};

/** A paddle raise before its first level. The database allows one at a time in an auction. */
export const addRaise = ({ at, ...row }: NewRaise): Statement =>
  statement(build.insert(paddleRaises).values({ ...row, status: 'closed', createdAt: at }));

/** The next level, pence. Guard `raise`: it is counted, or was not higher before. */
export function setLevel(id: string, levelPence: number): Statement {
  const sql = `UPDATE paddle_raises SET status = 'open', level_pence = ?, version = version + 1
    WHERE id = ? AND status IN ('closed', 'open') AND coalesce(level_pence, ? + 1) > ?`;
  return { sql, args: [levelPence, id, levelPence, levelPence], expect: 'one row', guard: 'raise' };
}

export type NewPledge = {
  id: string;
  raiseId: string;
  auctionId: string;
  userId: string;
  paddle: number | null;
  levelPence: number;
  by: string;
  at: number;
};

/** A pledge at the level of the moment; one's own tap online needs no second look. The database refuses another level. */
export function addPledge({ by, ...row }: NewPledge): Statement[] {
  const checked = row.paddle === null ? { checkedBy: by, checkedAt: row.at } : {};
  return [statement(build.insert(pledges).values({ ...row, ...checked, enteredBy: by })), movedOn(row.raiseId)];
}

/** A second clerk has entered the same. Guard `pledge`: it is checked, undone, or was entered by this one. */
export function checkPledge(id: string, raiseId: string, by: string, at: number): Statement[] {
  const sql = `UPDATE pledges SET checked_by = ?, checked_at = ?
    WHERE id = ? AND checked_by IS NULL AND undone_at IS NULL AND entered_by <> ?`;
  return [{ sql, args: [by, at, id, by], expect: 'one row', guard: 'pledge' }, movedOn(raiseId)];
}

/** Guard `pledge`: it is undone. The database refuses it once the raise is counted. */
export function undoPledge(id: string, raiseId: string, at: number): Statement[] {
  const sql = 'UPDATE pledges SET undone_at = ? WHERE id = ? AND undone_at IS NULL';
  return [{ sql, args: [at, id], expect: 'one row', guard: 'pledge' }, movedOn(raiseId)];
}

const movedOn = (raiseId: string): Statement => ({
  sql: 'UPDATE paddle_raises SET version = version + 1 WHERE id = ?',
  args: [raiseId],
});

export type Count = { raiseId: string; clerkId: string; pledges: number; totalPence: number; at: number };

/** What a clerk has counted, of the raise as it is now; it replaces what they counted before. */
export function storeCount({ raiseId, clerkId, pledges: n, totalPence, at }: Count): Statement {
  const sql = `INSERT INTO raise_counts (raise_id, clerk_id, version, pledges, total_pence, at)
    SELECT id, ?, version, ?, ?, ? FROM paddle_raises WHERE id = ? AND status = 'open'
    ON CONFLICT (raise_id, clerk_id) DO UPDATE SET version = excluded.version, pledges = excluded.pledges,
      total_pence = excluded.total_pence, at = excluded.at`;
  return { sql, args: [clerkId, n, totalPence, at, raiseId], expect: 'one row', guard: 'raise' };
}

const CHECKED = 'FROM pledges WHERE raise_id = paddle_raises.id AND checked_at IS NOT NULL AND undone_at IS NULL';

/** Ends the pledging once two clerks have counted what the checked pledges add up to; otherwise nothing changes. */
export function countRaise(id: string): Statement {
  const sql = `UPDATE paddle_raises SET status = 'counted' WHERE id = ? AND status = 'open' AND (
    SELECT count(*) FROM raise_counts c WHERE c.raise_id = paddle_raises.id AND c.version = paddle_raises.version
      AND c.pledges = (SELECT count(*) ${CHECKED}) AND c.total_pence = (SELECT coalesce(sum(level_pence), 0) ${CHECKED})) >= 2`;
  return { sql, args: [id] };
}

/** Guard `raise`: it is not counted. */
export function finishRaise(id: string, at: number): Statement {
  const sql = "UPDATE paddle_raises SET status = 'final', final_at = ? WHERE id = ? AND status = 'counted'";
  return { sql, args: [at, id], expect: 'one row', guard: 'raise' };
}

type Due = { raiseId: string; userId: string; invoiceId: string; amountPence: number };

/** Puts a person's checked pledges on their invoice. Guard `sum`: they are not what it is over, to the penny (LA14). */
export function invoicePledges({ raiseId, userId, invoiceId, amountPence }: Due): Statement[] {
  const due = `UPDATE pledges SET invoice_id = ? WHERE raise_id = ? AND user_id = ? AND checked_at IS NOT NULL
    AND undone_at IS NULL AND invoice_id IS NULL`;
  const sum = `UPDATE paddle_raises SET final_at = final_at WHERE id = ?
    AND (SELECT sum(level_pence) FROM pledges WHERE invoice_id = ?) = ?`;
  return [
    { sql: due, args: [invoiceId, raiseId, userId] },
    { sql: sum, args: [raiseId, invoiceId, amountPence], expect: 'one row', guard: 'sum' },
  ];
}
