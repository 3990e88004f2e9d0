import { describe, expect, it } from 'vitest';
import { joined } from './bytes.testkit.ts';
import { riff, text } from './pictures.testkit.ts';
import { webpSizes } from './webp.ts';

const two = (size: number) => [size & 255, size >> 8];
const three = (size: number) => [(size - 1) & 255, ((size - 1) >> 8) & 255, (size - 1) >> 16];
const webp = (...chunks: Uint8Array[]) => riff('RIFF', joined([text('WEBP'), ...chunks]));
const canvas = (width: number, height: number) =>
  riff('VP8X', new Uint8Array([0, 0, 0, 0, ...three(width), ...three(height)]));
const lossy = (width: number, height: number) =>
  riff('VP8 ', new Uint8Array([0, 0, 0, 0x9d, 1, 0x2a, ...two(width), ...two(height), 0, 0, 0]));
const lossless = (width: number, height: number) => {
  const data = new Uint8Array(12).fill(0x2f, 0, 1);
  new DataView(data.buffer).setUint32(1, (width - 1) | ((height - 1) << 14), true);
  return riff('VP8L', data);
};
const frame = (width: number, height: number, picture: Uint8Array) =>
  riff('ANMF', joined([new Uint8Array([0, 0, 0, 0, 0, 0, ...three(width), ...three(height), 0, 0, 0, 0]), picture]));

describe('the sizes in a WebP (F2)', () => {
  it('are those of its canvas and of every picture inside', () => {
    expect(webpSizes(webp(lossy(640, 480)))).toEqual([{ width: 640, height: 480 }]);
    expect(webpSizes(webp(lossless(16_384, 9_000)))).toEqual([{ width: 16_384, height: 9_000 }]);
    expect(webpSizes(webp(canvas(64, 48), riff('ICCP', text('odd')), lossless(64, 48)))).toHaveLength(2);
    const animated = webp(canvas(64, 48), frame(64, 48, lossy(64, 48)), frame(8, 6, lossless(8, 6)));
    expect(webpSizes(animated)?.at(-1)).toEqual({ width: 8, height: 6 });
  });

  it.each([
    ['a picture larger than the canvas', webp(canvas(64, 48), lossy(16_000, 16_000))],
    ['a second picture of another size', webp(canvas(64, 48), lossy(64, 48), lossy(16_000, 16_000))],
    ['a frame outside of the canvas', webp(canvas(64, 48), frame(65, 48, lossy(65, 48)))],
    ['a frame with a larger picture', webp(canvas(64, 48), frame(64, 48, lossy(16_000, 16_000)))],
    ['a frame without a picture', webp(canvas(64, 48), frame(64, 48, riff('ALPH', text('x'))))],
    ['a frame without a canvas', webp(frame(64, 48, lossy(64, 48)))],
    ['no picture', webp(canvas(64, 48))],
    ['half a picture', webp(lossy(64, 48)).subarray(0, 24)],
    ['a canvas that is cut off', webp(canvas(64, 48)).subarray(0, 24)],
    ['more than a thousand pictures', webp(...Array(1_001).fill(lossy(1, 1)))],
  ])('are unknown with %s', (_what, bytes) => expect(webpSizes(bytes)).toBeNull());

  it('do not include what follows the file', () => {
    expect(webpSizes(joined([webp(lossy(64, 48)), lossy(16_000, 16_000)]))).toEqual([{ width: 64, height: 48 }]);
  });
});
