import { deleteOldRows } from '../../db/changes/platform/prune.ts';
import { isAnythingOld } from '../../db/queries/platform/prune.ts';
import type { Ctx } from './context.ts';

/** Rows of each kind in one run: a long backlog goes over some minutes, and no group waits for it. */
const MOST_ROWS = 500;

/** Deletes rows that have done their work: old answers, codes, tries, sessions and deliveries. Writes only if there are any. */
export async function pruneOldRows(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!(await isAnythingOld(ctx.db, now))) return;
  await ctx.commit({ statements: deleteOldRows(now, MOST_ROWS) });
}
