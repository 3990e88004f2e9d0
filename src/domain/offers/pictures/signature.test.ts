import { describe, expect, it } from 'vitest';
import { jpegFile, pngFile, text, webpFile } from './pictures.testkit.ts';
import { pictureType } from './signature.ts';

describe('the signature of a picture', () => {
  it.each([
    ['image/jpeg', jpegFile()],
    ['image/png', pngFile()],
    ['image/webp', webpFile()],
  ])('of %s is in its first twelve bytes', (type, bytes) => {
    expect(pictureType(bytes)).toBe(type);
    expect(pictureType(bytes.subarray(0, 12))).toBe(type);
    expect(pictureType(bytes.subarray(1))).toBeNull();
    expect(pictureType(bytes.subarray(0, 2))).toBeNull();
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'GIF89a\x01\0\x01\0',
    '<html>',
    '',
    '\x89PNG',
    'RIFF',
    'RIFF\0\0\0\0WAVEfmt ',
    'RIFX\0\0\0\0WEBP',
    ' \xff\xd8\xff',
    '\0\0\0\x1cftypavif',
  ])('is not %j', (start) => expect(pictureType(text(start))).toBeNull());
});
