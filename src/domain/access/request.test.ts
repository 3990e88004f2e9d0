import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../kit/time.ts';
import { expiryOf, REQUEST_COMMANDS, REQUEST_STATES, stateAfter, stateAt } from './request.ts';

/** The transitions of R33; every other pair of state and command is refused. */
const TRANSITIONS: Record<string, string> = {
  'pending approve': 'approved',
  'pending reject': 'rejected',
  'pending withdraw': 'withdrawn',
  'pending expire': 'expired',
  'approved revoke': 'revoked',
};
const PAIRS = REQUEST_STATES.flatMap((state) => REQUEST_COMMANDS.map((command) => [state, command] as const));

describe('a request to take part (R33)', () => {
  it.each(PAIRS)('in state %s takes %s only if the rules have that transition', (state, command) => {
    expect(stateAfter(state, command)).toBe(TRANSITIONS[`${state} ${command}`] ?? null);
  });

  it('is pending for 72 hours, or until an hour before the end', () => {
    expect(expiryOf(1_000, 1_000 + 100 * HOUR_MS)).toBe(1_000 + 72 * HOUR_MS);
    expect(expiryOf(1_000, 1_000 + 73 * HOUR_MS)).toBe(1_000 + 72 * HOUR_MS);
    expect(expiryOf(1_000, 1_000 + 5 * HOUR_MS)).toBe(1_000 + 4 * HOUR_MS);
    expect(expiryOf(1_000, 1_000)).toBe(1_000 - HOUR_MS);
  });

  it('expires at that moment, or when the offer ends', () => {
    const lot = { status: 'open' as const, closesAt: 10_000, heldAt: null };
    const pending = { status: 'pending' as const, expiresAt: 5_000, lot };
    expect([4_999, 5_000, 9_999].map((now) => stateAt(pending, now))).toEqual(['pending', 'expired', 'expired']);
    expect(stateAt({ ...pending, lot: { ...lot, status: 'closed' } }, 1)).toBe('expired');
    expect(stateAt({ ...pending, lot: { ...lot, closesAt: 3_000 } }, 3_000)).toBe('expired');
    expect(stateAt({ ...pending, lot: { ...lot, closesAt: 3_000, heldAt: 2_000 } }, 3_000)).toBe('pending');
  });

  it.each(REQUEST_STATES.filter((state) => state !== 'pending'))('never expires once it is %s', (status) => {
    const over = { status: 'closed' as const, closesAt: 0, heldAt: null };
    expect(stateAt({ status, expiresAt: 0, lot: over }, 9_999)).toBe(status);
  });
});
