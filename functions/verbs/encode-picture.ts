import { JPEG_WIDTH, keyOf, LARGEST, type Sized, widthKey, widthsOf } from '../../src/domain/pictures/address.ts';
import { type Picture, readPicture } from '../../src/domain/pictures/picture.ts';
import type { Ctx } from '../context.ts';
import type { ImageService } from '../outside/images.ts';

/** A file as it goes into storage; `whole` is the size of the picture that it is one form of, `width` its own. */
export type PictureFile = { key: string; type: string; bytes: Uint8Array<ArrayBuffer>; width: number; whole: Sized };

type Wish = { box: Sized; quality: number };

/** A name that nobody can guess: 128 random bits. */
const markFrom = (ctx: Pick<Ctx, 'random'>): string => Buffer.from(ctx.random(16)).toString('hex');

/**
 * A picture in all the files it is kept in, its main one first: encoded anew, which ends whatever else it was (F1) and
 * all that it told of its maker (F5). Null where it cannot be drawn. Without an image service it stays as it is.
 */
export async function encodePicture(ctx: Ctx, picture: Picture, wish: Wish): Promise<PictureFile[] | null> {
  const mark = markFrom(ctx);
  const { images } = ctx.outside;
  if (!images) {
    const { bytes, type, extension, width, height } = picture;
    return [{ key: `${mark}.${extension}`, type, bytes, width, whole: { width, height } }];
  }
  const box = { width: Math.min(wish.box.width, LARGEST), height: Math.min(wish.box.height, LARGEST) };
  const largest = await images.encode(picture.bytes, { type: 'image/webp', ...box, quality: wish.quality });
  const drawn = largest && readPicture(largest);
  return drawn ? allWidths(images, drawn, mark, wish.quality) : null;
}

/** The smaller ones are made of the largest: of forty megapixels they would each cost a second. */
async function allWidths(images: ImageService, largest: Picture, mark: string, quality: number) {
  const whole = { width: largest.width, height: largest.height };
  const key = keyOf(mark, whole);
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

async function encodedTo(images: ImageService, { bytes }: Picture, { key, width, type, quality }: Target) {
  const made = await images.encode(bytes, { type, width, height: LARGEST, quality });
  if (!made) throw new Error('the image service cannot read what it made');
  return { key, type, width, bytes: made };
}
