import { addPeriod } from '../../kit/period.ts';
import type { Period, PlanLimits } from './plans.ts';

/** How many auctions and fixed-price offers a person has published. */
export type Posted = { readonly auctions: number; readonly fixed: number };

export type LimitUse = { readonly label: string; readonly used: number; readonly limit: number | null };

/** The start (UTC ms) of the membership's current month or year; offers published since then count. */
export function countedSince({ period, startsAt }: { period: Period; startsAt: number }, now: number): number {
  const unit = period === 'yearly' || period === 'five_yearly' ? 'yearly' : 'monthly';
  let since = startsAt;
  for (let next = addPeriod(since, unit); next <= now; next = addPeriod(since, unit)) since = next;
  return since;
}

/** How much of the limits is used (§5): the yearly ones for a period of a year or more, otherwise the monthly ones. */
export function limitsUsed(period: Period, limits: PlanLimits, { auctions, fixed }: Posted): LimitUse[] {
  if (period === 'yearly' || period === 'five_yearly')
    return [
      { label: 'Auctions this year', used: auctions, limit: limits.auctions_year },
      { label: 'Offers at a fixed price this year', used: fixed, limit: limits.users_limit_to },
    ];
  return [
    { label: 'Auctions this month', used: auctions, limit: limits.monthly_auction },
    { label: 'Offers at a fixed price this month', used: fixed, limit: limits.monthly_lots },
  ];
}

/** The limits that were stored with a membership. A missing one means no limit. */
export function readLimits(json: string): PlanLimits {
  const stored = JSON.parse(json) as Partial<PlanLimits>;
  const of = (name: keyof PlanLimits) => stored[name] ?? null;
  return {
    auctions_year: of('auctions_year'),
    monthly_auction: of('monthly_auction'),
    users_limit_to: of('users_limit_to'),
    monthly_lots: of('monthly_lots'),
  };
}
