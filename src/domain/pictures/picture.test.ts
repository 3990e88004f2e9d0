import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPicture } from './picture.ts';
import { inParts, jpegFile, pngFile, SECRET, webpFile } from './pictures.testkit.ts';

const asText = (bytes: Uint8Array | undefined) => Array.from(bytes ?? [], (byte) => String.fromCharCode(byte)).join('');

describe('a picture', () => {
  it.each([
    ['JPEG', jpegFile(), { type: 'image/jpeg', width: 800, height: 600 }],
    ['PNG', pngFile(), { type: 'image/png', width: 640, height: 480 }],
    ['WebP', webpFile(), { type: 'image/webp', width: 320, height: 200 }],
  ])('%s is known by its bytes and loses what it tells of its maker', (_name, bytes, expected) => {
    const picture = readPicture(bytes);
    expect(picture).toMatchObject(expected);
    expect(asText(bytes)).toContain(SECRET);
    expect(asText(picture?.bytes)).not.toContain(SECRET);
  });

  it('is the same when it is read again', () => {
    for (const bytes of [jpegFile({ orientation: 6 }), pngFile(), webpFile()]) {
      const once = readPicture(bytes);
      expect(readPicture(once?.bytes ?? new Uint8Array())).toEqual(once);
    }
  });

  it('keeps its colour profile and, of its Exif, only which way up it is', () => {
    const picture = readPicture(jpegFile({ orientation: 6 }));
    expect(asText(picture?.bytes)).toContain('ICC_PROFILE');
    expect(picture).toMatchObject({ width: 600, height: 800 });
    expect(asText(readPicture(jpegFile())?.bytes)).not.toContain('Exif');
  });

  it('ends where it ends: nothing behind it is kept', () => {
    const picture = readPicture(jpegFile({ behind: '<?php evil() ?>' }));
    expect(asText(picture?.bytes)).not.toContain('evil');
    expect(picture?.bytes.slice(-2)).toEqual(new Uint8Array([0xff, 0xd9]));
  });

  it('says how large it would be without being decoded', () => {
    expect(readPicture(pngFile(65_535, 65_535))).toMatchObject({ width: 65_535, height: 65_535 });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'GIF89a\x01\0\x01\0',
    '<html>',
    '',
    '\x89PNG',
    'RIFF',
  ])('is not %j', (letters) => expect(readPicture(Uint8Array.from(letters, (l) => l.charCodeAt(0)))).toBeNull());

  it('comes in a number of parts that can be held in memory', () => {
    expect(inParts(10_000).map((bytes) => readPicture(bytes)?.type)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(inParts(30_000).map(readPicture)).toEqual([null, null, null]);
  });

  it('is whole or nothing', () => {
    for (const bytes of [jpegFile(), pngFile().slice(0, -45), webpFile().slice(0, -30)]) {
      expect(readPicture(bytes.slice(0, -5 - SECRET.length))).toBeNull();
    }
  });

  it('is never read beyond its end, and reading always ends', () => {
    const scan = [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
    const starts = [jpegFile(), jpegFile({ scan }), pngFile(), webpFile()];
    const damaged = fc.tuple(fc.constantFrom(...starts), fc.nat(), fc.nat(255), fc.nat(400));
    fc.assert(
      fc.property(damaged, ([whole, at, value, cut]) => {
        const bytes = whole.slice(0, Math.max(whole.length - cut, 0));
        bytes[at % (bytes.length || 1)] = value;
        const picture = readPicture(bytes);
        if (picture) expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length + 38);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});
