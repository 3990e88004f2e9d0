/** The periods that can be paid (§5). */
export const PAID_PERIODS = ['monthly', 'yearly', 'five_yearly'] as const;
export type PaidPeriod = (typeof PAID_PERIODS)[number];
