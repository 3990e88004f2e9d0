import { insertPicture, type PictureLimits } from '../../../db/changes/offers/pictures.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { type PictureUse, pictureUse, type Variant } from '../../../db/queries/offers/pictures.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { type Phrase, say } from '../../../src/domain/kit/words/phrase.ts';
import { cleanFileName, MOST_BYTES, MOST_PIXELS } from '../../../src/domain/offers/pictures/limits.ts';
import { pictureType } from '../../../src/domain/offers/pictures/signature.ts';
import { webpSizes } from '../../../src/domain/offers/pictures/webp.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { SentFile } from '../../platform/files.ts';
import { refusal } from '../../platform/refusal.ts';
import { encodePicture, type PictureFile } from './encode-picture.ts';

const WRONG_TYPE = 'Something went wrong! Please make sure you upload the expected file type';

/** How to store a picture. `box` bounds it, pixels; `quality` is 1 to 100. */
export type PictureOptions = {
  title: string;
  purpose: 'offer' | 'photo' | 'text' | 'message';
  box: { width: number; height: number };
  quality: number;
};

/**
 * Stores an uploaded picture, encoded again and without its metadata, under an unguessable key. `file_name` is what
 * a form saves. Refuses IMAGE_TYPE, IMAGE_SIZE, TOO_MANY_PICTURES, and NOT_CONFIGURED without an image service.
 */
export async function storePicture(ctx: SignedIn, file: SentFile, options: PictureOptions) {
  const { bytes } = file;
  if (bytes.length > MOST_BYTES)
    throw refusal('IMAGE_SIZE', 'The picture is larger than 10 MB.', { limit_bytes: MOST_BYTES });
  await refuseUnusable(ctx, bytes);
  const limits = await limitsOf(ctx);
  refuseFull(await pictureUse(ctx.db, ctx.person.id, limits.since), limits);
  const encoded = await encodePicture(ctx, bytes, options);
  const files = options.purpose === 'message' ? encoded?.map(hiddenFile) : encoded;
  if (!files) throw refusal('IMAGE_TYPE', WRONG_TYPE);
  return store(ctx, { files, options, name: cleanFileName(file.name), limits });
}

/** A picture of a message has a key that no address of ours answers (src/domain/offers/pictures/address.ts). */
const hiddenFile = (file: PictureFile): PictureFile => ({ ...file, key: `messages/${file.key}` });

/** Judges a file by its signature and its header; no pixel is decoded before its size is known (F2). */
async function refuseUnusable(ctx: SignedIn, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const type = pictureType(bytes);
  const inside = type === 'image/webp' ? webpSizes(bytes) : [];
  if (!type || !inside) throw refusal('IMAGE_TYPE', WRONG_TYPE);
  if (inside.some(isTooLarge)) throw tooManyPixels();
  const info = await ctx.outside.images.info(bytes);
  if (info === 'too large' || (info && isTooLarge(info))) throw tooManyPixels();
  if (info?.type !== type) throw refusal('IMAGE_TYPE', WRONG_TYPE);
}

const isTooLarge = ({ width, height }: { width: number; height: number }): boolean => width * height > MOST_PIXELS;
const tooManyPixels = () =>
  refusal('IMAGE_SIZE', 'The picture has more than 40 megapixels.', { limit_pixels: MOST_PIXELS });

async function limitsOf(ctx: SignedIn): Promise<PictureLimits> {
  const { mostPictures, mostPictureBytes, mostPicturesADay, mostPictureBytesADay } = await ctx.settings();
  return {
    files: mostPictures,
    bytes: mostPictureBytes,
    filesSince: mostPicturesADay,
    bytesSince: mostPictureBytesADay,
    since: ctx.now() - DAY_MS,
  };
}

/** Skips the encoding if the person's limit is used up; the guard of the write decides. */
function refuseFull(use: PictureUse, limits: PictureLimits): void {
  const full = fullRefusal(use, limits, { files: 1, bytes: 1 });
  if (full) throw full;
}

/** The refusal if so much more would exceed a person's limits. */
function fullRefusal(use: PictureUse, limits: PictureLimits, more: { files: number; bytes: number }) {
  if (use.files + more.files > limits.files) return tooMany(say(FILES_FULL, { n: limits.files }), limits.files);
  const megabytes = Math.floor(limits.bytes / BYTES_IN_A_MB);
  if (use.bytes + more.bytes > limits.bytes) return tooMany(say(BYTES_FULL, { n: megabytes }), limits.bytes);
  const isToday = use.filesSince + more.files > limits.filesSince || use.bytesSince + more.bytes > limits.bytesSince;
  return isToday ? tomorrow(limits) : null;
}

const BYTES_IN_A_MB = 1024 * 1024;
const FILES_FULL =
  'You can store up to {n} pictures. Please delete drafts that you no longer need: their pictures go within a day.';
const BYTES_FULL =
  'You can store up to {n} MB of pictures. Please delete drafts that you no longer need: their pictures go within a day.';

const tooMany = (message: Phrase, limit: number) => refusal('TOO_MANY_PICTURES', message, { limit });

const tomorrow = ({ filesSince }: PictureLimits) =>
  refusal('TOO_MANY_PICTURES', 'You’ve uploaded a lot of pictures today. Please try again tomorrow.', {
    limit: filesSince,
  });

type NewPicture = { files: PictureFile[]; options: PictureOptions; name: string; limits: PictureLimits };

/**
 * The row is written first: if anything fails afterwards, the picture belongs to nothing and is removed later with all
 * its files. The other way round a file could stay that no row names.
 */
async function store(ctx: SignedIn, { files, options, name, limits }: NewPicture) {
  const [main, ...others] = files;
  if (!main) throw new Error('a picture without a file');
  const { width, height } = main.whole;
  const id = ctx.newId('image');
  const at = ctx.now();
  // What it shows is for people to say: the name of a file says nothing to those who cannot see it.
  const alt = options.title;
  const variants: Variant[] = others.map(({ key, type, width }) => ({ key, type, width }));
  const row = {
    id,
    ownerId: ctx.person.id,
    key: main.key,
    type: main.type,
    bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
    width,
    height,
    alt,
    createdAt: at,
    variants: JSON.stringify(variants),
    originalName: name,
    purpose: options.purpose,
  };
  const event = recordEvent({ at, actor: ctx.actor, verb: 'image.stored', subject: { kind: 'image', id } });
  const result = await ctx.commit({ statements: [insertPicture(row, limits), event] });
  if (result.status === 'conflict') {
    const use = await pictureUse(ctx.db, ctx.person.id, limits.since);
    throw fullRefusal(use, limits, { files: 1, bytes: row.bytes }) ?? tomorrow(limits);
  }
  ctx.failpoint('picture stored');
  await Promise.all(files.map((file) => putFile(ctx, file)));
  return {
    file_name: id,
    originalname: name || options.title,
    url: pictureAddress(main.key),
    width,
    height,
    variants: variants.map(({ key, ...rest }) => ({ url: pictureAddress(key), ...rest })),
  };
}

async function putFile(ctx: SignedIn, { key, type, bytes }: PictureFile): Promise<void> {
  await ctx.env.UPLOADS.put(key, bytes, { httpMetadata: { contentType: type } });
}
