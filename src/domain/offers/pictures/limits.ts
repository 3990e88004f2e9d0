/** The most bytes and pixels of an uploaded picture (F2). */
export const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 40_000_000;
/** The longest side that a caller may ask for, pixels. */
export const MOST_SIDE = 1920;
/** The most files in one call; together they may be as large as one upload. */
export const MOST_FILES = 12;

/** A file name that is safe to show: no folders, control characters or changes of text direction. */
export const cleanFileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .slice(0, 200);
