import { big16, byteAt, joined, letters, little16 } from './bytes.ts';
import { MOST_PARTS } from './limits.ts';
import type { Picture } from './picture.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;

/** A JPEG: its segments one by one; those that draw it are kept, with which way up it is. */
export function readJpeg(bytes: Uint8Array): Picture | null {
  if (big16(bytes, 0) !== 0xff00 + SOI) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = byteAt(bytes, at + 1);
    if (byteAt(bytes, at) !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + big16(bytes, at + 2);
    if (end > bytes.length || end < at + 4 || kept.length > MOST_PARTS) return null;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) size = { height: big16(segment, 5), width: big16(segment, 7) };
    if (marker === APP1) orientation = orientationOf(segment) ?? orientation;
    if (isKept(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== SOS) continue;
    if (!size) return null;
    const drawn = endOfScan(bytes, at);
    if (drawn === null) return null;
    kept.push(bytes.subarray(at, drawn));
    at = drawn;
    if (byteAt(bytes, at + 1) === EOI) return finished(kept, size, orientation);
  }
  return null;
}

/** Start-of-frame markers carry the size; C4, C8 and CC among them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Tables, frames and scans stay; of what applications add only JFIF, the colour profile and Adobe's colour transform. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === APP2) return letters(segment, 4, 11) === 'ICC_PROFILE';
  if (marker >= APP1 && marker <= 0xef) return marker === 0xee;
  return marker !== 0xfe && marker !== SOI;
}

/** Where the marker behind a scan begins: inside, FF is followed by 00 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = byteAt(bytes, at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return null;
}

function finished(kept: Uint8Array[], size: { width: number; height: number }, orientation: number): Picture {
  const [start, ...rest] = kept;
  const parts = [start ?? new Uint8Array(), ...(orientation === 1 ? [] : [orientationSegment(orientation)]), ...rest];
  const turned = orientation >= 5;
  return {
    ...{ type: 'image/jpeg', extension: 'jpg' },
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    bytes: joined([...parts, new Uint8Array([0xff, EOI])]),
  };
}

/** Which way up a camera held it, 2 to 8; null when the segment does not say. */
function orientationOf(segment: Uint8Array): number | null {
  if (letters(segment, 4, 4) !== 'Exif') return null;
  const tiff = segment.subarray(10);
  const little = letters(tiff, 0, 2) === 'II';
  const read = little ? little16 : big16;
  const directory = little ? little16(tiff, 4) : big16(tiff, 6);
  for (let entry = 0; entry < Math.min(read(tiff, directory), 64); entry++) {
    const at = directory + 2 + entry * 12;
    if (read(tiff, at) !== 0x0112) continue;
    const value = read(tiff, at + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment that says which way up and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...header, ...entry];
  return new Uint8Array([0xff, APP1, 0, body.length + 2, ...body]);
}
