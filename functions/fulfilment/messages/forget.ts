import { forgetThreads } from '../../../db/changes/fulfilment/messages.ts';
import { hasOldThreads } from '../../../db/queries/fulfilment/messages.ts';
import { MESSAGES_LAST_MS } from '../../../src/domain/fulfilment/messages/limits.ts';
import type { Ctx } from '../../platform/context.ts';

/** Conversations per run; the next run follows a minute later. */
const MOST = 20;

/** Deletes conversations 180 days after their last message and the end of their meeting. Their pictures follow. */
export async function forgetOldThreads(ctx: Ctx): Promise<void> {
  const before = ctx.now() - MESSAGES_LAST_MS;
  if (await hasOldThreads(ctx.db, before)) await ctx.commit({ statements: forgetThreads(before, MOST) });
}
