import { describe, expect, it } from 'vitest';
import { deskCall } from './desk.ts';

const lot = { phase: 'twice', mode: 'host', bids: 2, may_call_in_ms: { once: null, twice: null, hammer: 0 } } as const;

describe('a call on the desk', () => {
  it.each([
    ['may be made when its phase and time have come', lot, 'hammer', ['host'], { may: true }],
    [
      'needs the wait before it (LA3)',
      { ...lot, may_call_in_ms: { ...lot.may_call_in_ms, hammer: 1_200 } },
      'hammer',
      ['host'],
      { may: false, n: 2 },
    ],
    [
      'needs its phase',
      { ...lot, phase: 'open' },
      'hammer',
      ['host'],
      { may: false, why: 'That isn’t possible right now.' },
    ],
    ['needs the role', lot, 'hammer', ['cohost'], { may: false, why: 'Only the person at the desk can do that.' }],
    [
      'needs a bid to sell',
      { ...lot, bids: 0 },
      'hammer',
      ['host'],
      { may: false, why: 'Nobody has bid. You can pass this lot.' },
    ],
    [
      'is the clock’s without a host',
      { ...lot, mode: 'auto' },
      'hammer',
      ['host'],
      { may: false, why: 'This lot is sold by the clock.' },
    ],
    ['needs a lot on the block', null, 'pass', ['host'], { may: false, why: 'No lot is being sold.' }],
  ] as const)('%s', (_, given, command, roles, expected) => {
    expect(deskCall(given, command, roles)).toMatchObject(expected);
  });
});
