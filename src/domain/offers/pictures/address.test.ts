import { describe, expect, it } from 'vitest';
import {
  addressFor,
  imageKeyOf,
  isPictureKey,
  keyOf,
  pictureInText,
  sizeOf,
  srcSetOf,
  widthKey,
  widthsOf,
} from './address.ts';

const IMAGE_KEY = '0123456789abcdef0123456789abcdef';
const KEY = keyOf(IMAGE_KEY, { width: 1500, height: 1000 });
const ADDRESS = `/pictures/${KEY}`;

describe('the address of a picture', () => {
  it('says how large it is and leads to its other widths', () => {
    expect(sizeOf(ADDRESS)).toEqual({ width: 1500, height: 1000 });
    expect(widthsOf(1500)).toEqual([320, 640, 960, 1280, 1500]);
    expect(srcSetOf(ADDRESS)?.split(', ')).toEqual(
      [320, 640, 960, 1280, 1500].map((width) => `/pictures/${widthKey(KEY, width)} ${width}w`),
    );
    expect(sizeOf(addressFor(ADDRESS, 320))).toEqual({ width: 1500, height: 1000 });
  });

  it('is never larger than the picture came', () => {
    expect(widthsOf(200)).toEqual([200]);
    expect(widthsOf(320)).toEqual([320]);
    expect(addressFor(ADDRESS, 700)).toMatch(/-960\.webp$/);
    expect(addressFor(ADDRESS, 4000)).toMatch(/-1500\.webp$/);
  });

  it.each(['/art/offers/garden.svg', `/pictures/${IMAGE_KEY}.png`, 'https://evil.example/a.jpg'])(
    'of %s has one size only',
    (address) => {
      expect(srcSetOf(address)).toBeNull();
      expect(addressFor(address, 320)).toBe(address);
      expect(pictureInText(address)).toEqual(address.startsWith('/pictures/') ? { src: address } : null);
    },
  );

  it('in a text is one file with its size', () => {
    const src = `/pictures/${widthKey(KEY, 960)}`;
    expect(pictureInText(ADDRESS)).toEqual({ src, width: 960, height: 640 });
    expect(pictureInText(src)).toEqual({ src, width: 960, height: 640 });
  });

  it('names its picture', () => {
    expect([ADDRESS, `/pictures/${widthKey(KEY, 320)}`, `/pictures/${IMAGE_KEY}.png`].map(imageKeyOf)).toEqual([
      IMAGE_KEY,
      IMAGE_KEY,
      IMAGE_KEY,
    ]);
    expect(
      ['/art/a.svg', `https://evil.example/pictures/${KEY}`, `//evil.example/pictures/${KEY}`].map(imageKeyOf),
    ).toEqual([null, null, null]);
  });

  it.each([
    `${IMAGE_KEY}.svg`,
    `../${KEY}`,
    `${KEY}/..`,
    `${IMAGE_KEY}-1x1-1.jpg`,
    `${IMAGE_KEY}-.webp`,
    `${KEY}\0`,
    '',
  ])('cannot be %j', (key) => expect(isPictureKey(key)).toBe(false));
});
