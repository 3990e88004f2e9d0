import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../words/index.ts';
import { say } from '../words/phrase.ts';
import { judgeBid, nextMinimumPence } from './index.ts';
import { accepted, bid, ENDS_AT, judgeAll, lot, lotAfter, OPENS_AT, pounds, SELLER, summary } from './lots.testkit.ts';

describe('a bid counts from the opening on and before the end (R3)', () => {
  it.each([
    [OPENS_AT - 1, 'LOT_NOT_OPEN 0'],
    [OPENS_AT, '10 A'],
    [OPENS_AT + 1, '10 A'],
    [ENDS_AT - 1, '10 A'],
    [ENDS_AT, 'LOT_CLOSED 0'],
    [ENDS_AT + 1, 'LOT_CLOSED 0'],
  ])('at %i: %s', (at, outcome) => {
    expect(summary(judgeBid(lot(10), bid('A', 20, { at })))).toBe(outcome);
  });

  it('says when bidding opens or closed', () => {
    const told = (at: number) => ENGLISH.t(judgeBid(lot(10), bid('A', 20, { at })).message);
    expect(told(OPENS_AT - 1)).toBe('Bidding opens on 21 November 2026 at 10:00 GMT.');
    expect(told(ENDS_AT)).toBe('Bidding closed on 1 December 2026 at 10:00 GMT.');
  });
});

describe('the first bid is at least the start price (R7)', () => {
  it.each([
    [9.99, 'BID_TOO_LOW 10'],
    [10, '10 A'],
    [10.01, '10 A'],
  ])('%f: %s', (amount, outcome) => {
    expect(summary(judgeBid(lot(10), bid('A', amount)))).toBe(outcome);
  });
});

describe('a later bid is at least one step above the price (R7)', () => {
  const contested = lotAfter(lot(10), bid('A', 50), bid('B', 20));

  it.each([
    [23.99, 'BID_TOO_LOW 24'],
    [24, '26 A'],
    [24.01, '26.01 A'],
  ])('%f at a price of 22: %s', (amount, outcome) => {
    expect(summary(judgeBid(contested, bid('C', amount)))).toBe(outcome);
  });

  it('names the least that would do', () => {
    expect(judgeBid(contested, bid('C', 23))).toMatchObject({
      minimumPence: 2_400,
      message: say('The next bid is {minimum} or more.', { minimum: { pence: 2_400, currency: 'GBP' } }),
    });
  });
});

describe('the leader may only raise the own maximum (R7)', () => {
  const led = lotAfter(lot(10), bid('A', 50));

  it.each([
    [49.99, 'ALREADY_LEADING_HIGHER 50.01'],
    [50, 'ALREADY_LEADING_HIGHER 50.01'],
    [50.01, '10 A'],
  ])('%f after 50: %s', (amount, outcome) => {
    expect(summary(judgeBid(led, bid('A', amount)))).toBe(outcome);
  });

  it('is told the own maximum', () => {
    expect(ENGLISH.t(judgeBid(led, bid('A', 49)).message)).toBe(
      'You already lead with a higher maximum, £50.00. Only more than that raises it.',
    );
  });

  it('makes no other bidder’s news of a raise that changes nothing', () => {
    const raise = accepted(judgeBid(led, bid('A', 60)));
    expect(raise).toMatchObject({ leads: true, outbidId: null, bid: { moved: false, seq: 2 } });
    expect(raise.state.bidCount).toBe(1);
  });

  it('pays the full step when a raise lifts a partial one', () => {
    const partial = lotAfter(lot(10), bid('A', 120), bid('B', 125));
    expect(summary(judgeBid(partial, bid('B', 200)))).toBe('130 B');
  });
});

describe('a straight bid goes to its amount at once (R10)', () => {
  const straight = lotAfter(lot(10), bid('A', 40, { kind: 'straight' }));

  it('sets the price', () => expect(straight.pricePence).toBe(pounds(40)));

  it('stays there when the same bidder raises a maximum', () => {
    expect(lotAfter(straight, bid('A', 100)).pricePence).toBe(pounds(40));
  });

  it('is answered by a higher maximum as usual', () => {
    const led = lotAfter(lot(10), bid('A', 100));
    expect(summary(judgeBid(led, bid('B', 40, { kind: 'straight' })))).toBe('42 A');
  });

  it('wins at its amount over a lower maximum', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(summary(judgeBid(led, bid('B', 90, { kind: 'straight' })))).toBe('90 B');
  });

  it('moves the price when the leader straight-bids above the own maximum', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(accepted(judgeBid(led, bid('A', 60, { kind: 'straight' }))).bid).toMatchObject({
      pricePence: pounds(60),
      moved: true,
    });
  });
});

