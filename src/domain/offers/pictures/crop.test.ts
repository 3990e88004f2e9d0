import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, type Crop, croppedSize, dragged, FIRST_PART, fitted, MIDDLE, SHOWN_RATIO, turned } from './crop.ts';

const SIZE = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const CROP = fc.record({
  zoom: fc.double({ min: -2, max: 20, noNaN: true }),
  full: fc.boolean(),
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
  turns: fc.integer({ min: 0, max: 3 }),
});
const RATIO = fc.double({ min: 0.1, max: 10, noNaN: true });
const FULL: Crop = { ...MIDDLE, full: true };

describe('a crop (back end §5)', () => {
  it('starts in the middle with nine tenths of the width if the height allows it (back end §9)', () => {
    expect(areaOf({ width: 1600, height: 1200 }, MIDDLE, SHOWN_RATIO)).toEqual({
      left: 80,
      top: 60,
      width: 1440,
      height: 1080,
    });
    expect(areaOf({ width: 1200, height: 1600 }, { ...MIDDLE, turns: 1 }, SHOWN_RATIO).width).toBe(1440);
    expect(areaOf({ width: 4000, height: 900 }, MIDDLE, SHOWN_RATIO)).toEqual({
      left: 1400,
      top: 0,
      width: 1200,
      height: 900,
    });
  });

  it('can fit the whole picture', () => {
    expect(areaOf({ width: 400, height: 300 }, FULL, 1)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
    expect(areaOf({ width: 1600, height: 1200 }, FULL, SHOWN_RATIO)).toEqual({
      left: 0,
      top: 0,
      width: 1600,
      height: 1200,
    });
  });

  it('starts in the middle of any picture, with nine tenths of its width or all of its height', () => {
    fc.assert(
      fc.property(SIZE, RATIO, fc.integer({ min: 0, max: 3 }), (size, ratio, turns) => {
        const whole = turned(size, { turns });
        const { left, top, width, height } = areaOf(size, { ...MIDDLE, turns }, ratio);
        expect(left + width / 2).toBeCloseTo(whole.width / 2);
        expect(top + height / 2).toBeCloseTo(whole.height / 2);
        const [wide, high] = [width / whole.width, height / whole.height];
        expect(wide).toBeLessThanOrEqual(FIRST_PART + 1e-9);
        expect(Math.abs(wide - FIRST_PART) < 1e-9 || Math.abs(high - 1) < 1e-9).toBe(true);
        expect(areaOf(size, { ...FULL, turns }, ratio).width).toBeGreaterThanOrEqual(width);
      }),
      { seed: 1 },
    );
  });

  it('never leaves the picture, whatever the rotation, and keeps its ratio', () => {
    fc.assert(
      fc.property(SIZE, CROP, RATIO, (size, crop, ratio) => {
        const { left, top, width, height } = areaOf(size, crop, ratio);
        const whole = turned(size, crop);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(whole.width + 1e-6);
        expect(top + height).toBeLessThanOrEqual(whole.height + 1e-6);
        expect(width / height).toBeCloseTo(ratio);
      }),
      { seed: 1 },
    );
  });

  it('follows the finger to the edge of the picture', () => {
    const size = { width: 400, height: 300 };
    expect(dragged(size, FULL, 1, { x: 0.1, y: 1 })).toEqual({ ...FULL, x: 0.2 });
    expect(dragged(size, MIDDLE, 1, { x: 9, y: 0 }).x).toBe(0);
    expect(areaOf(size, dragged(size, { ...MIDDLE, zoom: 2 }, 1, { x: 0, y: -0.5 }), 1).top).toBe(150);
  });

  it('becomes as large as requested, and never larger than the original', () => {
    expect(croppedSize({ width: 1600, height: 900 }, null, 1920)).toEqual({ width: 1600, height: 900 });
    expect(croppedSize({ width: 4000, height: 2000 }, null, 2000)).toEqual({ width: 2000, height: 1000 });
    expect(croppedSize({ width: 1600, height: 900 }, { width: 800, height: 450 }, 1920)).toEqual({
      width: 800,
      height: 450,
    });
    expect(croppedSize({ width: 300, height: 300 }, { width: 900, height: 900 }, 1920)).toEqual({
      width: 300,
      height: 300,
    });
    expect(fitted({ width: 5120, height: 10 }, 2560)).toEqual({ width: 2560, height: 5 });
    expect(fitted({ width: 10, height: 10 }, 2560)).toEqual({ width: 10, height: 10 });
  });
});
