import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeId } from './ids.ts';

const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('an id (D10)', () => {
  it('has a prefix for its kind, the time, and 80 random bits', () => {
    const at = Date.UTC(2026, 10, 21, 12);
    const ids = Array.from({ length: 1_000 }, () => makeId('invoice', at, crypto.getRandomValues(new Uint8Array(16))));
    expect(ids.filter((id) => !/^inv_[0-9a-z]{25}$/.test(id))).toEqual([]);
    expect(new Set(ids.map((id) => id.slice(-16))).size).toBe(1_000);
  });

  it('depends on all random bits', () => {
    fc.assert(
      fc.property(sixteenBytes, sixteenBytes, (one, other) => {
        const isSame = one.every((byte, at) => (byte & 31) === ((other[at] ?? 0) & 31));
        expect(makeId('offer', 1, one) === makeId('offer', 1, other)).toBe(isSame);
      }),
    );
  });

  it('sorts by the time of its creation', () => {
    const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(time, time, sixteenBytes, (a, b, random) => {
        if (a !== b) expect(makeId('bid', a, random) < makeId('bid', b, random)).toBe(a < b);
      }),
    );
  });
});
