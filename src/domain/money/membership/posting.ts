import { countedSince } from './limits.ts';
import type { Period, PlanLimits } from './plans.ts';

export type PostingKind = 'auction' | 'fixed';

/** A posting limit: at most `most` offers of a kind since `since` (UTC ms), and the message beyond it (§5). */
export type PostingLimit = {
  readonly kind: PostingKind;
  readonly most: number;
  readonly since: number;
  readonly message: string;
};

type Membership = { readonly period: Period; readonly startsAt: number; readonly limits: PlanLimits };

/** The limit for a new offer: the yearly one for a period of a year or more, otherwise the monthly one (§5). */
export function postingLimitOf(membership: Membership, kind: PostingKind, now: number): PostingLimit | null {
  const isYearly = membership.period === 'yearly' || membership.period === 'five_yearly';
  const { most, message } = limitOf(membership.limits, kind, isYearly);
  return most === null ? null : { kind, most, message, since: countedSince(membership, now) };
}

function limitOf(limits: PlanLimits, kind: PostingKind, isYearly: boolean): { most: number | null; message: string } {
  if (kind === 'auction')
    return {
      most: isYearly ? limits.auctions_year : limits.monthly_auction,
      message: 'Auction membership limit was Exceed',
    };
  if (isYearly) return { most: limits.users_limit_to, message: 'Direct Sale Membership limit was Exceed' };
  return { most: limits.monthly_lots, message: 'Direct Sale Lots Membership limit was Exceed' };
}

/** Without a paid membership, a TimeGiver's limits count by calendar month; `now` is UTC ms. */
export function withoutMembership(limits: PlanLimits, now: number): Membership {
  const day = new Date(now);
  return { period: 'free', startsAt: Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1), limits };
}
