import { deleteOldRows } from '../../db/changes/prune.ts';
import { isAnythingOld } from '../../db/queries/prune.ts';
import type { Ctx } from '../context.ts';

/** So much of each kind in one run: a long backlog goes over some minutes, and no group waits for it. */
const MOST_ROWS = 500;

/** Forgets what has done its work: old answers, codes, tries, sessions and deliveries. Writes nothing where nothing is old. */
export async function pruneOldRows(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!(await isAnythingOld(ctx.db, now))) return;
  await ctx.commit({ statements: deleteOldRows(now, MOST_ROWS) });
}
