import { gzipSync } from 'node:zlib';
import { joined } from '../../../src/domain/offers/pictures/bytes.testkit.ts';
import {
  blackPixels,
  jpegFile,
  pngChunk,
  pngFile,
  riff,
  SECRET,
  text,
  webpFile,
} from '../../../src/domain/offers/pictures/pictures.testkit.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** An uploaded file and the expected result. */
export type Sent = {
  what: string;
  name: string;
  bytes: Bytes | string;
  becomes: 'stored' | 'IMAGE_TYPE' | 'IMAGE_SIZE';
};

/** Content that must never be served. */
export const PAYLOADS = ['evil(', '<script', '<?php', SECRET, 'Exif', 'PK\x03\x04', '#!/bin/sh'];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="evil()"><script>evil()</script></svg>';
const HTML = '<!doctype html><script>evil()</script>';
const all = (becomes: Sent['becomes'], files: [what: string, name: string, bytes: Bytes | string][]): Sent[] =>
  files.map(([what, name, bytes]) => ({ what, name, bytes, becomes }));

/** About sixty files: not pictures, broken, too large, polyglots, and unusual but valid. */
export function pictureCorpus(webp: Bytes): Sent[] {
  return [...notPictures(webp), ...broken(webp), ...tooLarge(), ...polyglots(webp), ...unusual(webp)];
}

const notPictures = (webp: Bytes): Sent[] =>
  all('IMAGE_TYPE', [
    ['an SVG', 'a.svg', SVG],
    ['an SVG called PNG', 'a.png', SVG],
    ['an SVG with a prolog', 'a.jpg', `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "evil()">]>${SVG}`],
    ['an SVG behind a byte order mark', 'a.webp', `\ufeff  ${SVG}`],
    ['a packed SVG', 'a.svgz', new Uint8Array(gzipSync(SVG))],
    ['an SVG in front of a PNG', 'a.png', joined([text(SVG), pngFile(8, 8)])],
    ['a page', 'a.jpg', HTML],
    ['a page that begins like a GIF', 'a.gif', `GIF89a${HTML}`],
    ['a GIF that is a program', 'a.gif', 'GIF89a/*\x01\0\x01\0*/=1;evil();'],
    [
      'a true GIF',
      'a.gif',
      joined([text('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;')]),
    ],
    ['a bitmap', 'a.bmp', joined([text('BM'), new Uint8Array(60)])],
    ['an icon', 'a.ico', joined([new Uint8Array([0, 0, 1, 0, 1, 0]), pngFile(8, 8)])],
    ['a TIFF', 'a.tif', text('II*\0\x08\0\0\0\0\0')],
    ['a TIFF the other way round', 'a.tif', text('MM\0*\0\0\0\x08\0\0')],
    ['a PDF', 'a.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj<</OpenAction/JS(evil())>>'],
    ['a ZIP', 'a.zip', text('PK\x03\x04\x14\0\0\0\0\0')],
    ['an AVIF', 'a.avif', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
    ['a HEIC', 'a.heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1')],
    ['a film', 'a.mp4', text('\0\0\0\x18ftypisom\0\0\0\0mp42')],
    ['a JPEG XL', 'a.jxl', text('\xff\x0a\xfa\x7f')],
    ['a JPEG 2000', 'a.jp2', text('\0\0\0\x0cjP  \r\n\x87\n')],
    ['a sound', 'a.wav', riff('RIFF', text('WAVEfmt '))],
    ['a WebP under another name', 'a.webp', joined([text('RIFX'), webp.subarray(4)])],
    ['a Windows program', 'a.png', text('MZ\x90\0')],
    ['a Linux program', 'a.png', text('\x7fELF\x02\x01\x01')],
    ['WebAssembly', 'a.png', text('\0asm\x01\0\0\0')],
    ['a shell script', 'a.png', '#!/bin/sh\nevil()'],
    ['PHP', 'a.php.jpg', '<?php evil() ?>'],
    ['nothing', 'a.png', ''],
    ['one byte', 'a.png', '\x89'],
  ]);

