import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../../words/index.ts';
import { say } from '../../../kit/words/phrase.ts';
import { nextMinimumPence } from '../index.ts';
import { accepted, bid, ENDS_AT, OPENS_AT, pounds, SELLER, summary } from '../lots.testkit.ts';
import { judge, judgeAll, lot, lotAfter } from './english.testkit.ts';

describe('a bid counts from the opening until just before the end (R3)', () => {
  it.each([
    [OPENS_AT - 1, 'LOT_NOT_OPEN 0'],
    [OPENS_AT, '10 A'],
    [OPENS_AT + 1, '10 A'],
    [ENDS_AT - 1, '10 A'],
    [ENDS_AT, 'LOT_CLOSED 0'],
    [ENDS_AT + 1, 'LOT_CLOSED 0'],
  ])('at %i: %s', (at, outcome) => {
    expect(summary(judge(lot(10), bid('A', 20, { at })))).toBe(outcome);
  });

  it('says when bidding opens or when it closed', () => {
    const message = (at: number) => ENGLISH.t(judge(lot(10), bid('A', 20, { at })).message);
    expect(message(OPENS_AT - 1)).toBe('Bidding opens on Sat 21 November 2026 at 10:00 GMT.');
    expect(message(ENDS_AT)).toBe('Bidding closed on Tue 1 December 2026 at 10:00 GMT.');
  });
});

describe('the first bid is at least the start price (R7)', () => {
  it.each([
    [9.99, 'BID_TOO_LOW 10'],
    [10, '10 A'],
    [10.01, '10 A'],
  ])('%f: %s', (amount, outcome) => {
    expect(summary(judge(lot(10), bid('A', amount)))).toBe(outcome);
  });
});

describe('a later bid is at least one step above the price (R7)', () => {
  const contested = lotAfter(lot(10), bid('A', 50), bid('B', 20));

  it.each([
    [23.99, 'BID_TOO_LOW 24'],
    [24, '26 A'],
    [24.01, '26.01 A'],
  ])('%f at a price of 22: %s', (amount, outcome) => {
    expect(summary(judge(contested, bid('C', amount)))).toBe(outcome);
  });

  it('names the least amount that would be accepted', () => {
    expect(judge(contested, bid('C', 23))).toMatchObject({
      minimumPence: 2_400,
      message: say('The next bid is {minimum} or more.', { minimum: { pence: 2_400, currency: 'GBP' } }),
    });
  });
});

describe('the leader can only raise their own maximum (R7)', () => {
  const led = lotAfter(lot(10), bid('A', 50));

  it.each([
    [49.99, 'ALREADY_LEADING_HIGHER 50.01'],
    [50, 'ALREADY_LEADING_HIGHER 50.01'],
    [50.01, '10 A'],
  ])('%f after 50: %s', (amount, outcome) => {
    expect(summary(judge(led, bid('A', amount)))).toBe(outcome);
  });

  it('names the leader’s own maximum', () => {
    expect(ENGLISH.t(judge(led, bid('A', 49)).message)).toBe(
      'You’re already the highest bidder, with a higher maximum of £50.00. Enter more than that to raise it.',
    );
  });

  it('does not count or announce a raise that changes nothing', () => {
    const raise = accepted(judge(led, bid('A', 60)));
    expect(raise).toMatchObject({ leads: true, outbidId: null, bid: { moved: false, seq: 2 } });
    expect(raise.state.bidCount).toBe(1);
  });

  it('moves the price up to the full step when a raise covers it', () => {
    const partial = lotAfter(lot(10), bid('A', 120), bid('B', 125));
    expect(summary(judge(partial, bid('B', 200)))).toBe('130 B');
  });
});

describe('a straight bid goes to its amount at once (R10)', () => {
  const straight = lotAfter(lot(10), bid('A', 40, { kind: 'straight' }));

  it('sets the price', () => expect(straight.pricePence).toBe(pounds(40)));

  it('keeps the price there when the same bidder raises their maximum', () => {
    expect(lotAfter(straight, bid('A', 100)).pricePence).toBe(pounds(40));
  });

  it('is answered by a higher maximum as usual', () => {
    const led = lotAfter(lot(10), bid('A', 100));
    expect(summary(judge(led, bid('B', 40, { kind: 'straight' })))).toBe('42 A');
  });

  it('beats a lower maximum at its own amount', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(summary(judge(led, bid('B', 90, { kind: 'straight' })))).toBe('90 B');
  });

  it('moves the price when the leader bids straight above their own maximum', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(accepted(judge(led, bid('A', 60, { kind: 'straight' }))).bid).toMatchObject({
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
    expect(summary(judge(led, bid('B', amount)))).toBe(outcome);
  });

  it('tells the later bidder that one more step leads', () => {
    const tie = accepted(judge(led, bid('B', 50)));
    expect(tie).toMatchObject({ leads: false, outbidId: null });
    expect(ENGLISH.t(tie.message)).toBe(
      'Someone set the same maximum before you, so they’re the highest bidder at £50.00. Bid £55.00 or more to take the lead.',
    );
    expect(summary(judge(tie.state, bid('B', 55)))).toBe('55 B');
  });

  it('gives a raised maximum a new time', () => {
    const raised = lotAfter(lot(10), bid('A', 50), bid('B', 60), bid('C', 70), bid('B', 77), bid('A', 85));
    const tied = judge(raised, bid('B', 90));
    expect(summary(tied)).toBe('90 B');
    expect(summary(judge(tied.state, bid('A', 95)))).toBe('95 A');
  });
});

