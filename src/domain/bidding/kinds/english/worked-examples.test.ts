import { describe, expect, it } from 'vitest';
import { effectiveEnd } from '../../lot/clock.ts';
import { reserveBadge } from '../../lot/reserve.ts';
import { bid, summary } from '../lots.testkit.ts';
import { judgeAll, lot } from './english.testkit.ts';

type Step = readonly [who: string, maximum: number, outcome: string, badge?: string];

function play(start: number, reserve: number, steps: readonly Step[]): void {
  const verdicts = judgeAll(
    lot(start, reserve),
    steps.map(([who, maximum]) => bid(who, maximum)),
  );
  expect(verdicts.map(summary)).toEqual(steps.map(([, , outcome]) => outcome));
  steps.forEach(([, , , badge], index) => {
    const state = verdicts[index]?.state;
    if (badge !== undefined && state !== undefined) expect(reserveBadge(state.terms, state.reserveMet)).toBe(badge);
  });
}

describe('the worked examples that are published to users (R9, A11)', () => {
  it('start 10: the leader’s maximum answers other bids, and the earlier of two equal maxima leads', () => {
    play(10, 10, [
      ['A', 50, '10 A', 'no reserve'],
      ['B', 20, '22 A'],
      ['B', 50, '50 A'],
      ['B', 51, 'BID_TOO_LOW 55'],
      ['A', 60, '55 A', 'no reserve'],
    ]);
  });

  it('start 10: the example of the guidelines', () => {
    play(10, 10, [
      ['Clara', 50, '10 Clara'],
      ['Ben', 20, '22 Clara'],
      ['Ben', 60, '55 Ben'],
    ]);
  });

  it('start 10, reserve 100: the price goes to the reserve when a maximum covers it', () => {
    play(10, 100, [
      ['A', 15, '15 A', 'reserve not met'],
      ['B', 150, '100 B', 'reserve met'],
      ['C', 80, 'BID_TOO_LOW 110'],
      ['C', 111, '121 B'],
      ['C', 150, '150 B', 'reserve met'],
    ]);
  });

  it('start 10, reserve 50: the leader raises across the reserve', () => {
    play(10, 50, [
      ['A', 30, '30 A', 'reserve not met'],
      ['A', 30, 'ALREADY_LEADING_HIGHER 30.01'],
      ['A', 80, '50 A', 'reserve met'],
      ['B', 60, '65 A', 'reserve met'],
    ]);
  });

  it('start 10: a maximum less than a full step above wins at itself', () => {
    play(10, 10, [
      ['A', 120, '10 A'],
      ['B', 125, '125 B'],
      ['C', 130, 'BID_TOO_LOW 135'],
      ['C', 135, '135 C'],
    ]);
  });

  it('soft close: each late bid resets the end to five minutes after it', () => {
    const seconds = (s: number) => s * 1000;
    const soft = { opensAt: 0, scheduledEndAt: seconds(1000), softCloseWindowMs: seconds(300) };
    const state = lot(10, 10, { ...soft, softCloseCapMs: seconds(3600) });
    const at = [600, 699, 701, 999, 1298, 1599];
    const commands = at.map((s, index) => bid(index % 2 ? 'B' : 'A', 10 + 2 * index, { at: seconds(s) }));
    const ends = judgeAll(state, commands).map((v) => (v.accepted ? effectiveEnd(v.state) / 1000 : v.code));
    expect(ends).toEqual([1000, 1000, 1001, 1299, 1598, 'LOT_CLOSED']);
  });
});
