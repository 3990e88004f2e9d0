import { byteAt, joined, letters, little16, little24, little32 } from './bytes.ts';
import { MOST_PARTS } from './limits.ts';
import type { Picture } from './picture.ts';

const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The bits of VP8X that announce Exif and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

export function readWebp(bytes: Uint8Array): Picture | null {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WEBP') return null;
  const end = 8 + little32(bytes, 4);
  if (end > bytes.length) return null;
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  for (let at = 12; at + 8 <= end; ) {
    const length = little32(bytes, at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end || kept.length > MOST_PARTS) return null;
    const name = letters(bytes, at, 4);
    const chunk = bytes.slice(at, Math.min(next, end));
    size ??= sizeOf(name, chunk.subarray(8));
    if (name === 'VP8X') chunk[8] = byteAt(chunk, 8) & ~METADATA_FLAGS;
    if (DRAWN.has(name)) kept.push(chunk);
    at = next;
  }
  return size && { type: 'image/webp', extension: 'webp', ...size, bytes: framed(joined(kept)) };
}

/** The first chunk says the size, each kind in its own way. */
function sizeOf(name: string, data: Uint8Array): { width: number; height: number } | null {
  if (name === 'VP8X') return { width: little24(data, 4) + 1, height: little24(data, 7) + 1 };
  if (name === 'VP8 ' && letters(data, 3, 3) === '\x9d\x01\x2a') {
    return { width: little16(data, 6) & 0x3fff, height: little16(data, 8) & 0x3fff };
  }
  if (name !== 'VP8L' || byteAt(data, 0) !== 0x2f) return null;
  const packed = little32(data, 1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function framed(chunks: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode('RIFF....WEBP');
  new DataView(head.buffer).setUint32(4, chunks.length + 4, true);
  return joined([head, chunks]);
}
