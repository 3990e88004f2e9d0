import { lapsedRequests } from '../../db/queries/access/interest.ts';
import type { Ctx } from '../platform/context.ts';
import { expired } from './interest.ts';
import { tellAnswer } from './notify.ts';

const MOST_AT_ONCE = 50;

/** Writes down which requests nobody answered in time, and tells who asked (R33). Who reads one knows it before. */
export async function expireRequests(ctx: Ctx): Promise<void> {
  const lapsed = await lapsedRequests(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(lapsed.map((request) => expire(ctx, request)));
}

async function expire(ctx: Ctx, request: Awaited<ReturnType<typeof lapsedRequests>>[number]): Promise<void> {
  const statements = expired(ctx, request, ctx.now());
  await ctx.commit({ statements: [...statements, ...(await tellAnswer(ctx, request, 'expired'))] });
}
