type Size = { width: number; height: number };
type Chunk = { name: string; data: Uint8Array };

/**
 * The sizes of a WebP in pixels: of its canvas, and of every picture inside. Readers disagree about which one counts, so
 * all do. Null for a file whose still picture does not fill the canvas, whose frames lie outside of it, or that cannot be
 * read.
 */
export function webpSizes(bytes: Uint8Array): Size[] | null {
  let canvas: Size | null = null;
  const inside: Size[] = [];
  const whole = bytes.subarray(0, CHUNK_BYTES + fourBytes(bytes, 4));
  for (const { name, data } of chunksOf(whole, RIFF_BYTES)) {
    if (name === 'VP8X') canvas = sizeAt(data, CANVAS_AT);
    else if (name === 'ANMF') {
      const frame = frameOf(data, canvas);
      if (!frame) return null;
      inside.push(frame);
    } else if (isPicture(name)) {
      const size = pictureSize({ name, data });
      if (!size || (canvas && !isSame(size, canvas))) return null;
      inside.push(size);
    }
    if (inside.length > MOST_FRAMES) return null;
  }
  return inside.length === 0 ? null : [...(canvas ? [canvas] : []), ...inside];
}

const [RIFF_BYTES, CHUNK_BYTES, FRAME_BYTES] = [12, 8, 16];
const [CANVAS_AT, FRAME_AT] = [4, 6];
const MOST_FRAMES = 1_000;

const isPicture = (name: string): boolean => name === 'VP8 ' || name === 'VP8L';
const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** A frame of an animation: its size must be that of the picture in it, and it must lie on the canvas. */
function frameOf(data: Uint8Array, canvas: Size | null): Size | null {
  const size = sizeAt(data, FRAME_AT);
  if (!size || !canvas) return null;
  const [x, y] = [2 * threeBytes(data, 0), 2 * threeBytes(data, 3)];
  if (x + size.width > canvas.width || y + size.height > canvas.height) return null;
  const pictures = [...chunksOf(data, FRAME_BYTES)].filter(({ name }) => isPicture(name)).map(pictureSize);
  return pictures.length > 0 && pictures.every((picture) => picture && isSame(picture, size)) ? size : null;
}

function* chunksOf(bytes: Uint8Array, start: number): Generator<Chunk> {
  for (let at = start; at + CHUNK_BYTES <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = fourBytes(bytes, at + 4);
    yield { name, data: bytes.subarray(at + CHUNK_BYTES, at + CHUNK_BYTES + length) };
    at += CHUNK_BYTES + length + (length % 2);
  }
}

/** Two lengths of three bytes each, one less than they are. */
const sizeAt = (data: Uint8Array, at: number): Size | null =>
  data.length < at + 6 ? null : { width: 1 + threeBytes(data, at), height: 1 + threeBytes(data, at + 3) };

function pictureSize({ name, data }: Chunk): Size | null {
  if (data.length < 10) return null;
  if (name === 'VP8 ') return { width: twoBytes(data, 6) & 0x3fff, height: twoBytes(data, 8) & 0x3fff };
  const bits = fourBytes(data, 1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const twoBytes = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const threeBytes = (bytes: Uint8Array, at: number): number => twoBytes(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
const fourBytes = (bytes: Uint8Array, at: number): number =>
  (threeBytes(bytes, at) | ((bytes[at + 3] ?? 0) << 24)) >>> 0;
