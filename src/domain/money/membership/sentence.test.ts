import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../words/index.ts';
import { BEN } from '../../kit/people/person.testkit.ts';
import type { Person } from '../../kit/people/person.ts';
import { membershipSentence, membershipTitle, roleOf } from './sentence.ts';

const endsAt = Date.UTC(2026, 11, 21, 12);
const sentence = (person: Partial<Person>, period: string | null) =>
  ENGLISH.t(membershipSentence({ ...BEN, ...person }, period ? { period, endsAt } : null));

describe('a membership in words', () => {
  it.each([
    ['monthly', 'Monthly, until 21 December 2026.'],
    ['yearly', 'Yearly, until 21 December 2026.'],
    ['five_yearly', 'Five year, until 21 December 2026.'],
    ['free', 'Free trial, until 21 December 2026.'],
    [null, 'None at the moment.'],
  ])('%s reads "%s"', (period, text) => expect(sentence({}, period)).toBe(text));

  it('is free for a TimeGiver, until they buy one to bid as well', () => {
    expect(sentence({ giver: true }, null)).toBe('Free, because you are a TimeGiver.');
    expect(sentence({ giver: true, bothAccess: true }, null)).toBe('None at the moment.');
    expect(sentence({ giver: true, bothAccess: true }, 'yearly')).toBe('Yearly, until 21 December 2026.');
    expect(sentence({ staff: true }, 'yearly')).toBe('Operators don’t need a membership.');
  });

  it('names what an invoice is for', () => expect(membershipTitle('yearly')).toBe('Membership for one year'));
});

describe('a role in words', () => {
  it.each([
    [{}, 'TimeBidder'],
    [{ giver: true }, 'TimeGiver'],
    [{ giver: true, bothAccess: true }, 'TimeGiver and TimeBidder'],
    [{ staff: true }, 'Operator'],
  ])('%j', (person, role) => expect(roleOf({ ...BEN, ...person })).toBe(role));
});
