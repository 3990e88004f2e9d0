import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { judgeBid, openLot, replay } from '../kinds/index.ts';
import { accepted, bid, ENDS_AT, pounds, termsFor } from '../kinds/lots.testkit.ts';
import type { LotCall } from '../lot/call.ts';
import type { AcceptedBid, BidCommand, LotState } from '../lot/lot.ts';
import { buildRecord, type ClosedLotRecord } from './build.ts';
import { canonicalJson, chainOf } from './chain.ts';
import type { RecordEntry } from './entries.ts';
import { replayRecord } from './replay.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A closed lot after these bids and retractions, in their order. */
function closedLot(start: number, reserve: number, ...moves: (BidCommand | { retracts: number[] })[]): ClosedLotRecord {
  const terms = termsFor('english', start, reserve);
  const bids: AcceptedBid[] = [];
  const calls: LotCall[] = [];
  let state: LotState = openLot(terms);
  for (const move of moves) {
    if ('retracts' in move) {
      const call = { no: calls.length + 1, afterSeq: bids.length, at: state.clockAt, seqs: move.retracts };
      calls.push({ ...call, verb: 'retracted', reason: 'typing_error' });
      state = replay(terms, { bids, calls });
      continue;
    }
    const verdict = accepted(judgeBid(state, move));
    bids.push(verdict.bid);
    state = verdict.state;
  }
  const result = state.leaderId === null ? 'unsold' : state.reserveMet ? 'sold' : 'reserve_not_met';
  return { terms, bids, calls, charityId: '1', result, closedAt: ENDS_AT, awards: [] };
}

/** One line for each entry between terms and end: "2 ≥55 → 55 2". */
const lines = (record: readonly RecordEntry[]): string[] =>
  record.flatMap((entry) => {
    if (entry.what === 'retracted') return `−${entry.bids} → ${entry.price_pence / 100} ${entry.leader}`;
    if (entry.what !== 'bid') return [];
    const { bidder, whole, amount_pence, price_pence, leader } = entry;
    return `${bidder} ${whole ? '' : '≥'}${amount_pence / 100} → ${price_pence / 100} ${leader}`;
  });

