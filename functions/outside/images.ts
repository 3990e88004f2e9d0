import type { PictureType } from '../../src/domain/offers/pictures/signature.ts';
import type { Env } from '../platform/env.ts';
import { refusal } from '../platform/refusal.ts';

/** How to encode a picture: scaled down to fit this box (pixels), upright, first frame only, without metadata. */
export type Encoding = { type: 'image/webp' | 'image/jpeg'; width: number; height: number; quality: number };

/** A picture's type and size (pixels) from its header, before the camera's rotation is applied. */
export type PictureInfo = { type: PictureType; width: number; height: number };

/** Cloudflare Images. Both refuse with NOT_CONFIGURED without the binding, and throw if the service is unavailable. */
export type ImageService = {
  /** Reads the header without decoding the pixels; null if the file is not a supported picture. */
  info: (bytes: Uint8Array<ArrayBuffer>) => Promise<PictureInfo | 'too large' | null>;
  /** Null if the file cannot be decoded. */
  encode: (bytes: Uint8Array<ArrayBuffer>, as: Encoding) => Promise<Uint8Array<ArrayBuffer> | null>;
};

export const openImages = ({ IMAGES: binding }: Env): ImageService => ({
  info: (bytes) => unlessUnreadable(required(binding), (images) => readInfo(images, bytes)),
  encode: (bytes, as) => unlessUnreadable(required(binding), (images) => encoded(images, bytes, as)),
});

function required(binding: ImagesBinding | undefined): ImagesBinding {
  if (!binding) throw refusal('NOT_CONFIGURED', 'Pictures are not configured');
  return binding;
}

/**
 * Returns null if the service rejects the file, and throws if the service is down. Its error messages change, so a
 * picture known to be valid tells the two apart.
 */
async function unlessUnreadable<T>(images: ImagesBinding, work: (images: ImagesBinding) => Promise<T>) {
  try {
    return await work(images);
  } catch (failure) {
    await encoded(images, VALID_PNG, { type: 'image/webp', width: 1, height: 1, quality: 80 }).catch(() => {
      throw failure;
    });
    return null;
  }
}

/** Cloudflare's error codes for pictures above its own limit of 100 megapixels. */
const TOO_LARGE = new Set([9402, 9413]);

async function readInfo(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<PictureInfo | 'too large'> {
  try {
    const info = await images.info(streamOf(bytes));
    if (!('width' in info)) throw new Error(`no size: ${info.format}`);
    return { type: info.format as PictureType, width: info.width, height: info.height };
  } catch (failure) {
    if (TOO_LARGE.has((failure as ImagesError).code)) return 'too large';
    throw failure;
  }
}

async function encoded(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, as: Encoding) {
  const { type: format, width, height, quality } = as;
  const drawn = images.input(streamOf(bytes)).transform({ width, height, fit: 'scale-down' });
  const result = await drawn.output({ format, quality, anim: false, background: '#ffffff' });
  return new Uint8Array(await result.response().arrayBuffer());
}

/** The bytes in pieces, because a blob of them would be a second copy of the picture. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      if (at >= bytes.length) controller.close();
    },
  });
}

const PIECE_BYTES = 64 * 1024;

/** One pixel. */
const VALID_PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
