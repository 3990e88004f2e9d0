import { isBidder, isGiver, type Person } from '../people/person.ts';
import { type Phrase, say } from '../words/phrase.ts';
import { DEFAULT_PLANS } from './plans.ts';

/** The membership that covers now: its period and when it ends (UTC ms); nulls where none does. */
export type Membership = { period: string | null; endsAt: number | null };

/** What somebody is here, in the words of §1. */
export function roleOf(person: Person): string {
  if (person.staff) return 'Operator';
  if (!isGiver(person)) return 'TimeBidder';
  return isBidder(person) ? 'TimeGiver and TimeBidder' : 'TimeGiver';
}

/** How somebody's membership stands, as one sentence. Who only gives needs none (§1); neither does an operator. */
export function membershipSentence(person: Person, membership: Membership | null): Phrase {
  if (person.staff) return say('Operators of the network need no membership.');
  if (membership?.endsAt) return coveredSentence(membership.period, membership.endsAt);
  return say(isBidder(person) ? 'None at the moment.' : 'Free, because you are a TimeGiver.');
}

function coveredSentence(period: string | null, endsAt: number): Phrase {
  const values = { day: { day: endsAt } };
  if (period === 'free') return say('Free trial, until {day}.', values);
  return say('{plan}, until {day}.', { ...values, plan: say(planTitle(period)) });
}

/** What a plan of this period is called. */
export const planTitle = (period: string | null): string =>
  DEFAULT_PLANS.find((plan) => plan.period === period)?.title ?? 'Membership';

/** What an invoice over one period is for, as it stands on the invoice; put into a language where it is shown. */
export const membershipTitle = (period: string): string => TITLES[period] ?? 'Membership';

const TITLES: Readonly<Record<string, string>> = {
  monthly: 'Membership for one month',
  yearly: 'Membership for one year',
  five_yearly: 'Membership for five years',
};
