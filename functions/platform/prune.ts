import { deleteExpiredRows } from '../../db/changes/platform/prune.ts';
import type { ExpiringRows } from '../../db/expiring-rows.ts';
import { kindsWithExpiredRows } from '../../db/queries/platform/prune.ts';
import { type Ctx, logFault } from './context.ts';

/** Rows per write: a few milliseconds of the writer, so that other writes hardly wait. */
const ROWS_PER_STEP = 250;
/** A run's share of the minute until the next run. */
const SHARE_MS = 20_000;

/**
 * Deletes expired rows: stored answers, codes, attempts, sessions, settled reports and deliveries. Takes small steps, each kind in its
 * turn, until none are left or its share of the time is used up; writes only if there are any.
 */
export async function pruneOldRows(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const stuck = new Set<ExpiringRows>();
  const left = async () => (await kindsWithExpiredRows(ctx.db, now)).filter((kind) => !stuck.has(kind));
  for (let kinds = await left(); kinds.length > 0; kinds = await left()) {
    for (const kind of kinds) {
      if (ctx.now() - now >= SHARE_MS) return;
      const result = await ctx.commit({ statements: [deleteExpiredRows(kind, now, ROWS_PER_STEP)] });
      if (result.status === 'committed') continue;
      stuck.add(kind);
      logFault('prune', new Error(result.guard));
    }
  }
}
