import { ownPicture } from '../../../db/queries/offers/pictures.ts';
import { isPictureKey } from '../../../src/domain/offers/pictures/address.ts';
import type { SignedIn } from '../../platform/context.ts';
import { notFound, refusal } from '../../platform/refusal.ts';

/** Base64 is a third larger, and the caller holds it as one string. */
const MOST_BYTES = 3 * 1024 * 1024;

/**
 * An uploaded picture as base64. `name` is the name it was stored under, for its owner only, or the last part of its
 * address, which anyone may read. Refuses NOT_FOUND and IMAGE_SIZE.
 */
export async function readPictureFile(ctx: SignedIn, name: string) {
  const key = isPictureKey(name) ? name : (await ownPicture(ctx.db, ctx.person.id, name))?.key;
  const found = key && isPictureKey(key) ? await ctx.env.UPLOADS.get(key) : null;
  if (!found) throw notFound('picture');
  if (found.size > MOST_BYTES) {
    throw refusal('IMAGE_SIZE', 'This picture is too large to send as text.', { limit_bytes: MOST_BYTES });
  }
  const bytes = Buffer.from(await found.arrayBuffer());
  const type = found.httpMetadata?.contentType ?? 'application/octet-stream';
  return { file_name: name, type, bytes: bytes.length, base64: bytes.toString('base64') };
}
