/** An encoded picture is at most this wide and high, and is kept in these widths below its own: never larger than it came. */
export const LARGEST = 1920;
const STEPS = [320, 640, 960, 1280] as const;
/** The JPEG beside them, for mails and previews of links, is at most this wide. */
export const JPEG_WIDTH = 1280;
/** Pictures inside a text are shown in a column no wider than this. */
const TEXT_WIDTH = 960;

/** A picture's mark, 32 hex digits, is random: nobody guesses their way to somebody else's picture. */
const NAME = /^([0-9a-f]{32})(?:-(\d{1,4})x(\d{1,4})(?:-(\d{1,4})\.webp|\.jpg)|\.(?:jpg|png|webp))$/;
const FOLDER = '/pictures/';

export type Sized = { width: number; height: number };

/** Whether storage could have a file of this name. */
export const isPictureKey = (key: string): boolean => NAME.test(key);

/**
 * The name of an encoded picture, and that of its JPEG. It says how large the picture is, so that whoever has its address
 * knows its other widths and needs to ask nobody.
 */
export const keyOf = (mark: string, { width, height }: Sized): string => `${mark}-${width}x${height}.jpg`;

/** The name of the WebP of this width. */
export const widthKey = (key: string, width: number): string => key.replace(/\.jpg$/, `-${width}.webp`);

/** The widths an encoded picture is kept in, its own last. */
export const widthsOf = (width: number): number[] => [...STEPS.filter((step) => step < width), width];

/** The mark of one of our own uploaded pictures, or null for any other address. */
export const markOf = (address: string): string | null =>
  address.startsWith(FOLDER) ? (NAME.exec(address.slice(FOLDER.length))?.[1] ?? null) : null;

/** How large an uploaded picture is, pixels; null where its address does not say: drawn ones, and originals. */
export function sizeOf(address: string): Sized | null {
  const [, , width, height] = (address.startsWith(FOLDER) && NAME.exec(address.slice(FOLDER.length))) || [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** `srcset` of the picture at this address; null where it is kept in one size only. */
export function srcSetOf(address: string): string | null {
  const size = sizeOf(address);
  return (
    size &&
    widthsOf(size.width)
      .map((width) => `${atWidth(address, width)} ${width}w`)
      .join(', ')
  );
}

/** The address of the same picture in the least width that is enough; itself where there is no other. */
export function addressFor(address: string, wanted: number): string {
  const size = sizeOf(address);
  if (!size) return address;
  return atWidth(address, widthsOf(size.width).find((width) => width >= wanted) ?? size.width);
}

/**
 * A picture as it stands inside a text: one file, with its size, where that is known, so that the text does not jump;
 * null for an address that is none of ours.
 */
export function pictureInText(address: string): ({ src: string } & Partial<Sized>) | null {
  const size = sizeOf(address);
  if (!size) return markOf(address) === null ? null : { src: address };
  const width = widthsOf(size.width).find((one) => one >= TEXT_WIDTH) ?? size.width;
  return { src: atWidth(address, width), width, height: Math.max(1, Math.round((size.height * width) / size.width)) };
}

const atWidth = (address: string, width: number): string =>
  address.replace(/^(\/pictures\/[0-9a-f]{32}-\d+x\d+).*$/, `$1-${width}.webp`);
