import { describe, expect, it } from 'vitest';
import type { RetractionCall } from '../../lot/call.ts';
import { effectiveEnd } from '../../lot/clock.ts';
import type { AcceptedBid } from '../../lot/lot.ts';
import { judgeBid, replay, viewLot } from '../index.ts';
import { accepted, bid, ENDS_AT, pounds, recordOf, SELLER } from '../lots.testkit.ts';
import { InvalidHistory } from '../replay.ts';
import { judgeAll, lot, terms } from './english.testkit.ts';

const verdicts = judgeAll(lot(10, 40), [
  bid('A', 50),
  bid('B', 45),
  bid('C', 70, { at: ENDS_AT - 1_000 }),
  bid('A', 90, { at: ENDS_AT + 1_000 }),
  bid('A', 95, { at: ENDS_AT + 2_000 }),
]);
const history: AcceptedBid[] = verdicts.map((verdict) => accepted(verdict).bid);
const final = verdicts.at(-1)?.state ?? lot(10, 40);

function without(...seqs: number[]): AcceptedBid[] {
  return history.map((row) => ({ ...row, declined: seqs.includes(row.seq) }));
}

describe('replaying a history', () => {
  it('gives the lot it was recorded from', () => {
    expect(replay(terms(10, 40), recordOf(history))).toEqual(final);
    expect(replay(terms(10, 40), recordOf([]))).toEqual(lot(10, 40));
  });

  const forged: readonly (readonly [string, number, Partial<AcceptedBid>])[] = [
    ['a gap in the order', 2, { seq: 3 }],
    ['a bid below the minimum', 2, { amountPence: pounds(40.5) }],
    ['an amount that is not whole pence', 1, { amountPence: 5_000.5 }],
    ['another price', 3, { pricePence: pounds(69) }],
    ['another leader', 3, { leaderId: 'B' }],
    ['another end', 3, { closesAt: ENDS_AT + 300_000 }],
    ['an end beyond the cap', 3, { closesAt: ENDS_AT + 3_600_001 }],
    ['an end that moved back', 5, { closesAt: ENDS_AT }],
    ['a hidden change', 5, { moved: true }],
    ['a bid before the opening', 1, { at: 0 }],
    ['a bid before the one ahead of it', 4, { at: ENDS_AT - 1_001 }],
    ['a bid after the end', 3, { at: ENDS_AT }],
    ['the seller’s bid', 1, { bidderId: SELLER, leaderId: SELLER }],
  ];

  it.each(forged)('refuses %s', (_, seq, changes) => {
    const rows = history.map((row) => (row.seq === seq ? { ...row, ...changes } : row));
    expect(() => replay(terms(10, 40), recordOf(rows))).toThrow(InvalidHistory);
  });

  it('names the first row that is wrong', () => {
    const rows = history.map((row) => (row.seq >= 3 ? { ...row, pricePence: 1 } : row));
    expect(() => replay(terms(10, 40), recordOf(rows))).toThrow(
      'Lot lot, bid 3: pricePence is not what the rules give',
    );
  });
});

describe('a retracted bid (R21)', () => {
  it('no longer counts: price and leader are worked out without it', () => {
    const state = replay(terms(10, 40), recordOf(without(4, 5)));
    expect(state).toMatchObject({ seq: 5, pricePence: pounds(55), leaderId: 'C', bidCount: 3 });
  });

  it('never moves the end back (R13)', () => {
    expect(effectiveEnd(replay(terms(10, 40), recordOf(without(3, 4, 5))))).toBe(effectiveEnd(final));
  });

  it('does not turn a later unseen raise into one that extends', () => {
    const unseen = judgeAll(lot(10), [bid('B', 20), bid('A', 60), bid('A', 70, { at: ENDS_AT - 1 })]);
    const raised = unseen.map((verdict, index) => ({ ...accepted(verdict).bid, declined: index === 1 }));
    const state = replay(terms(10), recordOf(raised));
    expect(state).toMatchObject({ leader: { bidderId: 'A', maximumPence: pounds(70) }, bidCount: 1 });
    expect(effectiveEnd(state)).toBe(ENDS_AT);
  });

  it('keeps its bidder’s number on the lot and drops the maximum', () => {
    const state = replay(terms(10, 40), recordOf(without(1, 4, 5)));
    const view = (userId: string) => viewLot(state, { userId, isSeller: false }, ENDS_AT, (id) => `name ${id}`);
    expect(view('B').leader).toBe('n•••C (3)');
    expect(view('A').ownBestPence).toBeNull();
  });

  it('leaves the lot as before the first bid when all are retracted', () => {
    expect(replay(terms(10, 40), recordOf(without(1, 2, 3, 4, 5)))).toMatchObject({
      leaderId: null,
      pricePence: 1_000,
      bidCount: 0,
    });
  });

  it('keeps later bids in place even where they would now be too low', () => {
    const rows = judgeAll(lot(10), [bid('A', 62), bid('B', 60, { kind: 'straight' }), bid('A', 63)]).map(
      (v) => accepted(v).bid,
    );
    const state = replay(terms(10), recordOf(rows.map((row) => ({ ...row, declined: row.seq === 1 }))));
    expect(state).toMatchObject({ leader: { bidderId: 'A' }, runnerUpPence: pounds(60), pricePence: pounds(63) });
  });

  const early = { no: 1, afterSeq: 2, at: ENDS_AT - 1_500, verb: 'retracted', seqs: [2] } as const;

  it('changes nothing that came before it, and everything after it', () => {
    const before = judgeAll(lot(10, 40), [bid('A', 50), bid('B', 45)]).map((verdict) => accepted(verdict).bid);
    const left = replay(terms(10, 40), { bids: before, calls: [early] });
    expect(left).toMatchObject({ leaderId: 'A', pricePence: pounds(40), clockAt: early.at });
    const next = accepted(judgeBid(left, bid('C', 42, { at: ENDS_AT - 1_400 })));
    expect(next.bid).toMatchObject({ seq: 3, pricePence: pounds(44), leaderId: 'A' });
    const bids = [...before, next.bid];
    expect(replay(terms(10, 40), { bids, calls: [early] })).toEqual(next.state);
    expect(() => replay(terms(10, 40), { bids, calls: [] })).toThrow('bid 3: BID_TOO_LOW');
    expect(() => replay(terms(10, 40), { bids, calls: [{ ...early, afterSeq: 3 }] })).toThrow('bid 3: BID_TOO_LOW');
  });

  const wrong: readonly (readonly [Partial<RetractionCall>, string])[] = [
    [{ seqs: [3] }, 'bid 3: call 1 retracts no bid'],
    [{ seqs: [1, 1] }, 'bid 1: call 1 retracts no bid'],
    [{ at: 0 }, 'call 1 came before its bid'],
    [{ afterSeq: 9 }, 'call 1 is out of order'],
  ];

  it.each(wrong)('could not have happened as %j', (changes, reason) => {
    expect(() => replay(terms(10, 40), { bids: history, calls: [{ ...early, ...changes }] })).toThrow(reason);
  });
});
