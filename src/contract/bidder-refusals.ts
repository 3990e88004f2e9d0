import type { EligibilityRefusal } from '../domain/bidding/index.ts';

/** The refusals of people who may not bid on a lot, nor buy it (R5). */
export const BIDDER_REFUSALS = {
  NOT_SIGNED_IN: 409,
  ACCOUNT_NOT_ACTIVE: 409,
  SENIORITY_MISSING: 409,
  ROLE_NEEDED: 409,
  MEMBERSHIP_REQUIRED: 409,
  OWN_OFFER: 409,
  SELLERS_COMPANY: 409,
  BIDDER_BLOCKED: 409,
  OFFER_NOT_AVAILABLE: 409,
  IOI_NOT_APPROVED: 409,
  WORKS_HERE: 409,
  AUCTION_NOT_APPROVED: 409,
  AUCTION_TERMS_NOT_ACCEPTED: 409,
  WIN_UNPAID: 409,
  STRIKES: 409,
  APPROVAL_NEEDED: 409,
} as const satisfies Record<EligibilityRefusal, 409>;
