import { deleteExpiredRows } from '../../db/changes/platform/prune.ts';
import { hasExpiredRows } from '../../db/queries/platform/prune.ts';
import type { Ctx } from './context.ts';

/** Rows of each kind per run: a long backlog takes several minutes and does not block other writes. */
const MAX_ROWS = 500;

/** Deletes expired rows: stored answers, codes, attempts, sessions and deliveries. Writes only if there are any. */
export async function pruneOldRows(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!(await hasExpiredRows(ctx.db, now))) return;
  await ctx.commit({ statements: deleteExpiredRows(now, MAX_ROWS) });
}
