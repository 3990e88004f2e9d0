import { insertPicture, type PictureLimits } from '../../db/changes/pictures.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { pictureUse, type Variant } from '../../db/queries/pictures.ts';
import { pictureAddress } from '../../src/domain/offers/picture.ts';
import { cleanFileName, MOST_BYTES, MOST_PIXELS } from '../../src/domain/pictures/limits.ts';
import { readPicture } from '../../src/domain/pictures/picture.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { say } from '../../src/domain/words/phrase.ts';
import type { SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';
import { encodePicture, type PictureFile } from './encode-picture.ts';

const WRONG_TYPE = 'Something went wrong! Please make sure you upload the expected file type';

/** What is asked for beside the file. `box` bounds it, pixels; `quality` is 1 to 100. */
export type PictureWish = {
  title: string;
  purpose: 'offer' | 'photo' | 'text';
  box: { width: number; height: number };
  quality: number;
};

/**
 * Keeps one uploaded picture, encoded anew and without its metadata, under a name nobody can guess. `file_name` is what
 * a form saves. Refuses IMAGE_TYPE, IMAGE_SIZE, TOO_MANY_PICTURES.
 */
export async function storePicture(ctx: SignedIn, file: File, wish: PictureWish) {
  if (file.size > MOST_BYTES)
    throw refuse('IMAGE_SIZE', 'The picture is larger than 10 MB.', { limit_bytes: MOST_BYTES });
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture) throw refuse('IMAGE_TYPE', WRONG_TYPE);
  if (picture.width * picture.height > MOST_PIXELS) {
    throw refuse('IMAGE_SIZE', 'The picture has more than 40 megapixels.', { limit_pixels: MOST_PIXELS });
  }
  const limits = await limitsOf(ctx);
  refuseFull(await pictureUse(ctx.db, ctx.person.id, limits.since), limits, picture.bytes.length);
  const files = await encodePicture(ctx, picture, wish);
  if (!files) throw refuse('IMAGE_TYPE', WRONG_TYPE);
  return keep(ctx, { files, wish, name: cleanFileName(file.name), limits });
}

async function limitsOf(ctx: SignedIn): Promise<PictureLimits> {
  const { mostPictures, mostPictureBytes, mostPicturesADay, mostPictureBytesADay } = await ctx.settings();
  return {
    ...{ files: mostPictures, bytes: mostPictureBytes },
    ...{ filesSince: mostPicturesADay, bytesSince: mostPictureBytesADay, since: ctx.now() - DAY_MS },
  };
}

/** Said before the work of encoding; what counts is the guard of the write. */
function refuseFull(use: Awaited<ReturnType<typeof pictureUse>>, limits: PictureLimits, more: number): void {
  if (use.files >= limits.files || use.bytes + more > limits.bytes) {
    throw refuse('TOO_MANY_PICTURES', say('You have {n} pictures already.', { n: use.files }), { limit: limits.files });
  }
  if (use.filesSince >= limits.filesSince || use.bytesSince + more > limits.bytesSince) throw tomorrow(limits);
}

const tomorrow = ({ filesSince }: PictureLimits) =>
  refuse('TOO_MANY_PICTURES', 'You have uploaded many pictures today. Please go on tomorrow.', { limit: filesSince });

type Kept = { files: PictureFile[]; wish: PictureWish; name: string; limits: PictureLimits };

/**
 * The row comes first: whatever fails behind it leaves a picture that belongs to nothing, and the sweep removes it with
 * all its files. The other way round a file could stay that no row names.
 */
async function keep(ctx: SignedIn, { files, wish, name, limits }: Kept) {
  const [main, ...others] = files;
  if (!main) throw new Error('a picture without a file');
  const { width, height } = main.whole;
  const id = ctx.newId('image');
  const [at, ownerId] = [ctx.now(), ctx.person.id];
  const variants: Variant[] = others.map(({ key, type, width }) => ({ key, type, width }));
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const alt = wish.title || name;
  const row = { id, ownerId, key: main.key, type: main.type, bytes, width, height, alt, createdAt: at };
  const more = { variants: JSON.stringify(variants), originalName: name, purpose: wish.purpose };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'image.stored', subject: { kind: 'image', id } });
  const result = await ctx.commit({ statements: [insertPicture({ ...row, ...more }, limits), event] });
  if (result.status === 'conflict') throw tomorrow(limits);
  ctx.fault('picture stored');
  await Promise.all(files.map((file) => putFile(ctx, file)));
  return {
    ...{ file_name: id, originalname: name || alt, url: pictureAddress(main.key), width, height },
    variants: variants.map(({ key, ...rest }) => ({ url: pictureAddress(key), ...rest })),
  };
}

async function putFile(ctx: SignedIn, { key, type, bytes }: PictureFile): Promise<void> {
  await ctx.env.UPLOADS.put(key, bytes, { httpMetadata: { contentType: type } });
}
