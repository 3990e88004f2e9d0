import { pictureAddress } from '../kit/picture.ts';
import type { Picture } from './gallery.ts';

/** A picture of an offer on the wire. */
export function printPicture({ imageId, title, description, key }: Picture & { key: string }) {
  return { filename: imageId, url: pictureAddress(key), title, description };
}

/** What a picture shows; empty if only the name of its file is known. */
export const wordsOf = (alt: string): string => (/\.\w{3,4}$/.test(alt.trim()) ? '' : alt);

/** The address if it is http or https, otherwise null: a directory's answer is not trusted with more (F7). */
export function webAddress(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 500 || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