const broken = (webp: Bytes): Sent[] =>
  all('IMAGE_TYPE', [
    ['a PNG that is only its signature', 'a.png', text('\x89PNG\r\n\x1a\n')],
    ['a JPEG that is only its start', 'a.jpg', new Uint8Array([0xff, 0xd8, 0xff])],
    ['half a JPEG', 'a.jpg', jpegFile().slice(0, 1200)],
    ['a JPEG without its end', 'a.jpg', jpegFile().slice(0, -2)],
    ['half a PNG', 'a.png', pngFile(64, 64, { behind: '' }).slice(0, -20)],
    ['half a WebP', 'a.webp', webp.slice(0, webp.length >> 1)],
    ['a PNG without pixels', 'a.png', withoutChunk(pngFile(64, 64), 'IDAT')],
    [
      'a PNG with invalid pixels',
      'a.png',
      joined([pngFile(64, 64).slice(0, 33), pngChunk('IDAT', text(HTML)), pngChunk('IEND', text(''))]),
    ],
    ['a PNG without width', 'a.png', pngFile(0, 64)],
    ['a JPEG without height', 'a.jpg', jpegFile({ height: 0, scan: [0] })],
    ['a WebP with invalid pixels', 'a.webp', webpFile(64, 64)],
    ['a WebP that is larger than its canvas', 'a.webp', wrapped(webp, [], { width: 8, height: 8 })],
    ['a WebP that is smaller than its canvas', 'a.webp', wrapped(webp, [], { width: 6_000, height: 6_000 })],
    ['an animated WebP with a frame outside of its canvas', 'a.webp', animatedWebp(webp, { width: 8, height: 8 })],
  ]);

