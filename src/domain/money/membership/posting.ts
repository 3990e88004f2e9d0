import { countedSince } from './limits.ts';
import type { Period, PlanLimits } from './plans.ts';

export const POSTING_KINDS = ['auction', 'fixed'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** A posting limit: at most `most` offers of a kind since `since` (UTC ms), and the code and message beyond it (§5). */
export type PostingLimit = {
  readonly kind: PostingKind;
  readonly most: number;
  readonly since: number;
  readonly code: LimitCode;
  readonly message: string;
};

type LimitCode = 'AUCTION_LIMIT' | 'DIRECT_SALE_LIMIT' | 'DIRECT_SALE_LOTS_LIMIT';

type Membership = { readonly period: Period; readonly startsAt: number; readonly limits: PlanLimits };

/** The limit for a new offer: the yearly one for a period of a year or more, otherwise the monthly one (§5). */
export function postingLimitOf(membership: Membership, kind: PostingKind, now: number): PostingLimit | null {
  const isYearly = membership.period === 'yearly' || membership.period === 'five_yearly';
  const { most, code } = limitOf(membership.limits, kind, isYearly);
  return most === null ? null : { kind, most, code, message: MESSAGES[code], since: countedSince(membership, now) };
}

const MESSAGES: Readonly<Record<LimitCode, string>> = {
  AUCTION_LIMIT: 'Auction membership limit was Exceed',
  DIRECT_SALE_LIMIT: 'Direct Sale Membership limit was Exceed',
  DIRECT_SALE_LOTS_LIMIT: 'Direct Sale Lots Membership limit was Exceed',
};

function limitOf(limits: PlanLimits, kind: PostingKind, isYearly: boolean): { most: number | null; code: LimitCode } {
  if (kind === 'auction')
    return { most: isYearly ? limits.auctions_year : limits.monthly_auction, code: 'AUCTION_LIMIT' };
  if (isYearly) return { most: limits.users_limit_to, code: 'DIRECT_SALE_LIMIT' };
  return { most: limits.monthly_lots, code: 'DIRECT_SALE_LOTS_LIMIT' };
}

/** Without a paid membership, a TimeGiver's limits count by calendar month; `now` is UTC ms. */
export function withoutMembership(limits: PlanLimits, now: number): Membership {
  const day = new Date(now);
  return { period: 'free', startsAt: Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1), limits };
}
