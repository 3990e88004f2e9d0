import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../../words/index.ts';
import type { BidCommand } from '../../lot/lot.ts';
import type { LotTerms } from '../../lot/terms.ts';
import { closeLot, judgeBid, nextMinimumPence, openLot, previewBid, viewLot } from '../index.ts';
import { accepted, bid, ENDS_AT, judgeAll, OPENS_AT, pounds, SELLER, summary, termsFor } from '../lots.testkit.ts';
import { reverse } from './index.ts';

const terms = (ceiling: number, changes: Partial<LotTerms> = {}) => termsFor('reverse', ceiling, ceiling, changes);
const lot = (ceiling: number, changes: Partial<LotTerms> = {}) => openLot(terms(ceiling, changes));
const lotAfter = (ceiling: number, ...commands: BidCommand[]) =>
  judgeAll(reverse, lot(ceiling), commands).map(accepted).at(-1)?.state ?? lot(ceiling);

/** Amounts in pounds, and the outcome of each: "90 Ben", or a refusal with the most that would be accepted. */
function playAll(ceiling: number, steps: readonly (readonly [who: string, amount: number, outcome: string])[]): void {
  const verdicts = judgeAll(
    reverse,
    lot(ceiling),
    steps.map(([who, amount]) => bid(who, amount)),
  );
  expect(verdicts.map(summary)).toEqual(steps.map(([, , outcome]) => outcome));
}

describe('worked examples of a reverse auction (R28)', () => {
  it('ceiling 100: the first bid is at most the ceiling, later ones at most one step below the lowest', () => {
    playAll(100, [
      ['Amara', 100.01, 'BID_TOO_HIGH 100'],
      ['Amara', 100, '100 Amara'],
      ['Ben', 90.01, 'BID_TOO_HIGH 90'],
      ['Ben', 90, '90 Ben'],
      ['Clara', 85, '85 Clara'],
      ['Amara', 60, '60 Amara'],
      ['Ben', 55, '55 Ben'],
      ['Clara', 50, '50 Clara'],
      ['Ben', 45, '45 Ben'],
      ['Amara', 43.01, 'BID_TOO_HIGH 43'],
      ['Amara', 43, '43 Amara'],
    ]);
  });

  it('ceiling 12: nobody goes below 10, and at 10 nobody can bid any more', () => {
    playAll(12, [
      ['Amara', 12, '12 Amara'],
      ['Ben', 9.99, 'BID_AMOUNT_INVALID 11'],
      ['Ben', 11, '11 Ben'],
      ['Amara', 10, '10 Amara'],
      ['Ben', 10, 'LOWEST_BID_REACHED 0'],
      ['Ben', 9, 'LOWEST_BID_REACHED 0'],
    ]);
  });

  it('ceiling 10.50: after one bid a whole step would go below 10, so it is the lowest', () => {
    playAll(10.5, [
      ['Amara', 10.5, '10.5 Amara'],
      ['Ben', 10, 'LOWEST_BID_REACHED 0'],
    ]);
  });

  it('ceiling 50: an equal bid comes too late, and a leader can go lower', () => {
    playAll(50, [
      ['Amara', 40, '40 Amara'],
      ['Ben', 40, 'BID_TOO_HIGH 38'],
      ['Amara', 39, 'BID_TOO_HIGH 38'],
      ['Amara', 38, '38 Amara'],
    ]);
  });

  it('the lowest bid wins at exactly its amount; without a bid the lot is unsold', () => {
    const ended = lotAfter(100, bid('Amara', 90), bid('Ben', 70));
    expect(closeLot(ended, ENDS_AT)).toMatchObject({ result: 'sold', winnerId: 'Ben', pricePence: pounds(70) });
    expect(closeLot(lot(100), ENDS_AT)).toMatchObject({ result: 'unsold', winnerId: null, pricePence: null });
  });

  it('soft close: a bid four minutes before the end moves the end to five minutes after it', () => {
    const at = ENDS_AT - 4 * 60_000;
    const verdict = accepted(judgeBid(lot(100), bid('Amara', 90, { at })));
    expect(verdict).toMatchObject({ extended: true, bid: { closesAt: at + 5 * 60_000 } });
  });
});

