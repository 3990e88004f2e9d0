import { overdueRequests } from '../../db/queries/access/interest.ts';
import type { Ctx } from '../platform/context.ts';
import { expireStatements } from './interest.ts';
import { notifyRequester } from './notify.ts';

const MOST_AT_ONCE = 50;

/** Marks unanswered requests as expired and notifies the requesters (R33). Readers already see them as expired. */
export async function expireRequests(ctx: Ctx): Promise<void> {
  const overdue = await overdueRequests(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(overdue.map((request) => expire(ctx, request)));
}

async function expire(ctx: Ctx, request: Awaited<ReturnType<typeof overdueRequests>>[number]): Promise<void> {
  const statements = expireStatements(ctx, request, ctx.now());
  await ctx.commit({ statements: [...statements, ...(await notifyRequester(ctx, request, 'expired'))] });
}