describe('the public record of a closed lot', () => {
  it('shows maxima that were spent, and of the winner’s no more than the price (A12)', () => {
    const record = buildRecord(closedLot(10, 10, bid('A', 50), bid('B', 20), bid('B', 60), bid('C', 77.77)));
    expect(lines(record)).toEqual(['1 50 → 10 1', '2 20 → 22 1', '2 60 → 55 2', '3 ≥65 → 65 3']);
    expect(record.at(-1)).toMatchObject({ by: 'bids', result: 'sold', winner: 3, price_pence: 6_500 });
    expect(JSON.stringify(record)).not.toContain('7777');
  });

  it('leaves out a raise that made no difference, and shows one that did', () => {
    const unused = buildRecord(closedLot(10, 10, bid('A', 50), bid('A', 80), bid('B', 20)));
    expect(lines(unused)).toEqual(['1 ≥22 → 10 1', '2 20 → 22 1']);
    const used = buildRecord(closedLot(10, 10, bid('A', 50), bid('A', 80), bid('B', 60)));
    expect(lines(used)).toEqual(['1 50 → 10 1', '1 ≥65 → 10 1', '2 60 → 65 1']);
    expect(replayRecord(used).isRight).toBe(true);
  });

  it('shows of a retracted maximum only what the price had shown by then (A13)', () => {
    const record = buildRecord(closedLot(10, 10, bid('A', 50), bid('B', 500), { retracts: [2] }, bid('C', 30)));
    expect(lines(record)).toEqual(['1 50 → 10 1', '2 ≥55 → 55 2', '−2 → 10 1', '3 30 → 32 1']);
    expect(replayRecord(record)).toMatchObject({ isRight: true, result: { winner: 1, price_pence: 3_200 } });
  });

  it('has an amount in place of the reserve that everyone could work out (R12)', () => {
    const [met] = buildRecord(closedLot(10, 123, bid('A', 500)));
    expect(met).toMatchObject({ reserve: 'reserve met', reserve_stand_in_pence: 12_300 });
    const [unmet] = buildRecord(closedLot(10, 123, bid('A', 50)));
    expect(unmet).toMatchObject({ reserve: 'reserve not met', reserve_stand_in_pence: 5_001 });
  });

  it('tells of an award by hand, and of a lot that was cancelled (R23, R34)', () => {
    const lot = closedLot(10, 100, bid('A', 50));
    const awards = [{ what: 'awarded' as const, at: ENDS_AT + 5, winnerId: 'A', pricePence: 5_000 }];
    expect(buildRecord({ ...lot, result: 'sold', awards }).slice(-2)).toMatchObject([
      { by: 'bids', result: 'reserve_not_met', winner: null },
      { what: 'awarded', at: ENDS_AT + 5, winner: 1, price_pence: 5_000 },
    ]);
    expect(buildRecord({ ...lot, result: 'cancelled' }).at(-1)).toMatchObject({ by: 'cancelling', winner: null });
  });

  it('tells of a purchase that paused bidding, and of one that ended it (R18)', () => {
    const lot = closedLot(10, 100, bid('A', 50));
    const at = (lot.bids[0]?.at ?? 0) + 5;
    const calls = (['buying', 'not_bought', 'buying', 'bought'] as const).map((verb, index) => {
      return { no: index + 1, afterSeq: 1, at: at + index, verb, by: index < 2 ? 'A' : 'X' };
    });
    const record = buildRecord({ ...lot, terms: { ...lot.terms, buyNowPence: 28_000 }, result: 'sold', calls });
    expect(record.slice(2)).toMatchObject([
      { what: 'buying', buyer: 1, price_pence: 5_000, closes_at: ENDS_AT },
      { what: 'not_bought', buyer: 1, price_pence: 5_000, closes_at: ENDS_AT + 1 },
      { what: 'buying', buyer: 0 },
      { what: 'bought', buyer: 0, price_pence: 28_000, leader: 0 },
      { what: 'closed', by: 'purchase', result: 'sold', winner: null, price_pence: 28_000 },
    ]);
    expect(replayRecord(record).isRight).toBe(true);
    expect(record[0]).toMatchObject({ reserve_stand_in_pence: 5_001 });
  });
});

describe('a replay of a public record', () => {
  const record = buildRecord(closedLot(10, 10, bid('A', 50), bid('B', 60)));
  const changed = (what: RecordEntry['what'], change: object) =>
    record.map((entry) => (entry.what === what ? ({ ...entry, ...change } as RecordEntry) : entry));

  it('refuses a bid that the rules do not allow, and one with another price', () => {
    expect(() => replayRecord(changed('bid', { amount_pence: 900 }))).toThrow('BID_TOO_LOW');
    expect(() => replayRecord(changed('bid', { price_pence: pounds(11) }))).toThrow('pricePence');
  });

  it('finds another winner or price at the end', () => {
    expect(replayRecord(record).isRight).toBe(true);
    expect(replayRecord(changed('closed', { winner: 1 })).isRight).toBe(false);
    expect(replayRecord(changed('closed', { price_pence: 1 })).isRight).toBe(false);
  });
});

describe('the chain of a record', () => {
  it('covers everything before each entry, in a form that does not depend on the order of names', async () => {
    const record = buildRecord(closedLot(10, 10, bid('A', 50), bid('B', 60)));
    const hashes = await chainOf(record);
    expect(hashes).toHaveLength(record.length);
    const [first, second] = record;
    const before = sha256(canonicalJson(first));
    expect(hashes.slice(0, 2)).toEqual([before, sha256(before + canonicalJson(second))]);
    const reversed = record.map((entry) => Object.fromEntries(Object.entries(entry).reverse()) as RecordEntry);
    expect(await chainOf(reversed)).toEqual(hashes);
    const [, , ...rest] = record;
    const other = await chainOf([first, { ...second, at: 1 } as RecordEntry, ...rest] as RecordEntry[]);
    expect(other.map((hash, index) => hash === hashes[index])).toEqual([true, ...rest.map(() => false), false]);
  });
});
