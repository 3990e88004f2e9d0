import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../kit/time.ts';
import { AUCTION_MODES, AUCTION_STATUSES, type AuctionStatus } from '../auction.ts';
import type { AuctionFacts } from './guards.ts';
import { judgeMove, movesOf, statusAt } from './judge.ts';
import type { AuctionActor } from './table.ts';

const START = 1_800_000_000_000;
const NONE = { total: 3, drafts: 0, open: 0, unpaid: 0 };

const auction = (status: AuctionStatus, given: Partial<AuctionFacts> = {}): AuctionFacts => ({
  mode: 'timed',
  status,
  startsAt: START,
  lots: NONE,
  ...given,
});

/** What each actor can do in each state, with the state that follows; nothing else is possible. */
const MOVES: Record<string, string> = {
  'timed draft owner': 'scheduled',
  'timed scheduled owner': 'cancelled',
  'timed scheduled operator': 'cancelled',
  'timed scheduled clock': 'doors',
  'timed doors owner': 'cancelled',
  'timed doors operator': 'cancelled',
  'timed doors clock': 'live',
  'timed live operator': 'cancelled',
  'timed live clock': 'ended',
  'timed held operator': 'cancelled',
  'timed ended clock': 'settled',
  'live draft owner': 'scheduled',
  'live scheduled owner': 'doors cancelled',
  'live scheduled operator': 'cancelled',
  'live scheduled clock': 'doors',
  'live doors owner': 'live cancelled',
  'live doors operator': 'live cancelled',
  'live live owner': 'held ended',
  'live live operator': 'held ended cancelled',
  'live live clock': 'held',
  'live held owner': 'live ended',
  'live held operator': 'live ended cancelled',
  'live ended clock': 'settled',
};

describe('the life of an auction', () => {
  const all = AUCTION_MODES.flatMap((mode) =>
    AUCTION_STATUSES.flatMap((status) =>
      (['owner', 'operator', 'clock'] as const).map((actor) => ({ mode, status, actor })),
    ),
  );

  it.each(all)('$mode, $status: what the $actor can do', ({ mode, status, actor }) => {
    const targets = movesOf({ mode, status }, actor).map(({ to }) => to);
    expect(targets.join(' ')).toBe(MOVES[`${mode} ${status} ${actor}`] ?? '');
  });

  const refusals: [string, AuctionFacts, AuctionActor, AuctionStatus, number, string][] = [
    ['has no start', auction('draft', { startsAt: null }), 'owner', 'scheduled', START - 1, 'STARTS_TOO_SOON'],
    ['starts now', auction('draft'), 'owner', 'scheduled', START, 'STARTS_TOO_SOON'],
    ['has no lots', auction('draft', { lots: { ...NONE, total: 0 } }), 'owner', 'scheduled', START - 1, 'NO_LOTS'],
    ['has drafts', auction('draft', { lots: { ...NONE, drafts: 1 } }), 'owner', 'scheduled', 1, 'LOTS_NOT_OPEN'],
    ['is far off', auction('scheduled'), 'clock', 'doors', START - 30 * MINUTE_MS - 1, 'DOORS_LATER'],
    ['has not begun', auction('doors', { mode: 'live' }), 'owner', 'live', START - 1, 'STARTS_LATER'],
    ['has open lots', auction('live', { lots: { ...NONE, open: 1 } }), 'clock', 'ended', START, 'LOTS_OPEN'],
    ['has unpaid lots', auction('ended', { lots: { ...NONE, unpaid: 1 } }), 'clock', 'settled', START, 'WINS_UNPAID'],
    ['is called off without a reason', auction('scheduled'), 'owner', 'cancelled', 1, 'REASON_NEEDED'],
    ['is over', auction('ended'), 'owner', 'cancelled', START, 'NOT_NOW'],
  ];

  it.each(refusals)('refuses a move when it %s', (_, facts, actor, to, now, code) => {
    const verdict = judgeMove({ auction: facts, now, reason: '' }, actor, to);
    expect(verdict).toMatchObject({ ok: false, code });
  });

  it('names the command of a move that is possible', () => {
    const attempt = { auction: auction('draft'), now: START - 1, reason: '' };
    expect(judgeMove(attempt, 'owner', 'scheduled')).toEqual({ ok: true, command: 'schedule', to: 'scheduled' });
  });
});

describe('the state of an auction by the clock', () => {
  it.each([
    ['timed', 'scheduled', START - 30 * MINUTE_MS - 1, 'scheduled'],
    ['timed', 'scheduled', START - 30 * MINUTE_MS, 'doors'],
    ['timed', 'scheduled', START, 'live'],
    ['timed', 'doors', START - 1, 'doors'],
    ['timed', 'doors', START, 'live'],
    ['live', 'scheduled', START + 1, 'doors'],
    ['live', 'doors', START + 1, 'doors'],
    ['timed', 'draft', START + 1, 'draft'],
    ['timed', 'cancelled', START + 1, 'cancelled'],
    ['timed', 'ended', START + 1, 'ended'],
  ] as const)('a %s one that is %s', (mode, status, now, expected) => {
    expect(statusAt({ mode, status, startsAt: START }, now)).toBe(expected);
  });
});