const tooLarge = (): Sent[] => [
  ...all('IMAGE_SIZE', [
    ['a PNG that is a line too large', 'a.png', pngFile(8000, 5001)],
    ['a PNG of 200 megapixels', 'a.png', pngFile(20_000, 10_000)],
    ['a JPEG of 200 megapixels', 'a.jpg', jpegFile({ width: 20_000, height: 10_000, scan: [0] })],
    ['more than 10 MB', 'a.jpg', joined([jpegFile(), new Uint8Array(10 * 1024 * 1024)])],
  ]),
  // The local image service rejects these headers without a reason.
  ...all('IMAGE_TYPE', [
    ['a PNG bomb', 'a.png', pngFile(65_535, 65_535)],
    ['the largest PNG bomb', 'a.png', pngFile(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a JPEG bomb', 'a.jpg', jpegFile({ width: 65_535, height: 65_535, scan: [0] })],
    ['a WebP bomb', 'a.webp', webpFile(16_384, 16_384)],
  ]),
];

const polyglots = (webp: Bytes): Sent[] =>
  all('stored', [
    ['a PNG and a page', 'a.png', pngFile(64, 64, { behind: HTML })],
    [
      'a PNG with a page in its text',
      'a.html',
      pngFile(64, 64, { before: [pngChunk('tEXt', text(`Title\0${HTML}`))] }),
    ],
    ['a PNG with a page in a chunk of its own', 'a.png', pngFile(64, 64, { after: [pngChunk('evIl', text(HTML))] })],
    [
      'a PNG with PHP in its profile',
      'a.php',
      pngFile(64, 64, { before: [pngChunk('iCCP', text('a\0\0<?php evil() ?>'))] }),
    ],
    ['a JPEG and a ZIP', 'a.jpg', jpegFile({ behind: `PK\x03\x04${HTML}` })],
    ['a JPEG and a second JPEG', 'a.jpg', joined([jpegFile(), jpegFile({ behind: HTML })])],
    ['a JPEG with a page in its comment', 'a.svg', withSegment(0xfe, `--><script>evil()</script>`)],
    ['a JPEG with a program in its Exif', 'a.jpg', withSegment(0xe1, `Exif\0\0*/=1;evil();/*${HTML}`)],
    ['a JPEG with a shell script in an unknown segment', 'a.sh', withSegment(0xe9, `\n#!/bin/sh\nevil()\n`)],
    ['a JPEG with PHP in its tables', 'a.php', withSegment(0xec, '<?php evil() ?>')],
    ['a WebP and a page', 'a.webp', joined([webp, text(HTML)])],
    [
      'a WebP with Exif and XMP',
      'a.webp',
      wrapped(webp, [riff('EXIF', text(`Exif\0\0${SECRET}`)), riff('XMP ', text(HTML))]),
    ],
  ]);

const unusual = (webp: Bytes): Sent[] =>
  all('stored', [
    ['an APNG', 'a.png', animatedPng()],
    ['an animated WebP', 'a.webp', animatedWebp(webp)],
    ['a CMYK JPEG', 'a.jpg', jpegFile({ colours: 4 })],
    ['a colour JPEG', 'a.jpg', jpegFile({ colours: 3 })],
    [
      'a JPEG in 21,000 parts',
      'a.jpg',
      joined([jpegFile().slice(0, 2), ...Array(21_000).fill(new Uint8Array([0xff, 0xdb, 0, 2])), jpegFile().slice(2)]),
    ],
    ['one pixel', 'a.png', pngFile(1, 1)],
    ['a ribbon', 'a.png', pngFile(3000, 1)],
    ['a column', 'a.png', pngFile(1, 3000)],
    ['40 megapixels', 'a.png', pngFile(8000, 5000)],
    ['a name without end', `${'a'.repeat(5000)}.png`, pngFile(8, 8)],
    ['a name that leads elsewhere', '../../etc/\u202epasswd.png', pngFile(8, 8)],
  ]);

function withSegment(marker: number, content: string): Bytes {
  const whole = jpegFile();
  const body = text(content);
  return joined([
    whole.subarray(0, 2),
    new Uint8Array([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]),
    body,
    whole.subarray(2),
  ]);
}

function withoutChunk(png: Bytes, name: string): Bytes {
  const at = Buffer.from(png).indexOf(name) - 4;
  const length = new DataView(png.buffer).getUint32(at);
  return joined([png.subarray(0, at), png.subarray(at + 12 + length)]);
}

const extent = (size: number) => [(size - 1) & 255, ((size - 1) >> 8) & 255, (size - 1) >> 16];
const four = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

function animatedPng(): Bytes {
  const frame = (sequence: number) =>
    pngChunk(
      'fcTL',
      new Uint8Array([...four(sequence), ...four(32), ...four(32), ...four(0), ...four(0), 0, 1, 0, 10, 0, 0]),
    );
  const second = pngChunk('fdAT', joined([new Uint8Array(four(2)), blackPixels(32, 32)]));
  const before = [pngChunk('acTL', new Uint8Array([...four(2), ...four(0)])), frame(0)];
  return pngFile(32, 32, { before, after: [frame(1), second], behind: '' });
}

/** A WebP of 64 × 48 with additional chunks. */
type Canvas = { width: number; height: number };
/** The size of the WebP that the corpus is made from. */
const OWN: Canvas = { width: 64, height: 48 };

function wrapped(webp: Bytes, more: Uint8Array[], { width, height } = OWN): Bytes {
  const head = riff('VP8X', new Uint8Array([more.length > 0 ? 0x0c : 0, 0, 0, 0, ...extent(width), ...extent(height)]));
  return riff('RIFF', joined([text('WEBP'), head, webp.subarray(12), ...more]));
}

function animatedWebp(webp: Bytes, { width, height } = OWN): Bytes {
  const place = new Uint8Array([0, 0, 0, 0, 0, 0, ...extent(64), ...extent(48), 100, 0, 0, 0]);
  const frame = riff('ANMF', joined([place, webp.subarray(12)]));
  const head = riff('VP8X', new Uint8Array([0x02, 0, 0, 0, ...extent(width), ...extent(height)]));
  const loop = riff('ANIM', new Uint8Array(6));
  return riff('RIFF', joined([text('WEBP'), head, loop, frame, frame]));
}
