import { big32, joined, letters } from './bytes.ts';
import { MOST_PARTS } from './limits.ts';
import type { Picture } from './picture.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The chunks that draw a picture; text, time, Exif and what nobody knows are left out. */
const DRAWN = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'cICP'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

export function readPng(bytes: Uint8Array): Picture | null {
  if (letters(bytes, 0, 8) !== SIGNATURE || letters(bytes, 12, 4) !== 'IHDR' || big32(bytes, 8) !== 13) return null;
  const size = { width: big32(bytes, 16), height: big32(bytes, 20) };
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + big32(bytes, at);
    if (end > bytes.length || kept.length > MOST_PARTS) return null;
    const name = letters(bytes, at + 4, 4);
    if (DRAWN.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return { type: 'image/png', extension: 'png', ...size, bytes: joined(kept) };
    at = end;
  }
  return null;
}
