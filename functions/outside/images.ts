import type { Env } from '../env.ts';

/** How a picture is to be encoded: inside this box (pixels), never enlarged, upright, its first frame only, without metadata. */
export type Encoding = { type: 'image/webp' | 'image/jpeg'; width: number; height: number; quality: number };

/** Cloudflare Images. `encode` gives null for a file that cannot be drawn, and throws where the service does not answer. */
export type ImageService = {
  encode: (bytes: Uint8Array<ArrayBuffer>, as: Encoding) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** Null where no Images binding is set up: pictures are then kept as they come, without their metadata. */
export function openImages({ IMAGES: images }: Env): ImageService | null {
  if (!images) return null;
  return {
    encode: async (bytes, as) => {
      try {
        return await encoded(images, bytes, as);
      } catch (failure) {
        // The service words its errors anew now and then. Whether it is down is seen by what it certainly can draw.
        await encoded(images, KNOWN, { type: 'image/webp', width: 1, height: 1, quality: 80 }).catch(() => {
          throw failure;
        });
        return null;
      }
    },
  };
}

async function encoded(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, as: Encoding) {
  const { type: format, width, height, quality } = as;
  const drawn = images.input(new Blob([bytes]).stream()).transform({ width, height, fit: 'scale-down' });
  const result = await drawn.output({ format, quality, anim: false, background: '#ffffff' });
  return new Uint8Array(await result.response().arrayBuffer());
}

/** A PNG of one pixel. */
const KNOWN = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
