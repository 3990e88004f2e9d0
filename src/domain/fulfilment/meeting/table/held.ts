import type { Transition } from './transition.ts';
import { CLOCK, THE_TWO } from './who.ts';

/** The meeting itself (16, 17, 20 to 22). */
export const HELD: readonly Transition[] = [
  {
    rule: 16,
    from: ['agreed'],
    command: 'enter',
    who: THE_TWO,
    needs: ['NOT_OPEN_YET', 'OVER'],
    to: 'same',
    money: 'none',
    says: 'entered',
  },
  {
    rule: 17,
    from: ['agreed', 'ended'],
    command: 'absent',
    who: THE_TWO,
    needs: ['NOT_ENTERED', 'OTHER_ENTERED', 'TOO_EARLY', 'TOO_LATE'],
    to: 'claimed',
    money: 'none',
    says: 'claimed',
  },
  {
    rule: 20,
    from: ['agreed'],
    command: 'end',
    who: CLOCK,
    to: 'ended',
    money: 'none',
    says: 'ended',
    ifNobodyActs: {
      guest:
        'If nobody does anything, you meet as agreed, and we ask you afterwards how it was. The meeting ends on {moment}.',
      host: 'If nobody does anything, you meet as agreed, and we ask you afterwards how it was. The meeting ends on {moment}.',
    },
  },
  {
    rule: 21,
    from: ['ended'],
    command: 'held',
    who: ['guest'],
    to: 'delivered',
    money: 'release',
    facts: [{ of: 'both', fact: 'met' }],
    says: 'delivered',
  },
  {
    rule: 21,
    from: ['ended'],
    command: 'held',
    who: ['host'],
    needs: ['ALREADY_SAID'],
    to: 'same',
    money: 'none',
    says: null,
  },
  {
    rule: 21,
    from: ['ended'],
    command: 'silence',
    who: CLOCK,
    when: ['countsAsHeld'],
    to: 'delivered',
    money: 'release',
    facts: [{ of: 'both', fact: 'met' }],
    says: 'delivered',
    ifNobodyActs: {
      guest: 'If nobody does anything, the meeting counts as held on {moment}, and the money goes to the charity.',
      host: 'If nobody does anything, the meeting counts as held on {moment}, and the money goes to the charity.',
    },
  },
  {
    rule: 22,
    from: ['ended'],
    command: 'silence',
    who: CLOCK,
    when: ['nobodyEntered'],
    to: 'undated',
    money: 'none',
    says: 'reopened',
    ifNobodyActs: {
      guest: 'Nobody opened the video link. If nobody does anything, on {moment} you can agree on another date, once.',
      host: 'Nobody opened the video link. If nobody does anything, on {moment} you can agree on another date, once.',
    },
  },
];
