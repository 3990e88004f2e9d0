import { addPeriod, type PaidPeriod } from '../../kit/period.ts';

export type Span = { readonly startsAt: number; readonly endsAt: number };

/** The period that a payment at `at` buys. It begins then, or at the end of the paid time, so that periods never overlap. */
export function boughtSpan(at: number, paidUntil: number | null, period: PaidPeriod): Span {
  const startsAt = Math.max(at, paidUntil ?? at);
  return { startsAt, endsAt: addPeriod(startsAt, period) };
}
