import { joined } from './bytes.ts';

/** What must never be kept. */
export const SECRET = 'GPS 51.5007 N 0.1246 W';

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const segment = (marker: number, body: Uint8Array) =>
  joined([new Uint8Array([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);

export type JpegParts = { width?: number; height?: number; orientation?: number; behind?: string };

/** A JPEG in all that its container says, with an Exif block, a comment and XMP that hold the secret. */
export function jpegFile({
  width = 800,
  height = 600,
  orientation = 1,
  behind = '',
}: JpegParts = {}): Uint8Array<ArrayBuffer> {
  const entry = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  const exif = joined([text('Exif\0\0II*\0'), new Uint8Array([8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]), text(SECRET)]);
  const frame = new Uint8Array([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return joined([
    ...[new Uint8Array([0xff, 0xd8]), segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')), segment(0xe1, exif)],
    ...[segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)), segment(0xe2, text('ICC_PROFILE\0profile'))],
    ...[segment(0xfe, text(SECRET)), segment(0xdb, new Uint8Array(65)), segment(0xc0, frame)],
    ...[
      segment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
      new Uint8Array([0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
    ],
    text(behind),
  ]);
}

export function pngFile(width = 640, height = 480): Uint8Array<ArrayBuffer> {
  const size = new Uint8Array(13);
  new DataView(size.buffer).setUint32(0, width);
  new DataView(size.buffer).setUint32(4, height);
  const chunks = [
    chunk('IHDR', size),
    chunk('tEXt', text(SECRET)),
    chunk('eXIf', text(SECRET)),
    chunk('IDAT', text('pixels')),
  ];
  return joined([text('\x89PNG\r\n\x1a\n'), ...chunks, chunk('IEND', text('')), text(`<script>${SECRET}</script>`)]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return joined([length, text(name), data, new Uint8Array(4)]);
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

function riff(name: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length, true);
  return joined([text(name), length, data, new Uint8Array(data.length % 2)]);
}

/** A file of each kind in as many parts: each of them draws nothing. */
export function inParts(count: number): Uint8Array<ArrayBuffer>[] {
  const many = (part: Uint8Array) => Array.from({ length: count }, () => part);
  const [jpeg, png, webp] = [jpegFile(), pngFile(), webpFile()];
  const inside = joined([webp.slice(8, -SECRET.length), ...many(riff('ICCP', text('')))]);
  return [
    joined([jpeg.slice(0, 2), ...many(segment(0xdb, text(''))), jpeg.slice(2)]),
    joined([png.slice(0, 33), ...many(chunk('IDAT', text(''))), png.slice(33)]),
    joined([riff('RIFF', inside)]),
  ];
}
