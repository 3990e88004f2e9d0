/** The kinds of picture that may be uploaded. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** How many bytes of a file `pictureType` looks at. */
const SIGNATURE_LENGTH = 12;

/** The type that the first twelve bytes claim, whatever the file's name; null for anything but JPEG, PNG and WebP. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_LENGTH));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'image/webp' : null;
}
