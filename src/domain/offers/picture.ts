import type { Picture } from './gallery.ts';

/** The address of a picture: one of the product's own is in the public folder, an uploaded one in storage. */
export function pictureAddress(key: string): string {
  if (key.startsWith('/')) return key;
  return key.startsWith('art/') ? `/${key}` : `/pictures/${key}`;
}

/** A picture of an offer on the wire. */
export function printPicture({ imageId, title, description, key }: Picture & { key: string }) {
  return { filename: imageId, url: pictureAddress(key), title, description };
}

/** The address if it is http or https, otherwise null: a directory's answer is not trusted with more (F7). */
export function webAddress(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 500 || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
