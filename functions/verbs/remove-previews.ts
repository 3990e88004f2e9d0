import { openedOffersOf } from '../../db/queries/previews.ts';
import type { Ctx } from '../context.ts';

/** Where the pictures of links to an offer are kept. */
export const folderOf = (offerId: string): string => `previews/${offerId}/`;

const AT_ONCE = 10;

/** Removes the kept pictures of the links to somebody's offers: they show the name of who offered (H3). */
export async function removePreviewsOf(ctx: Pick<Ctx, 'db' | 'env'>, sellerId: string): Promise<void> {
  const ids = await openedOffersOf(ctx.db, sellerId);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => removePreview(ctx, id)));
  }
}

async function removePreview({ env }: Pick<Ctx, 'env'>, offerId: string): Promise<void> {
  const { objects } = await env.UPLOADS.list({ prefix: folderOf(offerId) });
  if (objects.length > 0) await env.UPLOADS.delete(objects.map(({ key }) => key));
}
