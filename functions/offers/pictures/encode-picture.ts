import {
  JPEG_WIDTH,
  keyOf,
  LARGEST,
  type Sized,
  widthKey,
  widthsOf,
} from '../../../src/domain/offers/pictures/address.ts';
import type { ImageService } from '../../outside/images.ts';
import type { Ctx } from '../../platform/context.ts';

/** A stored file; `whole` is the size of the whole picture, `width` that of this file. */
export type PictureFile = { key: string; type: string; bytes: Uint8Array<ArrayBuffer>; width: number; whole: Sized };

type Options = { box: Sized; quality: number };

/** 128 random bits, so that the address of a picture cannot be guessed. */
const newImageKey = (ctx: Pick<Ctx, 'random'>): string => Buffer.from(ctx.random(16)).toString('hex');

/**
 * A picture in all the files it is stored in, the main one first. Encoding it again drops its metadata (F5) and
 * anything else in the file (F1). Null if it cannot be drawn.
 */
export async function encodePicture(
  ctx: Pick<Ctx, 'random' | 'outside'>,
  bytes: Uint8Array<ArrayBuffer>,
  { box, quality }: Options,
): Promise<PictureFile[] | null> {
  const { images } = ctx.outside;
  const within = { width: Math.min(box.width, LARGEST), height: Math.min(box.height, LARGEST) };
  const largest = await images.encode(bytes, { type: 'image/webp', ...within, quality });
  const size = largest && (await images.info(largest));
  if (!size || size === 'too large') return null;
  return allWidths(images, { bytes: largest, size }, newImageKey(ctx), quality);
}

type Largest = { bytes: Uint8Array<ArrayBuffer>; size: Sized };

/** The smaller widths are made from the largest: from forty megapixels each would take a second. */
async function allWidths(images: ImageService, largest: Largest, imageKey: string, quality: number) {
  const whole = { width: largest.size.width, height: largest.size.height };
  const key = keyOf(imageKey, whole);
  const smaller = widthsOf(whole.width).slice(0, -1);
  const webp = { type: 'image/webp', quality } as const;
  const jpegWidth = Math.min(whole.width, JPEG_WIDTH);
  const made = await Promise.all([
    encodedTo(images, largest, { key, width: jpegWidth, type: 'image/jpeg', quality }),
    ...smaller.map((width) => encodedTo(images, largest, { key: widthKey(key, width), width, ...webp })),
  ]);
  const itself = { key: widthKey(key, whole.width), type: webp.type, bytes: largest.bytes, width: whole.width };
  return [...made, itself].map((file) => ({ ...file, whole }));
}

type Target = { key: string; width: number; type: 'image/webp' | 'image/jpeg'; quality: number };

async function encodedTo(images: ImageService, { bytes }: Largest, { key, width, type, quality }: Target) {
  const made = await images.encode(bytes, { type, width, height: LARGEST, quality });
  if (!made) throw new Error('the image service cannot read what it made');
  return { key, type, width, bytes: made };
}
