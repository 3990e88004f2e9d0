import { and, eq } from 'drizzle-orm';
import { delegates } from '../../schema/index.ts';
import { build, guarded, type Statement } from '../../statement.ts';

type Pair = { hostId: string; delegateId: string };

/** Asks a person to be a host's assistant. Guards: `new`, they are or have been asked; `few`, the host has `most`. */
export function inviteDelegate({ hostId, delegateId }: Pair, most: number, at: number): Statement[] {
  const row = { hostId, delegateId, status: 'invited' as const, createdAt: at };
  const few: Statement = {
    sql: `UPDATE delegates SET status = status WHERE host_id = ? AND delegate_id = ?
      AND (SELECT count(*) FROM delegates WHERE host_id = ?) <= ?`,
    args: [hostId, delegateId, hostId, most],
    expect: 'one row',
    guard: 'few',
  };
  return [guarded('new', build.insert(delegates).values(row).onConflictDoNothing()), few];
}

/** Guard `invited`: they have not been asked, or have answered. */
export function acceptDelegate(pair: Pair, at: number): Statement {
  const open = and(isPair(pair), eq(delegates.status, 'invited'));
  return guarded('invited', build.update(delegates).set({ status: 'active', acceptedAt: at }).where(open));
}

/** Declines, withdraws or ends it. Guard `pair`: there is nothing between the two. */
export const endDelegate = (pair: Pair): Statement => guarded('pair', build.delete(delegates).where(isPair(pair)));

const isPair = ({ hostId, delegateId }: Pair) =>
  and(eq(delegates.hostId, hostId), eq(delegates.delegateId, delegateId));
