import { addPeriod } from './period.ts';
import type { Period, PlanLimits } from './plans.ts';

/** How much somebody has put up: auctions, and offers at a fixed price. */
export type Posted = { readonly auctions: number; readonly fixed: number };

export type LimitUse = { readonly label: string; readonly used: number; readonly limit: number | null };

/** From when on (UTC ms) offers count against the limits: the begin of the running month or year of a membership. */
export function countedSince({ period, startsAt }: { period: Period; startsAt: number }, now: number): number {
  const unit = period === 'yearly' || period === 'five_yearly' ? 'yearly' : 'monthly';
  let since = startsAt;
  for (let next = addPeriod(since, unit); next <= now; next = addPeriod(since, unit)) since = next;
  return since;
}

/** What of the limits is used (§5): those of the year for who paid for a year or more, else those of the month. */
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

/** Limits as they were stored with a membership; what is missing is no limit. */
export function readLimits(json: string): PlanLimits {
  const stored = JSON.parse(json) as Partial<PlanLimits>;
  const of = (name: keyof PlanLimits) => stored[name] ?? null;
  return {
    ...{ auctions_year: of('auctions_year'), monthly_auction: of('monthly_auction') },
    ...{ users_limit_to: of('users_limit_to'), monthly_lots: of('monthly_lots') },
  };
}
