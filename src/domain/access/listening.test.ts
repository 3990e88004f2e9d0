import { describe, expect, it } from 'vitest';
import { type ListenerFacts, viewOf } from './listening.ts';

const STRANGER: ListenerFacts = {
  worksHere: false,
  byApproval: true,
  approved: false,
  waits: false,
  byInvitation: false,
  invited: false,
};

describe('the room of a private lot (G1)', () => {
  it.each<[string, Partial<ListenerFacts>, 'live' | 'answer' | null]>([
    ['a stranger', {}, null],
    ['its TimeGiver, its staff and operators', { worksHere: true }, 'live'],
    ['an approved guest', { approved: true }, 'live'],
    ['someone who waits for an answer', { waits: true }, 'answer'],
    [
      'a guest who is approved for the lot but not for its private auction',
      { approved: true, byInvitation: true },
      null,
    ],
    ['a guest of its private auction who is not approved for the lot', { byInvitation: true, invited: true }, null],
    ['a guest of both', { approved: true, byInvitation: true, invited: true }, 'live'],
    ['a guest of a private auction', { byApproval: false, byInvitation: true, invited: true }, 'live'],
    ['a stranger to a private auction', { byApproval: false, byInvitation: true }, null],
  ])('is for %s as follows', (_who, facts, view) => {
    expect(viewOf({ ...STRANGER, ...facts })).toBe(view);
  });
});
