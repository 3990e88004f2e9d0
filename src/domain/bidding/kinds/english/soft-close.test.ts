import { describe, expect, it } from 'vitest';
import { effectiveEnd, observeClock, phaseAt } from '../../lot/clock.ts';
import { softCloseCapAt } from '../../lot/soft-close.ts';
import { accepted, bid, ENDS_AT, OPENS_AT } from '../lots.testkit.ts';
import { judge, lot, lotAfter } from './english.testkit.ts';

const WINDOW = 5 * 60_000;
const CAP_AT = ENDS_AT + 60 * 60_000;

describe('a late bid resets the end, it never adds to it (R13)', () => {
  it.each([
    [ENDS_AT - WINDOW - 1, ENDS_AT, false],
    [ENDS_AT - WINDOW, ENDS_AT, false],
    [ENDS_AT - WINDOW + 1, ENDS_AT + 1, true],
    [ENDS_AT - 1, ENDS_AT - 1 + WINDOW, true],
  ])('a bid at %i: end %i, extended %s', (at, end, extended) => {
    const verdict = accepted(judge(lot(10), bid('A', 20, { at })));
    expect(verdict.bid.closesAt).toBe(end);
    expect(verdict.extended).toBe(extended);
  });

  it('does not move the end when it is refused', () => {
    const verdict = judge(lot(10), bid('A', 9, { at: ENDS_AT - 1 }));
    expect(effectiveEnd(verdict.state)).toBe(ENDS_AT);
  });

  it('ignores an unseen raise of the leader, but not one that changes the price', () => {
    const led = lotAfter(lot(10, 50), bid('A', 30));
    const crossing = accepted(judge(led, bid('A', 80, { at: ENDS_AT - 1 })));
    expect(crossing.extended).toBe(true);
    const unseen = accepted(judge(crossing.state, bid('A', 90, { at: effectiveEnd(crossing.state) - 1 })));
    expect(unseen.extended).toBe(false);
  });

  it('moves the end when an earlier maximum answers it, since the price changed', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(accepted(judge(led, bid('B', 20, { at: ENDS_AT - 1 }))).extended).toBe(true);
  });
});

describe('the soft-close cap', () => {
  const pennySteps = { increments: [{ fromPence: 0, incrementPence: 1 }] };

  it('holds against 10,000 bids in the last second', () => {
    let state = lot(10, 10, pennySteps);
    for (let i = 0; i < 10_000; i += 1) {
      const before = effectiveEnd(state);
      const at = Math.max(state.clockAt, before - 1_000);
      state = lotAfter(state, bid(i % 2 ? 'A' : 'B', 10 + i / 100, { at }));
      expect(effectiveEnd(state)).toBeGreaterThanOrEqual(before);
      expect(effectiveEnd(state)).toBeLessThanOrEqual(CAP_AT);
    }
    expect(state.seq).toBe(10_000);
    expect(effectiveEnd(state)).toBe(softCloseCapAt(state));
    expect(judge(state, bid('C', 200, { at: CAP_AT }))).toMatchObject({ code: 'LOT_CLOSED' });
  });

  it.each([
    [-1, CAP_AT - 1],
    [0, CAP_AT],
    [1, CAP_AT],
  ])('a bid %i ms from where the window reaches the cap ends it at %i', (offset, end) => {
    const nearCap = { ...lot(10), endsAt: CAP_AT - 1 };
    expect(accepted(judge(nearCap, bid('A', 20, { at: CAP_AT - WINDOW + offset }))).bid.closesAt).toBe(end);
  });

  it('of zero keeps the scheduled end', () => {
    const state = lot(10, 10, { softCloseCapMs: 0 });
    expect(accepted(judge(state, bid('A', 20, { at: ENDS_AT - 1 }))).bid.closesAt).toBe(ENDS_AT);
  });
});

describe('when the server’s clock steps back (A7)', () => {
  it('gives a bid the time of the one before it', () => {
    const first = lotAfter(lot(10), bid('A', 20, { at: ENDS_AT - 1_000 }));
    const second = accepted(judge(first, bid('B', 30, { at: ENDS_AT - 6_000 })));
    expect(second.bid).toMatchObject({ seq: 2, at: ENDS_AT - 1_000 });
    expect(second.bid.closesAt).toBe(effectiveEnd(first));
  });

  it('does not reopen a lot that was seen closed', () => {
    const seen = judge(lot(10), bid('A', 20, { at: ENDS_AT })).state;
    expect(phaseAt(seen, ENDS_AT - 5_000)).toBe('closed');
    expect(judge(seen, bid('A', 20, { at: ENDS_AT - 5_000 }))).toMatchObject({ code: 'LOT_CLOSED' });
    expect(phaseAt(observeClock(lot(10), ENDS_AT), OPENS_AT)).toBe('closed');
  });

  it('never moves the end back or beyond the cap, nor reopens the lot, when it jumps by five seconds either way (A7, A8)', () => {
    let state = lot(10, 10, { increments: [{ fromPence: 0, incrementPence: 1 }] });
    let closed = false;
    for (let i = 0; i < 2_000; i += 1) {
      const now = ENDS_AT - 60_000 + i * 3_000 + (((i * 7919) % 11) - 5) * 1_000;
      const before = effectiveEnd(state);
      const verdict = judge(state, bid(i % 2 ? 'A' : 'B', 10 + i / 100, { at: now }));
      expect(closed && verdict.accepted).toBe(false);
      expect(effectiveEnd(verdict.state)).toBeGreaterThanOrEqual(before);
      closed ||= !verdict.accepted;
      state = verdict.state;
    }
    expect(closed).toBe(true);
    expect(effectiveEnd(state)).toBe(CAP_AT);
  });

  it('throws for a time that is not whole ms', () => {
    expect(() => judge(lot(10), bid('A', 20, { at: Number.NaN }))).toThrow(RangeError);
    expect(() => phaseAt(lot(10), 0.5)).toThrow(RangeError);
  });
});

describe('whether a lot is open has one answer (R14)', () => {
  it.each([
    [OPENS_AT - 1, 'upcoming'],
    [OPENS_AT, 'open'],
    [ENDS_AT - 1, 'open'],
    [ENDS_AT, 'closed'],
  ])('at %i it is %s', (at, phase) => {
    expect(phaseAt(lot(10), at)).toBe(phase);
    expect(judge(lot(10), bid('A', 20, { at })).accepted).toBe(phase === 'open');
  });
});
