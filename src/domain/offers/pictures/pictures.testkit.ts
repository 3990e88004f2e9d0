import { crc32, deflateSync } from 'node:zlib';
import { joined } from './bytes.testkit.ts';

/** Must never be stored. */
export const SECRET = 'GPS 51.5007 N 0.1246 W';

export const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const segment = (marker: number, body: Uint8Array) =>
  joined([new Uint8Array([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);

export type JpegParts = {
  width?: number;
  height?: number;
  orientation?: number;
  behind?: string;
  /** 1 is greyscale, 3 is colour, 4 is CMYK. */
  colours?: 1 | 3 | 4;
  /** The bytes of the scan, instead of those of a plain colour. */
  scan?: number[];
};

/** A complete JPEG in one colour, with an Exif block, a comment and XMP that contain the secret. */
export function jpegFile({
  width = 800,
  height = 600,
  orientation = 1,
  behind = '',
  colours = 1,
  scan,
}: JpegParts = {}): Uint8Array<ArrayBuffer> {
  const entry = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  const exif = joined([text('Exif\0\0II*\0'), new Uint8Array([8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]), text(SECRET)]);
  const parts = Array.from({ length: colours }, (_, index) => index + 1);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [8, ...size, colours, ...parts.flatMap((part) => [part, 0x11, 0])];
  return joined([
    new Uint8Array([0xff, 0xd8]),
    segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xe1, exif),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xe2, text('ICC_PROFILE\0profile')),
    ...(colours === 4 ? [segment(0xee, text('Adobe\0\x64\0\0\0\0\0'))] : []),
    segment(0xfe, text(SECRET)),
    segment(0xdb, new Uint8Array([0, ...Array(64).fill(1)])),
    segment(0xc0, new Uint8Array(frame)),
    huffmanTable(0x00),
    huffmanTable(0x10),
    segment(0xdd, new Uint8Array([0, Math.ceil(width / 8)])),
    segment(0xda, new Uint8Array([colours, ...parts.flatMap((part) => [part, 0]), 0, 63, 0])),
    new Uint8Array(scan ?? flatScan(width, height, colours)),
    new Uint8Array([0xff, 0xd9]),
    text(behind),
  ]);
}

/** One code of one bit, for "no difference" and for "end of block". */
const huffmanTable = (kind: number) => segment(0xc4, new Uint8Array([kind, 1, ...Array(16).fill(0)]));

/** Two bits for each block of 8 × 8; a row of blocks ends with a restart marker. */
function flatScan(width: number, height: number, colours: number): number[] {
  const bits = Math.ceil(width / 8) * colours * 2;
  const row = Array<number>(Math.floor(bits / 8)).fill(0);
  if (bits % 8 > 0) row.push(0xff >> (bits % 8));
  const rows = Array.from({ length: Math.ceil(height / 8) }, (_, index) => [...row, 0xff, 0xd0 + (index % 8)]);
  return rows.flat().slice(0, -2);
}

export type PngParts = {
  /** Chunks in front of the pixels and behind them. */
  before?: Uint8Array[];
  after?: Uint8Array[];
  behind?: string;
};

/** A complete black PNG with chunks that contain the secret. Beyond the allowed size only its header is valid. */
export function pngFile(width = 640, height = 480, { before = [], after = [], behind }: PngParts = {}) {
  const header = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  return joined([
    text('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    pngChunk('tEXt', text(`Comment\0${SECRET}`)),
    pngChunk('eXIf', text(`II*\0\x08\0\0\0\0\0\0\0\0\0${SECRET}`)),
    ...before,
    pngChunk('IDAT', blackPixels(width, height)),
    ...after,
    pngChunk('IEND', text('')),
    text(behind ?? `<script>${SECRET}</script>`),
  ]);
}

/** One bit per pixel, packed. */
export const blackPixels = (width: number, height: number): Uint8Array =>
  width * height > 50_000_000 ? text('pixels') : deflateSync(new Uint8Array((Math.ceil(width / 8) + 1) * height));

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const named = joined([text(name), data]);
  const ends = new Uint8Array(8);
  new DataView(ends.buffer).setUint32(0, data.length);
  new DataView(ends.buffer).setUint32(4, crc32(named));
  return joined([ends.subarray(0, 4), named, ends.subarray(4)]);
}

export function webpFile(width = 320, height = 200): Uint8Array<ArrayBuffer> {
  const extent = (size: number) => [(size - 1) & 255, ((size - 1) >> 8) & 255, (size - 1) >> 16];
  const header = riff('VP8X', new Uint8Array([0x2c, 0, 0, 0, ...extent(width), ...extent(height)]));
  const body = joined([
    text('WEBP'),
    header,
    riff('VP8 ', text('pixels')),
    riff('EXIF', text(SECRET)),
    riff('XMP ', text(SECRET)),
  ]);
  return joined([riff('RIFF', body), text(SECRET)]);
}

export function riff(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length, true);
  return joined([text(name), length, data, new Uint8Array(data.length % 2)]);
}
