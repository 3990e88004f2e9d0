import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kit/time.ts';
import { nextClock } from './clocks.ts';
import { change, meeting, PAID_AT } from './meeting.testkit.ts';
import type { Meeting } from './meeting.ts';

const START = PAID_AT + 20 * DAY_MS;

describe('a disputed meeting', () => {
  const disputed = meeting({ state: 'disputed', stateAt: START });
  const tell = { name: 'add_evidence' as const, reason: 'The door was locked', sharesMessages: false };

  it('takes what both say for three days, and changes nothing by it (19)', () => {
    expect(change(disputed, 'host', tell, START + 3 * DAY_MS)).toEqual(disputed);
    expect(change(disputed, 'guest', tell, START + 3 * DAY_MS + 1)).toBe('EVIDENCE_OVER');
    expect(change(disputed, 'delegate', tell, START)).toBe('NOT_POSSIBLE');
    expect(change({ ...disputed, state: 'delivered' }, 'guest', tell, START)).toBe('NOTHING_TO_DECIDE');
  });
});

describe('a decision', () => {
  const decide = (outcome: 'delivered' | 'refund' | 'part' | 'stands', pence: number | null = null) =>
    ({ name: 'decide', outcome, pence, reason: 'unclear', note: '' }) as const;
  const appeal = { name: 'appeal' as const, reason: 'Nobody rang me' };
  const disputed = meeting({ state: 'disputed', stateAt: START - DAY_MS });
  const decided = (outcome: 'delivered' | 'refund' | 'part', pence: number | null = null) =>
    change(disputed, 'operator', decide(outcome, pence), START) as Meeting;

  it('can be appealed against for seven days, once by one of the two (24)', () => {
    const delivered = decided('delivered');
    expect(change(delivered, 'guest', appeal, START + 7 * DAY_MS + 1)).toBe('APPEAL_LATE');
    const appealed = change(delivered, 'guest', appeal, START + 7 * DAY_MS) as Meeting;
    expect(appealed).toMatchObject({ state: 'delivered', money: 'released', appeal: { by: 'guest' } });
    expect(change(appealed, 'host', appeal, START + 7 * DAY_MS)).toBe('ALREADY_APPEALED');
    expect(nextClock(appealed)).toEqual({ clock: 'appeal_over', at: START + 21 * DAY_MS });
    expect(change(appealed, 'host', { name: 'add_evidence', reason: 'I rang', sharesMessages: false }, START)).toEqual(
      appealed,
    );
    const over = change(appealed, 'clock', { name: 'appeal_over' }, START + 21 * DAY_MS) as Meeting;
    expect(over).toMatchObject({ state: 'delivered', money: 'released', appeal: null });
    expect(nextClock(over)).toBeNull();
    expect(change(over, 'guest', appeal, START)).toBe('ALREADY_APPEALED');
  });

  it('is an operator’s, not a clock’s or one of the two’s', () => {
    const refunded = change(disputed, 'clock', { name: 'undecided' }, START) as Meeting;
    expect(change(refunded, 'host', appeal, START)).toBe('NOT_DECIDED');
    expect(change(meeting({ state: 'delivered' }), 'guest', appeal, START)).toBe('NOT_DECIDED');
    expect(change(decided('delivered'), 'guest', decide('refund'), START)).toBe('NOT_POSSIBLE');
    expect(change(decided('delivered'), 'operator', decide('refund'), START)).toBe('NOT_POSSIBLE');
  });

  it('stands, or refunds money that was released, but no more of a part (M4)', () => {
    const appealed = (outcome: 'delivered' | 'refund' | 'part', pence: number | null = null) =>
      change(decided(outcome, pence), 'host', appeal, START) as Meeting;
    expect(change(appealed('delivered'), 'operator', decide('refund'), START)).toMatchObject({
      state: 'refunded',
      money: 'refunded',
      appeal: null,
    });
    const stands = change(appealed('refund'), 'operator', decide('stands'), START + 1);
    expect(stands).toMatchObject({ state: 'refunded', stateAt: START, appeal: null });
    expect(change(appealed('part', 100), 'operator', decide('refund'), START)).toBe('PART_IS_FINAL');
    expect(change(appealed('refund'), 'operator', decide('refund'), START)).toBe('NOT_POSSIBLE');
    expect(change(disputed, 'operator', decide('stands'), START)).toBe('NOT_POSSIBLE');
  });
});
