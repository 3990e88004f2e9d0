/** A paid membership of one person: what a TimeBidder needs to bid. */
export type Plan = {
  readonly period: 'monthly' | 'yearly' | 'five_yearly';
  readonly title: string;
  readonly pricePence: number;
  readonly note: string;
};

/** §9, in GBP, for each person. The price of a membership is looked up here and never taken from a client (T1). */
export const PLANS: readonly Plan[] = [
  { period: 'monthly', title: 'Monthly', pricePence: 1_500, note: 'One month at a time.' },
  { period: 'yearly', title: 'Yearly', pricePence: 15_000, note: 'Twelve months for the price of ten.' },
  { period: 'five_yearly', title: 'Five years', pricePence: 50_000, note: 'Paid once, for five years.' },
];
