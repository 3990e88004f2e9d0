import { describe, expect, it } from 'vitest';
import { effectiveEnd, isOpen, judgeBid, observeClock, openLot, phaseAt, softCloseCapAt } from './index.ts';
import { accepted, bid, ENDS_AT, lot, lotAfter, OPENS_AT, terms } from './lots.testkit.ts';

const WINDOW = 5 * 60_000;
const CAP_AT = ENDS_AT + 60 * 60_000;

describe('a late bid resets the end, it never adds to it (R13)', () => {
  it.each([
    [ENDS_AT - WINDOW - 1, ENDS_AT, false],
    [ENDS_AT - WINDOW, ENDS_AT, false],
    [ENDS_AT - WINDOW + 1, ENDS_AT + 1, true],
    [ENDS_AT - 1, ENDS_AT - 1 + WINDOW, true],
  ])('a bid at %i: end %i, extended %s', (at, end, extended) => {
    const verdict = accepted(judgeBid(lot(10), bid('A', 20, { at })));
    expect(verdict.bid.closesAt).toBe(end);
    expect(verdict.extended).toBe(extended);
  });

  it('not when it is refused', () => {
    const verdict = judgeBid(lot(10), bid('A', 9, { at: ENDS_AT - 1 }));
    expect(effectiveEnd(verdict.state)).toBe(ENDS_AT);
  });

  it('not when a leader raises unseen, but when the raise changes the price', () => {
    const led = lotAfter(lot(10, 50), bid('A', 30));
    const crossing = accepted(judgeBid(led, bid('A', 80, { at: ENDS_AT - 1 })));
    expect(crossing.extended).toBe(true);
    const unseen = accepted(judgeBid(crossing.state, bid('A', 90, { at: effectiveEnd(crossing.state) - 1 })));
    expect(unseen.extended).toBe(false);
  });

  it('also when an earlier maximum answers it: the price changed', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(accepted(judgeBid(led, bid('B', 20, { at: ENDS_AT - 1 }))).extended).toBe(true);
  });
});

describe('the cap holds', () => {
  const pennySteps = { increments: [{ fromPence: 0, incrementPence: 1 }] };

  it('against 10,000 bids in the last second', () => {
    let state = openLot(terms(10, 10, pennySteps));
    for (let i = 0; i < 10_000; i += 1) {
      const before = effectiveEnd(state);
      const at = Math.max(state.clockAt, before - 1_000);
      state = lotAfter(state, bid(i % 2 ? 'A' : 'B', 10 + i / 100, { at }));
      expect(effectiveEnd(state)).toBeGreaterThanOrEqual(before);
      expect(effectiveEnd(state)).toBeLessThanOrEqual(CAP_AT);
    }
    expect(state.seq).toBe(10_000);
    expect(effectiveEnd(state)).toBe(softCloseCapAt(state.terms));
    expect(judgeBid(state, bid('C', 200, { at: CAP_AT }))).toMatchObject({ code: 'LOT_CLOSED' });
  });

  it.each([
    [-1, CAP_AT - 1],
    [0, CAP_AT],
    [1, CAP_AT],
  ])('a bid %i ms from where the window reaches the cap ends it at %i', (offset, end) => {
    const nearCap = { ...lot(10), endsAt: CAP_AT - 1 };
    expect(accepted(judgeBid(nearCap, bid('A', 20, { at: CAP_AT - WINDOW + offset }))).bid.closesAt).toBe(end);
  });

  it('with no cap at all the scheduled end is the end', () => {
    const state = lot(10, 10, { softCloseCapMs: 0 });
    expect(accepted(judgeBid(state, bid('A', 20, { at: ENDS_AT - 1 }))).bid.closesAt).toBe(ENDS_AT);
  });
});

describe('when the server’s clock steps back', () => {
  it('a bid keeps its place and takes the time of the one before it', () => {
    const first = lotAfter(lot(10), bid('A', 20, { at: ENDS_AT - 1_000 }));
    const second = accepted(judgeBid(first, bid('B', 30, { at: ENDS_AT - 6_000 })));
    expect(second.bid).toMatchObject({ seq: 2, at: ENDS_AT - 1_000 });
    expect(second.bid.closesAt).toBe(effectiveEnd(first));
  });

  it('a lot that was seen closed does not open again', () => {
    const seen = judgeBid(lot(10), bid('A', 20, { at: ENDS_AT })).state;
    expect(isOpen(seen, ENDS_AT - 5_000)).toBe(false);
    expect(judgeBid(seen, bid('A', 20, { at: ENDS_AT - 5_000 }))).toMatchObject({ code: 'LOT_CLOSED' });
    expect(phaseAt(observeClock(lot(10), ENDS_AT), OPENS_AT)).toBe('closed');
  });

  it('jumping by five seconds either way never shrinks the end or reopens the lot', () => {
    let state = lot(10, 10, { increments: [{ fromPence: 0, incrementPence: 1 }] });
    let closed = false;
    for (let i = 0; i < 2_000; i += 1) {
      const now = ENDS_AT - 60_000 + i * 3_000 + (((i * 7919) % 11) - 5) * 1_000;
      const before = effectiveEnd(state);
      const verdict = judgeBid(state, bid(i % 2 ? 'A' : 'B', 10 + i / 100, { at: now }));
      expect(closed && verdict.accepted).toBe(false);
      expect(effectiveEnd(verdict.state)).toBeGreaterThanOrEqual(before);
      closed ||= !verdict.accepted;
      state = verdict.state;
    }
    expect(closed).toBe(true);
    expect(effectiveEnd(state)).toBe(CAP_AT);
  });

  it('something that is no time is a fault, not an open lot', () => {
    expect(() => judgeBid(lot(10), bid('A', 20, { at: Number.NaN }))).toThrow(RangeError);
    expect(() => isOpen(lot(10), 0.5)).toThrow(RangeError);
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
    expect(isOpen(lot(10), at)).toBe(phase === 'open');
  });
});