describe('the bidder who loses the lead', () => {
  it('is named for the notification, and nobody is when the lead does not change', () => {
    const verdicts = judgeAll(lot(10), [bid('A', 50), bid('B', 20), bid('B', 60), bid('C', 59), bid('A', 200)]);
    expect(verdicts.map((v) => v.accepted && v.outbidId)).toEqual([null, null, 'A', false, 'B']);
  });

  it('is the new bidder where an earlier maximum answers: the bid is accepted and the message says so', () => {
    const verdict = accepted(judge(lotAfter(lot(10), bid('A', 50)), bid('B', 20)));
    expect(verdict.leads).toBe(false);
    expect(ENGLISH.t(verdict.message)).toBe(
      'Someone had already set a higher maximum, so you’ve been outbid. The price is now £22.00 and the next bid is £24.00 or more.',
    );
  });
});

describe('a bid above five times the minimum must be confirmed twice (R22)', () => {
  it.each([
    [50, '10 A'],
    [50.01, 'HIGH_BID_UNCONFIRMED 10'],
  ])('%f at a start of 10: %s', (amount, outcome) => {
    expect(summary(judge(lot(10), bid('A', amount, { confirmed: false })))).toBe(outcome);
  });

  it('is accepted once it is confirmed', () => {
    expect(summary(judge(lot(10), bid('A', 50.01)))).toBe('10 A');
  });

  it('compares a leader’s raise with their own maximum', () => {
    const led = lotAfter(lot(10), bid('A', 100));
    expect(summary(judge(led, bid('A', 500.05, { confirmed: false })))).toBe('10 A');
    expect(summary(judge(led, bid('A', 500.06, { confirmed: false })))).toBe('HIGH_BID_UNCONFIRMED 100.01');
  });
});

describe('an amount is a positive whole number of pence up to ten million pounds', () => {
  const strange = [0, -1, -500, 0.1, 1_000.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53];

  it.each(strange)('%d is refused', (amountPence) => {
    const verdict = judge(lot(10), bid('A', 0, { amountPence }));
    expect(verdict).toMatchObject({ accepted: false, code: 'BID_AMOUNT_INVALID', minimumPence: 1_000 });
  });

  it.each([
    [999_999_999, true],
    [1_000_000_000, true],
    [1_000_000_001, false],
  ])('%i accepted: %s', (amountPence, isAccepted) => {
    expect(judge(lot(10), bid('A', 0, { amountPence })).accepted).toBe(isAccepted);
  });

  it('for any number at all, a refused bid leaves the lot as it was and an accepted one is whole', () => {
    const before = lotAfter(lot(10), bid('A', 50));
    const number = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: 1_000, max: 20_000 }), fc.maxSafeInteger());
    fc.assert(
      fc.property(number, (amountPence) => {
        const verdict = judge(before, bid('B', 0, { amountPence }));
        const isPossible = Number.isSafeInteger(amountPence) && amountPence >= 1_100 && amountPence <= 1_000_000_000;
        expect(verdict.accepted).toBe(isPossible);
        if (!verdict.accepted) expect(verdict.state).toEqual(before);
      }),
      { seed: 4, numRuns: 5_000 },
    );
  });
});

it('refuses the seller’s own bid even if the caller did not check eligibility (R5)', () => {
  expect(summary(judge(lot(10), bid(SELLER, 20)))).toBe('OWN_OFFER 0');
});

describe('the next minimum', () => {
  it('is the start price until someone bids, for everyone', () => {
    expect(nextMinimumPence(lot(10), null)).toBe(1_000);
    expect(nextMinimumPence(lot(10), 'A')).toBe(1_000);
  });

  it('is one step above the price, and for the leader a penny above their own maximum', () => {
    const led = lotAfter(lot(10), bid('A', 50));
    expect(nextMinimumPence(led, null)).toBe(1_100);
    expect(nextMinimumPence(led, 'B')).toBe(1_100);
    expect(nextMinimumPence(led, 'A')).toBe(5_001);
  });
});

it('never changes a state: judging twice from the same one gives the same', () => {
  const before = lotAfter(lot(10, 100), bid('A', 50), bid('B', 60));
  const copy = structuredClone(before);
  const once = judge(before, bid('C', 80));
  expect(judge(before, bid('C', 80))).toEqual(once);
  expect(before).toEqual(copy);
});
