import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dragged, MIDDLE, squareOf } from './crop.ts';

const SIZE = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const CROP = fc.record({
  zoom: fc.double({ min: -2, max: 20, noNaN: true }),
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
});

describe('a square cut', () => {
  it('takes the middle at first', () => {
    expect(squareOf({ width: 400, height: 300 }, MIDDLE)).toEqual({ left: 50, top: 0, side: 300 });
  });

  it('never leaves the picture', () => {
    fc.assert(
      fc.property(SIZE, CROP, ({ width, height }, crop) => {
        const { left, top, side } = squareOf({ width, height }, crop);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });

  it('follows the finger, as far as there is picture', () => {
    const size = { width: 400, height: 300 };
    expect(dragged(size, MIDDLE, { x: 0.1, y: 1 })).toEqual({ zoom: 1, x: 0.2, y: 0.5 });
    expect(dragged(size, MIDDLE, { x: 9, y: 0 }).x).toBe(0);
    expect(squareOf(size, dragged(size, { ...MIDDLE, zoom: 2 }, { x: 0, y: -0.5 })).top).toBe(150);
  });
});
