import { isBidder, isGiver, type Person } from '../../kit/people/person.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';
import { DEFAULT_PLANS } from './plans.ts';

/** The present membership: its period and end (UTC ms); nulls if there is none. */
export type Membership = { period: string | null; endsAt: number | null };

/** A person's role, in the words of §1. */
export function roleOf(person: Person): string {
  if (person.staff) return 'Operator';
  if (!isGiver(person)) return 'TimeBidder';
  return isBidder(person) ? 'TimeGiver and TimeBidder' : 'TimeGiver';
}

/** A person's membership in one sentence. TimeGivers and operators need none (§1). */
export function membershipSentence(person: Person, membership: Membership | null): Phrase {
  if (person.staff) return say('Operators don’t need a membership.');
  if (membership?.endsAt) return coveredSentence(membership.period, membership.endsAt);
  return say(isBidder(person) ? 'None at the moment.' : 'Free, because you are a TimeGiver.');
}

function coveredSentence(period: string | null, endsAt: number): Phrase {
  const values = { day: { day: endsAt } };
  if (period === 'free') return say('Free trial, until {day}.', values);
  return say('{plan}, until {day}.', { ...values, plan: say(planTitle(period)) });
}

/** The title of a plan. */
export const planTitle = (period: string | null): string =>
  DEFAULT_PLANS.find((plan) => plan.period === period)?.title ?? 'Membership';

/** The title of an invoice line over one period, in English; it is translated where it is shown. */
export const membershipTitle = (period: string): string => TITLES[period] ?? 'Membership';

const TITLES: Readonly<Record<string, string>> = {
  monthly: 'Membership for one month',
  yearly: 'Membership for one year',
  five_yearly: 'Membership for five years',
};
