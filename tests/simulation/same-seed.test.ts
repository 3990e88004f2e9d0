import { describe, expect, it } from 'vitest';
import { type Outcome, simulate } from './stage.ts';

/** A seed with a paddle raise, and one without a live auction. */
const LIVE_EVENING = 6;
const OTHER = 14;
const MOST_MS = 180_000;

describe('a seed', () => {
  it('gives the same evening every time', { timeout: MOST_MS }, async () => {
    const played: Outcome[] = [];
    // One call for all, because the stacks of faults name its place.
    for (const seed of [LIVE_EVENING, OTHER, LIVE_EVENING]) played.push(await simulate(seed));
    const [first, other, again] = played;
    expect(first?.pledges).toBeGreaterThan(0);
    expect(again).toEqual(first);
    expect(other?.digest).not.toBe(first?.digest);
  });
});