describe('on equal maxima the earlier leads (R11)', () => {
  const led = lotAfter(lot(10), bid('A', 50));

  it.each([
    [49.99, '50 A'],
    [50, '50 A'],
    [50.01, '50.01 B'],
  ])('B %f against A 50: %s', (amount, outcome) => {
    expect(summary(judgeBid(led, bid('B', amount)))).toBe(outcome);
  });

  it('tells the later bidder that one step more leads', () => {
    const tie = accepted(judgeBid(led, bid('B', 50)));
    expect(tie).toMatchObject({ leads: false, outbidId: null });
    expect(ENGLISH.t(tie.message)).toBe(
      'Someone set the same maximum before you and leads at £50.00. One step more, £55.00, leads.',
    );
    expect(summary(judgeBid(tie.state, bid('B', 55)))).toBe('55 B');
  });

  it('gives a raised maximum a new time', () => {
    const raised = lotAfter(lot(10), bid('A', 50), bid('B', 60), bid('C', 70), bid('B', 77), bid('A', 85));
    const tied = judgeBid(raised, bid('B', 90));
    expect(summary(tied)).toBe('90 B');
    expect(summary(judgeBid(tied.state, bid('A', 95)))).toBe('95 A');
  });
});

describe('whoever loses the lead is named for the notice', () => {
  it('and nobody is when the lead stays', () => {
    const verdicts = judgeAll(lot(10), [bid('A', 50), bid('B', 20), bid('B', 60), bid('C', 59), bid('A', 200)]);
    expect(verdicts.map((v) => v.accepted && v.outbidId)).toEqual([null, null, 'A', false, 'B']);
  });

  it('and a bid that is answered at once is accepted and says so', () => {
    const verdict = accepted(judgeBid(lotAfter(lot(10), bid('A', 50)), bid('B', 20)));
    expect(verdict.leads).toBe(false);
    expect(ENGLISH.t(verdict.message)).toBe(
      'You have been outbid at once by an earlier maximum: the price is £22.00. The next bid is £24.00 or more.',
    );
  });
});

describe('a bid above five times the least one must be confirmed twice (R22)', () => {
  it.each([
    [50, '10 A'],
    [50.01, 'HIGH_BID_UNCONFIRMED 10'],
  ])('%f at a start of 10: %s', (amount, outcome) => {
    expect(summary(judgeBid(lot(10), bid('A', amount, { highConfirmed: false })))).toBe(outcome);
  });

  it('goes through once it is', () => {
    expect(summary(judgeBid(lot(10), bid('A', 50.01)))).toBe('10 A');
  });

  it('measures a leader’s raise by the own maximum', () => {
    const led = lotAfter(lot(10), bid('A', 100));
    expect(summary(judgeBid(led, bid('A', 500.05, { highConfirmed: false })))).toBe('10 A');
    expect(summary(judgeBid(led, bid('A', 500.06, { highConfirmed: false })))).toBe('HIGH_BID_UNCONFIRMED 100.01');
  });
});

describe('an amount is a positive whole number of pence up to ten million pounds', () => {
  const strange = [0, -1, -500, 0.1, 1_000.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];

  it.each(strange)('%d is refused', (amountPence) => {
    const verdict = judgeBid(lot(10), bid('A', 0, { amountPence }));
    expect(verdict).toMatchObject({ accepted: false, code: 'BID_AMOUNT_INVALID', minimumPence: 1_000 });
  });

  it.each([
    [999_999_999, true],
    [1_000_000_000, true],
    [1_000_000_001, false],
  ])('%i accepted: %s', (amountPence, isAccepted) => {
    expect(judgeBid(lot(10), bid('A', 0, { amountPence })).accepted).toBe(isAccepted);
  });

  it('whatever number comes, a refused bid leaves the lot as it was and an accepted one is whole', () => {
    const before = lotAfter(lot(10), bid('A', 50));
    const number = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: 1_000, max: 20_000 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(number, (amountPence) => {
        const verdict = judgeBid(before, bid('B', 0, { amountPence }));
        const isPossible = Number.isSafeInteger(amountPence) && amountPence >= 1_100 && amountPence <= 1_000_000_000;
        expect(verdict.accepted).toBe(isPossible);
        if (!verdict.accepted) expect(verdict.state).toEqual(before);
      }),
      { seed: 4, numRuns: 5_000 },
    );
  });
});

it('the seller’s own bid is refused even if the caller forgot to ask who may bid (R5)', () => {
  expect(summary(judgeBid(lot(10), bid(SELLER, 20)))).toBe('OWN_OFFER 0');
});

describe('the next minimum', () => {
  it('is the start price until somebody bids, for whoever asks', () => {
    expect(nextMinimumPence(lot(10), null)).toBe(1_000);
    expect(nextMinimumPence(lot(10), 'A')).toBe(1_000);
  });

  it('is one step above the price, and for the leader a penny above the own maximum', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(nextMinimumPence(led, null)).toBe(1_100);
    expect(nextMinimumPence(led, 'B')).toBe(1_100);
    expect(nextMinimumPence(led, 'A')).toBe(5_001);
  });
});

it('a state never changes: judging twice from the same one gives the same', () => {
  const before = lotAfter(lot(10, 100), bid('A', 50), bid('B', 60));
  const copy = structuredClone(before);
  const once = judgeBid(before, bid('C', 80));
  expect(judgeBid(before, bid('C', 80))).toEqual(once);
  expect(before).toEqual(copy);
});
