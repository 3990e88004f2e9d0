import { describe, expect, it } from 'vitest';
import { STRIKE_STATES, STRIKE_TABLE, type StrikeCommand, strikeStep } from '../strikes.ts';
import { type Candidate, nextBidder } from './next-bidder.ts';
import { SECOND_CHANCE_STATES, type SecondChanceCommand, secondChanceStep, stateAt } from './table.ts';

const COMMANDS: readonly SecondChanceCommand[] = ['accept', 'decline', 'expire', 'withdraw'];
const DUE = 1_000;

describe('a second chance', () => {
  it('is answered in time, expires exactly at its end, and can be withdrawn until it has ended (R27)', () => {
    const open = { status: 'offered', dueAt: DUE } as const;
    const at = (now: number) => COMMANDS.map((command) => secondChanceStep(open, command, now)?.to ?? null);
    expect(at(DUE - 1)).toEqual(['accepted', 'declined', null, 'withdrawn']);
    expect(at(DUE)).toEqual([null, null, 'expired', 'withdrawn']);
    expect([stateAt(open, DUE - 1), stateAt(open, DUE)]).toEqual(['offered', 'expired']);
  });

  it('ends once (R12, R27)', () => {
    const ended = SECOND_CHANCE_STATES.filter((status) => status !== 'offered');
    for (const status of ended)
      for (const command of COMMANDS)
        for (const now of [DUE - 1, DUE]) expect(secondChanceStep({ status, dueAt: DUE }, command, now)).toBeNull();
  });
});

describe('the next bidder of an unpaid lot', () => {
  const bidder = (id: string, pence: number, seq: number, isActive = true): Candidate => ({ id, pence, seq, isActive });
  const bidders = [
    bidder('first', 90, 3),
    bidder('late', 70, 5),
    bidder('early', 70, 2),
    bidder('closed', 80, 4, false),
    bidder('low', 40, 1),
  ];
  const next = (askedBefore: string[], more: { rounds?: number; isReverse?: boolean } = {}) =>
    nextBidder({ reservePence: 50, isReverse: false, rounds: 0, askedBefore, ...more }, bidders)?.id ?? null;

  it('has the highest maximum of those not asked, the earlier of equals, and none below the reserve (R11, R27)', () => {
    expect(next(['first'])).toBe('early');
    expect(next(['first', 'early'])).toBe('late');
    expect(next(['first', 'early', 'late'])).toBeNull();
  });

  it('is asked three times at most, and not for a request, which its seller pays (R27, R28)', () => {
    expect([next([], { rounds: 2 }), next([], { rounds: 3 }), next([], { isReverse: true })]).toEqual([
      'first',
      null,
      null,
    ]);
  });
});

describe('a strike', () => {
  it('is disputed once, decided once, and cleared by paying until it is lifted (R26)', () => {
    const commands: readonly StrikeCommand[] = ['dispute', 'uphold', 'lift', 'pay'];
    const table = STRIKE_STATES.map((from) => commands.map((command) => strikeStep(from, command)));
    expect(table).toEqual([
      ['disputed', null, null, 'cleared'],
      [null, 'upheld', 'lifted', 'cleared'],
      [null, null, null, 'cleared'],
      [null, null, null, null],
      [null, null, null, null],
    ]);
    expect(STRIKE_TABLE.filter(({ who }) => who === 'person').map(({ command }) => command)).toEqual(['dispute']);
  });
});
