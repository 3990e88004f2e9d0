import { formatDate } from '../time.ts';
import { isBidder, isGiver, type Person } from './person.ts';
import { PLANS } from './plans.ts';

/** The membership that covers now: its period and when it ends (UTC ms); nulls where none does. */
export type Membership = { period: string | null; endsAt: number | null };

/** What somebody is here, in the words of §1. */
export function roleOf(person: Person): string {
  if (person.staff) return 'Operator';
  if (!isGiver(person)) return 'TimeBidder';
  return isBidder(person) ? 'TimeGiver and TimeBidder' : 'TimeGiver';
}

/** How somebody's membership stands, as one sentence. A TimeGiver needs none (§1); neither does an operator. */
export function membershipSentence(person: Person, membership: Membership | null, timeZone: string): string {
  if (person.staff) return 'Operators of the network need no membership.';
  if (isGiver(person)) return 'Free, because you are a TimeGiver.';
  if (!membership?.endsAt) return 'None at the moment.';
  const until = formatDate(membership.endsAt, timeZone);
  const plan = PLANS.find(({ period }) => period === membership.period);
  return plan ? `${plan.title}, until ${until}.` : `Free trial, until ${until}.`;
}
