import type { PlanSettings } from './membership/plans.ts';

/** The operator's settings for money and memberships, with their defaults. Durations in ms, money in pence, rates in basis points. */
export const MONEY_SETTINGS = {
  /** A new account may bid at once for this long; 0 turns the trial off. */
  trialMembershipMs: 30 * 24 * 60 * 60 * 1000,
  /** Prices and limits of the plans over their defaults, by period; see `membership/plans.ts`. */
  plans: {} as PlanSettings,
  /** The fee that the network adds to every price (`total_tax`). */
  networkFeeBasisPoints: 500,
  /** The share of the network fee that goes to the guarantee, which pays refunds after the money was released. */
  guaranteeBasisPoints: 100,
  /** The most orders of one person that reserve something and are not paid (R18). */
  mostUnpaidHolds: 3,
  /** R25. */
  paymentDueMs: 48 * 60 * 60 * 1000,
};
