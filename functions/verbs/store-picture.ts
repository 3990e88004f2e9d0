import { insertImage } from '../../db/changes/offers.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { countOwnImages } from '../../db/queries/offers.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { MOST_BYTES, MOST_PIXELS } from '../../src/domain/pictures/limits.ts';
import { type Picture, readPicture } from '../../src/domain/pictures/picture.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';

/** A person keeps at most this many pictures (F4). */
const MOST_PICTURES = 500;
const WRONG_TYPE = 'Something went wrong! Please make sure you upload the expected file type';

/** Keeps one uploaded picture, without its metadata, under a name nobody can guess. `file_name` is what a form saves. */
export async function storePicture(ctx: SignedIn, files: File[], title: string) {
  const [file] = files;
  if (!file || files.length > 1) throw refuse('IMAGE_TYPE', 'Upload Failed!');
  if (file.size > MOST_BYTES)
    throw refuse('IMAGE_SIZE', 'The picture is larger than 10 MB.', { limit_bytes: MOST_BYTES });
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture) throw refuse('IMAGE_TYPE', WRONG_TYPE);
  if (picture.width * picture.height > MOST_PIXELS) {
    throw refuse('IMAGE_SIZE', 'The picture has more than 40 megapixels.', { limit_pixels: MOST_PIXELS });
  }
  if ((await countOwnImages(ctx.db, ctx.person.id)) >= MOST_PICTURES) {
    throw refuse('TOO_MANY_PICTURES', say('You have {n} pictures already.', { n: MOST_PICTURES }), {
      limit: MOST_PICTURES,
    });
  }
  return keep(ctx, picture, title || file.name.slice(0, 200));
}

async function keep(ctx: SignedIn, picture: Picture, alt: string) {
  const { bytes, type, width, height, extension } = picture;
  const key = `${Array.from(ctx.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('')}.${extension}`;
  await ctx.env.UPLOADS.put(key, bytes, { httpMetadata: { contentType: type } });
  const id = ctx.newId('image');
  const [at, ownerId] = [ctx.now(), ctx.person.id];
  const row = insertImage({ id, ownerId, key, type, bytes: bytes.length, width, height, alt, createdAt: at });
  const event = recordEvent({ at, actor: ctx.actor, verb: 'image.stored', subject: { kind: 'image', id } });
  await ctx.commit({ statements: [row, event] });
  return { file_name: id, originalname: alt, url: pictureAddress(key) };
}
