import { describe, expect, it } from 'vitest';
import { maskUsername } from '../../../kit/people/name.ts';
import type { UsernameOf, Viewer } from '../../bidders/masks.ts';
import { findBidder } from '../../bidders/register.ts';
import { viewBid } from '../../lot/history.ts';
import type { AcceptedBid } from '../../lot/lot.ts';
import { viewLot } from '../index.ts';
import { accepted, bid, ENDS_AT, OPENS_AT, pounds } from '../lots.testkit.ts';
import { judge, judgeAll, lot, lotAfter, preview } from './english.testkit.ts';
import type { EnglishState } from './price.ts';

const NAMES: Readonly<Record<string, string>> = { A: 'amara', B: 'martha', C: 'maria' };
const nameOf = (id: string) => NAMES[id] ?? '';
const VISITOR = { userId: null, isSeller: false };
const SELLER = { userId: 'seller', isSeller: true };
const viewer = (userId: string) => ({ userId, isSeller: false });

const MAXIMUM_PENCE = 7_654_321;
const RESERVE_PENCE = 6_543_219;

/** The history of a lot as a viewer sees it, in the order of `rows`. */
function viewBids(state: EnglishState, rows: readonly AcceptedBid[], who: Viewer, usernameOf: UsernameOf) {
  return rows.flatMap((row) => {
    const number = findBidder(state.bidders, row.bidderId)?.number;
    return viewBid(row, who, { username: usernameOf(row.bidderId), number }) ?? [];
  });
}

/** Every way to write an amount. */
function traces(pence: number): RegExp {
  return new RegExp(`${pence}|${(pence / 100).toFixed(2)}|${(pence / 100).toLocaleString('en-GB')}`);
}

describe('the view of a lot', () => {
  const state = lotAfter(lot(10, 10), bid('A', 50), bid('B', 20), bid('C', 30));

  it('shows a visitor price, masked leader, badge and next minimum', () => {
    expect(viewLot(state, VISITOR, OPENS_AT + 5, nameOf)).toEqual({
      lotId: 'lot',
      version: 3,
      phase: 'open',
      currency: 'GBP',
      pricePence: pounds(32),
      leader: 'a•••a (1)',
      viewerLeads: false,
      reserve: 'no reserve',
      bidCount: 3,
      bidderCount: 3,
      nextMinimumPence: pounds(34),
      ownBestPence: null,
      buyNowPence: null,
      closesAt: ENDS_AT,
      extended: false,
      heldUntil: null,
    });
  });

  it('shows a bidder their own maximum and their own name in plain', () => {
    expect(viewLot(state, viewer('A'), OPENS_AT + 5, nameOf)).toMatchObject({
      leader: 'amara',
      viewerLeads: true,
      ownBestPence: pounds(50),
      nextMinimumPence: pounds(50) + 1,
    });
    expect(viewLot(state, viewer('B'), OPENS_AT + 5, nameOf)).toMatchObject({
      leader: 'a•••a (1)',
      viewerLeads: false,
      ownBestPence: pounds(20),
      nextMinimumPence: pounds(34),
    });
  });

  it('shows the seller names in plain but no maximum', () => {
    expect(viewLot(state, SELLER, OPENS_AT + 5, nameOf)).toMatchObject({ leader: 'amara', ownBestPence: null });
  });
});

describe('the history of bids', () => {
  const verdicts = judgeAll(lot(10), [bid('A', 50), bid('B', 20), bid('A', 80), bid('C', 60), bid('B', 200)]);
  const rows: AcceptedBid[] = verdicts.map((verdict) => accepted(verdict).bid);
  const state = lotAfter(lot(10), bid('A', 50), bid('B', 20), bid('A', 80), bid('C', 60), bid('B', 200));
  const shown = (who: { userId: string | null; isSeller: boolean }) =>
    viewBids(state, rows, who, nameOf).map((row) => `${row.bidder} ${row.amountPence / 100}`);

  it('masks others, keeps two names with the same mask apart, and hides a leader’s unseen raise', () => {
    expect(shown(VISITOR)).toEqual(['a•••a (1) 10', 'm•••a (2) 20', 'm•••a (3) 60', 'm•••a (2) 85']);
  });

  it('shows a bidder their own bids in full', () => {
    expect(shown(viewer('A'))).toEqual(['amara 50', 'm•••a (2) 20', 'amara 80', 'm•••a (3) 60', 'm•••a (2) 85']);
  });

  it('shows the seller names but not maxima', () => {
    expect(shown(SELLER)).toEqual(['amara 10', 'martha 20', 'maria 60', 'martha 85']);
  });

  it('gives ids to the seller and the bidder only', () => {
    expect(viewBids(state, rows, VISITOR, nameOf).map((row) => row.bidderId)).toEqual([null, null, null, null]);
    expect(viewBids(state, rows, SELLER, nameOf).map((row) => row.bidderId)).toEqual(['A', 'B', 'C', 'B']);
  });

  it('marks a retracted bid (§4)', () => {
    const declined = rows.map((row) => ({ ...row, declined: row.seq === 2 }));
    expect(viewBids(state, declined, VISITOR, nameOf).map((row) => row.status)).toEqual([
      'Valid',
      'Retracted',
      'Valid',
      'Valid',
    ]);
  });
});

describe('a secret is shown to nobody but its owner', () => {
  function everythingFor(who: { userId: string | null; isSeller: boolean }, state = lotAfter(lot(10), plantedBid())) {
    const asker = who.userId ?? 'C';
    const rows = [accepted(judge(lot(10), plantedBid())).bid];
    const asks = [9, 11, 40, 1e9].map((amount) => bid(asker, amount, { confirmed: false }));
    return JSON.stringify([
      viewLot(state, who, OPENS_AT + 5, nameOf),
      viewBids(state, rows, who, nameOf),
      asks.map((ask) => preview(state, ask)),
      asks.map((ask) => ({ ...judge(state, ask), state: null })),
    ]);
  }

  function plantedBid() {
    return bid('A', 0, { amountPence: MAXIMUM_PENCE });
  }

  it('such as a maximum', () => {
    expect(everythingFor(viewer('A'))).toMatch(traces(MAXIMUM_PENCE));
    for (const who of [VISITOR, SELLER, viewer('B')]) expect(everythingFor(who)).not.toMatch(traces(MAXIMUM_PENCE));
  });

  it('and the reserve to nobody at all', () => {
    const state = lotAfter(lot(10, RESERVE_PENCE / 100), bid('A', 50));
    for (const who of [VISITOR, SELLER, viewer('A'), viewer('B')])
      expect(everythingFor(who, state)).not.toMatch(traces(RESERVE_PENCE));
  });
});

describe('masks', () => {
  it.each([
    ['maria', 'm•••a'],
    ['bartholomew', 'b•••w'],
    ['ada', 'a•••a'],
    ['jo', 'j•••'],
    ['x', 'x•••'],
    ['', '•••'],
    ['élodie', 'é•••e'],
    ['ada@example.org', 'a•••g'],
  ])('%s becomes %s', (username, mask) => expect(maskUsername(username)).toBe(mask));
});
