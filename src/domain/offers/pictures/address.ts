/** An encoded picture is at most this wide and high, and is also stored in the smaller of these widths. */
export const LARGEST = 1920;
const STEPS = [320, 640, 960, 1280] as const;
/** The JPEG beside them, for mails and previews of links, is at most this wide. */
export const JPEG_WIDTH = 1280;
/** Pictures inside a text are shown in a column no wider than this. */
const TEXT_WIDTH = 960;

/** An image key is 32 random hex digits that begin the storage keys of all files of a picture, and cannot be guessed. */
const NAME = /^([0-9a-f]{32})(?:-(\d{1,4})x(\d{1,4})(?:-(\d{1,4})\.webp|\.jpg)|\.(?:jpg|png|webp))$/;
const FOLDER = '/pictures/';

export type Sized = { width: number; height: number };

/** Whether this can be the storage key of a picture's file. */
export const isPictureKey = (key: string): boolean => NAME.test(key);

/**
 * The storage key of an encoded picture and its JPEG. It includes the size of the picture, so that its address alone
 * tells its other widths.
 */
export const keyOf = (imageKey: string, { width, height }: Sized): string => `${imageKey}-${width}x${height}.jpg`;

/** The storage key of the WebP of this width. */
export const widthKey = (key: string, width: number): string => key.replace(/\.jpg$/, `-${width}.webp`);

/** The widths an encoded picture is stored in, its own last. */
export const widthsOf = (width: number): number[] => [...STEPS.filter((step) => step < width), width];

/** The image key of one of our own uploaded pictures, or null for any other address. */
export const imageKeyOf = (address: string): string | null =>
  address.startsWith(FOLDER) ? (NAME.exec(address.slice(FOLDER.length))?.[1] ?? null) : null;

/** The size of an uploaded picture, pixels; null if its address does not include it. */
export function sizeOf(address: string): Sized | null {
  const [, , width, height] = (address.startsWith(FOLDER) && NAME.exec(address.slice(FOLDER.length))) || [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** `srcset` of the picture at this address; null if it has only one size. */
export function srcSetOf(address: string): string | null {
  const size = sizeOf(address);
  return (
    size &&
    widthsOf(size.width)
      .map((width) => `${atWidth(address, width)} ${width}w`)
      .join(', ')
  );
}

/** The address of the smallest width that is at least `wanted`, or of the largest there is. */
export function addressFor(address: string, wanted: number): string {
  const size = sizeOf(address);
  if (!size) return address;
  return atWidth(address, widthsOf(size.width).find((width) => width >= wanted) ?? size.width);
}

/**
 * A picture inside a text: one file, with its size if known, so that the text does not jump while it loads. Null for
 * addresses that are not ours.
 */
export function pictureInText(address: string): ({ src: string } & Partial<Sized>) | null {
  const size = sizeOf(address);
  if (!size) return imageKeyOf(address) === null ? null : { src: address };
  const width = widthsOf(size.width).find((one) => one >= TEXT_WIDTH) ?? size.width;
  return { src: atWidth(address, width), width, height: Math.max(1, Math.round((size.height * width) / size.width)) };
}

const atWidth = (address: string, width: number): string =>
  address.replace(/^(\/pictures\/[0-9a-f]{32}-\d+x\d+).*$/, `$1-${width}.webp`);
