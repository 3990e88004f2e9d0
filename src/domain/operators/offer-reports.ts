import { REPORT_REASON_NAMES, REPORT_REASONS } from '../offers/listings/report.ts';

/** What an operator can do about a reported offer. */
export const OFFER_DECISIONS = ['cancel', 'warn', 'dismiss'] as const;
export type OfferDecision = (typeof OFFER_DECISIONS)[number];

export const OFFER_DECISION_NAMES: Readonly<Record<OfferDecision, string>> = {
  cancel: 'Cancel it, and tell its host and everyone who has bid why',
  warn: 'Leave it and warn its host',
  dismiss: 'Leave it: nothing is wrong with it',
};

/** Why: the reasons of reports, or that no rule was broken. */
export const OFFER_SETTLE_REASONS = [...REPORT_REASONS, 'no_breach'] as const;
export type OfferSettleReason = (typeof OFFER_SETTLE_REASONS)[number];

export const OFFER_SETTLE_REASON_NAMES: Readonly<Record<OfferSettleReason, string>> = {
  ...REPORT_REASON_NAMES,
  no_breach: 'No rule was broken',
};
