import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../kit/time.ts';
import { effectiveEnd } from '../../lot/clock.ts';
import type { BidCommand } from '../../lot/lot.ts';
import type { LotTerms } from '../../lot/terms.ts';
import { replay } from '../index.ts';
import { accepted, bid, ENDS_AT, judgeAll, OPENS_AT, summary, termsFor } from '../lots.testkit.ts';
import { attempts, play } from '../sequences.testkit.ts';
import { timeToWin } from './time-to-win.ts';

const terms = (changes: Partial<LotTerms> = {}) =>
  termsFor('time_to_win', 10, 10, { softCloseWindowMs: HOUR_MS, softCloseCapMs: 0, ...changes });
const at = (minute: number, who: string, amount: number): BidCommand =>
  bid(who, amount, { at: OPENS_AT + minute * MINUTE_MS });
const bids = (...commands: BidCommand[]) => judgeAll(timeToWin, timeToWin.open(terms()), commands);
const minutesOpen = (end: number) => (end - OPENS_AT) / MINUTE_MS;

describe('worked examples of time to win (R29)', () => {
  it('runs no clock before the first bid', () => {
    expect(effectiveEnd(timeToWin.open(terms()))).toBe(ENDS_AT);
    expect(timeToWin.close(timeToWin.open(terms()), ENDS_AT)).toMatchObject({ result: 'unsold' });
  });

  it('each new leader restarts the clock, the same leader does not', () => {
    const verdicts = bids(at(0, 'A', 50), at(10, 'A', 60), at(20, 'B', 20), at(30, 'B', 100), at(40, 'A', 200));
    expect(verdicts.map(summary)).toEqual(['10 A', '10 A', '22 A', '65 B', '110 A']);
    expect(verdicts.map(({ state }) => minutesOpen(effectiveEnd(state)))).toEqual([60, 60, 60, 90, 100]);
  });

  it('the leader wins when the time has passed, and a bid at that moment is too late', () => {
    const [first] = bids(at(0, 'A', 50)).map(accepted);
    const end = OPENS_AT + HOUR_MS;
    if (!first) throw new Error('no bid');
    expect(timeToWin.close(first.state, end - 1)).toEqual({ closed: false, closesAt: end });
    expect(timeToWin.close(first.state, end)).toMatchObject({ result: 'sold', winnerId: 'A', pricePence: 1_000 });
    expect(timeToWin.judge(first.state, bid('B', 60, { at: end }))).toMatchObject({ code: 'LOT_CLOSED' });
  });

  it('the scheduled end is a hard one', () => {
    const [late] = bids(bid('A', 50, { at: ENDS_AT - MINUTE_MS })).map(accepted);
    expect(late && effectiveEnd(late.state)).toBe(ENDS_AT);
  });

  it('a random auction ends one time to win after the bid that took the lead last', () => {
    const random = fc
      .constantFrom(MINUTE_MS, HOUR_MS, 24 * HOUR_MS)
      .map((softCloseWindowMs) => terms({ softCloseWindowMs }));
    const fixture = { kind: timeToWin, terms: random, direction: 1, hidesMaxima: true, sellerSeesNames: true } as const;
    fc.assert(
      fc.property(random, attempts, (given, tried) => {
        const { state, bids: placed } = play(
          { ...fixture, softClose: false, hasReserve: false, closesByItself: true },
          given,
          tried,
        );
        const taken = placed.findLast(({ leaderId }, i) => leaderId !== placed[i - 1]?.leaderId);
        const end = taken ? Math.min(taken.at + given.softCloseWindowMs, ENDS_AT) : ENDS_AT;
        expect(effectiveEnd(state)).toBe(end);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('a retracted bid keeps the end of time to win that it caused (R21)', () => {
  const placed = bids(at(0, 'A', 50), at(30, 'B', 100)).map((verdict) => accepted(verdict).bid);
  const call = { no: 1, afterSeq: 2, at: OPENS_AT + 40 * MINUTE_MS, verb: 'retracted', seqs: [2] } as const;
  const { leaderId, endsAt } = replay(terms(), { bids: placed, calls: [call] });
  expect([leaderId, minutesOpen(endsAt)]).toEqual(['A', 90]);
});

describe('the terms of time to win (R29)', () => {
  it.each([
    [{ reservePence: 2_000 }, 'no reserve'],
    [{ softCloseCapMs: 1 }, 'scheduled end'],
    [{ softCloseWindowMs: MINUTE_MS - 1 }, 'between a minute and a day'],
    [{ softCloseWindowMs: 24 * HOUR_MS + 1 }, 'between a minute and a day'],
  ])('refuse %o', (changes, error) => {
    expect(() => timeToWin.open(terms(changes))).toThrow(error);
  });
});
