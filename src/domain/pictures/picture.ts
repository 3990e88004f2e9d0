import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** A picture as it may be kept: only the parts that draw it. `width` and `height` are as it is shown, in pixels. */
export type Picture = {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  extension: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * What a file is by its own bytes, whatever its name says, without the metadata it carries (place, time, device, text)
 * and without anything behind its end. Null for everything that is not a whole JPEG, PNG or WebP (F1, F2, F5).
 * Nothing is decoded: a bomb is only a header that says how large it would be.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const picture = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : null;
}
