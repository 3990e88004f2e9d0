import { moveRequest } from '../../db/changes/interest.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { lapsedRequests } from '../../db/queries/interest.ts';
import type { Ctx } from '../context.ts';
import { subjectOf } from './interest.ts';
import { tellAnswer } from './interest-news.ts';

const MOST_AT_ONCE = 50;

/** Writes down which requests nobody answered in time, and tells who asked (R33). Who reads one knows it before. */
export async function expireRequests(ctx: Ctx): Promise<void> {
  const lapsed = await lapsedRequests(ctx.db, ctx.now(), MOST_AT_ONCE);
  await Promise.all(lapsed.map((request) => expire(ctx, request)));
}

async function expire(ctx: Ctx, request: Awaited<ReturnType<typeof lapsedRequests>>[number]): Promise<void> {
  const at = ctx.now();
  const { id, offerId } = request;
  await ctx.commit({
    statements: [
      moveRequest({ id, from: 'pending', to: 'expired', at, by: null }),
      recordEvent({ at, actor: ctx.actor, verb: 'access.expired', subject: subjectOf(id), data: { offer: offerId } }),
      ...(await tellAnswer(ctx, request, 'expired')),
    ],
  });
}
