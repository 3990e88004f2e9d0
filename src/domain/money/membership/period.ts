import { addPeriod, type PaidPeriod } from '../../kit/period.ts';

export type Span = { readonly startsAt: number; readonly endsAt: number };

/** The end of the paid time and of the free trial, UTC ms; null for none. */
export type Covered = { readonly until: number | null; readonly trial: number | null };

/**
 * The period that a payment at `at` buys. It begins then, or at the end of the paid time, so that periods never overlap,
 * or at the end of the free trial, whose days nobody pays for.
 */
export function boughtSpan(at: number, { until, trial }: Covered, period: PaidPeriod): Span {
  const startsAt = Math.max(at, until ?? at, trial ?? at);
  return { startsAt, endsAt: addPeriod(startsAt, period) };
}
