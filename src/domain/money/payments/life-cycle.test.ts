import { describe, expect, it } from 'vitest';
import { mayMove, PAYMENT_MOVES, type PaymentStatus, sourcesOf } from './life-cycle.ts';

const STATUSES = Object.keys(PAYMENT_MOVES) as PaymentStatus[];

/** I17 again, by hand: the states that each state may still become. */
const NEXT: Readonly<Record<PaymentStatus, string>> = {
  started: 'requires_action processing succeeded failed mismatch',
  requires_action: 'processing succeeded failed mismatch',
  processing: 'requires_action succeeded failed mismatch',
  failed: 'succeeded mismatch',
  succeeded: '',
  mismatch: '',
};

describe('the life of a payment (I17)', () => {
  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
    const isAllowed = NEXT[from].split(' ').includes(to);
    expect(mayMove(from, to)).toBe(isAllowed);
    expect(sourcesOf(to).includes(from)).toBe(isAllowed);
  });
});
