import { describe, expect, it } from 'vitest';
import { isOffered } from './table.ts';

const OFF = { auction: false, buynow: false };
const NONE = { auction: false, buynow: false };

describe('what the operator has switched off (§7)', () => {
  it('is not offered', () => {
    for (const name of ['auction', 'buynow', 'standing_offer'] as const) {
      expect(isOffered(name, OFF, NONE), name).toBe(false);
      expect(isOffered(name, { auction: true, buynow: true }, NONE), name).toBe(true);
    }
    expect(isOffered('title', OFF, NONE)).toBe(true);
  });

  it('can still be turned off', () => {
    expect(isOffered('auction', OFF, { auction: true, buynow: false })).toBe(true);
    expect(isOffered('buynow', OFF, { auction: false, buynow: true })).toBe(true);
  });
});
