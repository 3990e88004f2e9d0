import { countedSince } from './limits.ts';
import type { Period, PlanLimits } from './plans.ts';

export type PostingKind = 'auction' | 'fixed';

/** What holds somebody's offers down: at most `most` of a kind since `since`, UTC ms, and what is said beyond that (§5). */
export type PostingLimit = {
  readonly kind: PostingKind;
  readonly most: number;
  readonly since: number;
  readonly said: string;
};

type Membership = { readonly period: Period; readonly startsAt: number; readonly limits: PlanLimits };

/** The limit that a new offer counts against: one of the year for who paid for a year or more, else of the month (§5). */
export function postingLimitOf(membership: Membership, kind: PostingKind, now: number): PostingLimit | null {
  const isYearly = membership.period === 'yearly' || membership.period === 'five_yearly';
  const { most, said } = limitOf(membership.limits, kind, isYearly);
  return most === null ? null : { kind, most, said, since: countedSince(membership, now) };
}

function limitOf(limits: PlanLimits, kind: PostingKind, isYearly: boolean): { most: number | null; said: string } {
  if (kind === 'auction')
    return {
      most: isYearly ? limits.auctions_year : limits.monthly_auction,
      said: 'Auction membership limit was Exceed',
    };
  if (isYearly) return { most: limits.users_limit_to, said: 'Direct Sale Membership limit was Exceed' };
  return { most: limits.monthly_lots, said: 'Direct Sale Lots Membership limit was Exceed' };
}

/** Where nobody paid, the plan of a TimeGiver counts by the month of the calendar; `now` is UTC ms. */
export function withoutMembership(limits: PlanLimits, now: number): Membership {
  const day = new Date(now);
  return { period: 'free', startsAt: Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1), limits };
}