describe('a bid below a fifth of the most must be confirmed twice (R22)', () => {
  it.each([
    [20, '20 Amara'],
    [19.99, 'LOW_BID_UNCONFIRMED 100'],
  ])('%f at a ceiling of 100: %s', (amount, outcome) => {
    expect(summary(judgeBid(lot(100), bid('Amara', amount, { confirmed: false })))).toBe(outcome);
  });

  it('is accepted once it is confirmed', () => {
    expect(summary(judgeBid(lot(100), bid('Amara', 19.99)))).toBe('19.99 Amara');
  });
});

describe('the terms of a reverse auction', () => {
  it.each([
    ['a ceiling below 10', terms(9.99)],
    ['a reserve', { ...terms(100), reservePence: pounds(110) }],
    ['a buy-now price', terms(100, { buyNowPence: pounds(200) })],
    ['no increments', terms(100, { increments: [] })],
  ])('cannot have %s', (_, unusable) => expect(() => openLot(unusable)).toThrow(RangeError));

  it('can have a ceiling of exactly 10', () => {
    expect(summary(judgeBid(lot(10), bid('Amara', 10)))).toBe('10 Amara');
  });
});

describe('the view of a reverse auction', () => {
  const state = lotAfter(100, bid('amara', 90), bid('ben', 70));
  const seller = { userId: SELLER, isSeller: true };
  const view = (userId: string, now = OPENS_AT + 5) =>
    viewLot(state, userId === SELLER ? seller : { userId, isSeller: false }, now, (id) => id);

  it('masks the names of others until the end, then shows the winner to the asker (R28)', () => {
    expect([view(SELLER).leader, view('amara').leader, view('ben').leader]).toEqual(['b•••n (2)', 'b•••n (2)', 'ben']);
    expect([view(SELLER, ENDS_AT).leader, view('amara', ENDS_AT).leader]).toEqual(['ben', 'b•••n (2)']);
  });

  it('shows the lowest bid, the most that comes next and each bidder’s own lowest bid', () => {
    expect(view('amara')).toMatchObject({
      pricePence: pounds(70),
      nextMinimumPence: pounds(65),
      ownBestPence: pounds(90),
      viewerLeads: false,
      reserve: 'no reserve',
    });
    expect(view('ben')).toMatchObject({ ownBestPence: pounds(70), viewerLeads: true });
    expect(nextMinimumPence(state, 'ben')).toBe(pounds(65));
  });

  it('previews exactly the amount of the bid, with the fee on it', () => {
    expect(previewBid(state, bid('amara', 60), 500)).toMatchObject({
      accepted: true,
      leastPricePence: pounds(60),
      mostPricePence: pounds(60),
      mostTotalPence: pounds(63),
      confirmTwice: false,
    });
  });

  it('tells a bidder their position in a sentence', () => {
    const sentence = (amount: number) => ENGLISH.t(judgeBid(state, bid('amara', amount, { confirmed: false })).message);
    expect(sentence(60)).toBe('You have the lowest bid, £60.00.');
    expect(sentence(66)).toBe('The next bid is £65.00 or less.');
    expect(sentence(9)).toBe('Enter an amount between £10.00 and £65.00.');
    expect(sentence(12)).toBe(
      '£12.00 is less than a fifth of the highest bid you can place, £65.00. Please confirm that it’s right.',
    );
    const bottom = lotAfter(10, bid('ben', 10));
    expect(ENGLISH.t(judgeBid(bottom, bid('amara', 10)).message)).toBe(
      'Nobody can bid less than £10.00 on this offer.',
    );
  });
});
