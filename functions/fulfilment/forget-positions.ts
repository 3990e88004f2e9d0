import { forgetPositions } from '../../db/changes/fulfilment/meetings.ts';
import { hasOldPositions } from '../../db/queries/fulfilment/meetings.ts';
import { POSITIONS_LAST_MS } from '../../src/domain/fulfilment/entrance.ts';
import type { Ctx } from '../platform/context.ts';

/** Forgets where the two were, 30 days after their meeting ended: no appeal can be open any more. */
export async function forgetOldPositions(ctx: Ctx): Promise<void> {
  const before = ctx.now() - POSITIONS_LAST_MS;
  if (await hasOldPositions(ctx.db, before)) await ctx.commit({ statements: [forgetPositions(before)] });
}
