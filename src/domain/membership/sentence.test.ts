import { describe, expect, it } from 'vitest';
import { membershipSentence, roleOf } from './membership.ts';
import type { Person } from './person.ts';
import { PLANS } from './plans.ts';

const BEN: Person = {
  ...{ id: 'usr_ben', username: 'ben', firstName: 'Ben', lastName: 'Whitlock', email: 'ben@kindhour.example' },
  ...{ giver: false, bothAccess: false, staff: false, activeRole: 'bidder', status: 'active' },
  ...{ seniority: 'Mid career', companyId: null, member: true, membershipEndsAt: 1, profileImage: null },
  language: 'en',
};
const endsAt = Date.UTC(2026, 11, 21, 12);
const sentence = (person: Partial<Person>, period: string | null) =>
  membershipSentence({ ...BEN, ...person }, period ? { period, endsAt } : null, 'Europe/London');

describe('the plans (§9)', () => {
  it('cost 15, 150 and 500 pounds', () => {
    expect(PLANS.map(({ period, pricePence }) => [period, pricePence])).toEqual([
      ['monthly', 1_500],
      ['yearly', 15_000],
      ['five_yearly', 50_000],
    ]);
  });
});

describe('a membership in words', () => {
  it.each([
    ['monthly', 'Monthly, until 21 December 2026.'],
    ['yearly', 'Yearly, until 21 December 2026.'],
    ['five_yearly', 'Five years, until 21 December 2026.'],
    ['free', 'Free trial, until 21 December 2026.'],
    [null, 'None at the moment.'],
  ])('%s reads "%s"', (period, text) => expect(sentence({}, period)).toBe(text));

  it('is free for a TimeGiver, with or without the other role', () => {
    expect(sentence({ giver: true }, null)).toBe('Free, because you are a TimeGiver.');
    expect(sentence({ giver: true, bothAccess: true }, 'yearly')).toBe('Free, because you are a TimeGiver.');
  });
});

describe('a role in words', () => {
  it.each([
    [{}, 'TimeBidder'],
    [{ giver: true }, 'TimeGiver'],
    [{ giver: true, bothAccess: true }, 'TimeGiver and TimeBidder'],
    [{ staff: true }, 'Operator'],
  ])('%j', (person, role) => expect(roleOf({ ...BEN, ...person })).toBe(role));
});
