import { deletePictureRows } from '../../../db/changes/accounts/privacy/close.ts';
import { claimUnattached } from '../../../db/changes/offers/pictures.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import {
  claimedPictures,
  firstPictureAt,
  type LeftPicture,
  unattachedPictures,
  type Variant,
} from '../../../db/queries/offers/pictures.ts';
import { lookAt } from '../../../src/domain/offers/pictures/left-over.ts';
import type { Ctx } from '../../platform/context.ts';

/** Pictures per run; the next run follows a minute later. */
const MOST = 50;

/** All files of a picture, including its variants. */
export const filesOf = ({ key, variants }: Pick<LeftPicture, 'key' | 'variants'>): string[] => [
  key,
  ...(JSON.parse(variants) as Variant[]).map((variant) => variant.key),
];

/**
 * Removes pictures that have been unattached for a day (F4): recent ones, and those of one earlier day, so that every
 * day gets its turn. Claims them first, so that nothing starts to use one; then deletes their files, then their rows.
 * The next run finishes whatever failed.
 */
export async function removeUnattached(ctx: Ctx): Promise<void> {
  const first = await firstPictureAt(ctx.db);
  if (first === null) return;
  for (const span of lookAt(ctx.now(), first)) {
    const found = await unattachedPictures(ctx.db, span, MOST);
    if (found.length > 0) await remove(ctx, found);
  }
}

async function remove(ctx: Ctx, found: LeftPicture[]): Promise<void> {
  const ids = found.map(({ id }) => id);
  await ctx.commit({ statements: [claimUnattached(ids)] });
  const claimed = await claimedPictures(ctx.db, ids);
  if (claimed.length === 0) return;
  await ctx.env.UPLOADS.delete(claimed.flatMap(filesOf));
  ctx.failpoint('picture files removed');
  const event = recordEvent({
    at: ctx.now(),
    actor: ctx.actor,
    verb: 'image.left_over_removed',
    subject: { kind: 'image', id: claimed[0]?.id ?? '' },
    data: { count: claimed.length },
  });
  await ctx.commit({ statements: [...deletePictureRows(claimed.map(({ id }) => id)), event] });
}
