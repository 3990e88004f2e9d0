import { recordEvent } from '../../db/changes/platform/system.ts';
import { closedWithPreviews, openedOffersOf, PREVIEWS_REMOVED } from '../../db/queries/discovery/previews.ts';
import type { Ctx } from '../platform/context.ts';

/** Storage prefix of the link previews of an offer or a host. */
export const folderOf = (id: string): string => `previews/${id}/`;

const AT_ONCE = 25;
/** Closed accounts handled per run; the next run is a minute later. */
const MOST_PEOPLE = 10;

/**
 * Deletes the link previews of closed accounts and records each account as done. Catches what an interrupted run, or a
 * preview that was being drawn at the time, left behind (H3).
 */
export async function removePreviews(ctx: Ctx): Promise<void> {
  for (const id of await closedWithPreviews(ctx.db, MOST_PEOPLE)) {
    await removePreviewsOf(ctx, id);
    const subject = { kind: 'user', id };
    await ctx.commit({
      statements: [recordEvent({ at: ctx.now(), actor: ctx.actor, verb: PREVIEWS_REMOVED, subject })],
    });
  }
}

/** Deletes the previews of a seller and of their offers: they show the seller's name. */
export async function removePreviewsOf(ctx: Pick<Ctx, 'db' | 'env'>, sellerId: string): Promise<void> {
  await removePreview(ctx, sellerId);
  let ids = await openedOffersOf(ctx.db, sellerId, { after: '', most: AT_ONCE });
  while (ids.length > 0) {
    await Promise.all(ids.map((id) => removePreview(ctx, id)));
    ids = await openedOffersOf(ctx.db, sellerId, { after: ids.at(-1) ?? '', most: AT_ONCE });
  }
}

async function removePreview({ env }: Pick<Ctx, 'env'>, id: string): Promise<void> {
  const { objects } = await env.UPLOADS.list({ prefix: folderOf(id) });
  if (objects.length > 0) await env.UPLOADS.delete(objects.map(({ key }) => key));
}
