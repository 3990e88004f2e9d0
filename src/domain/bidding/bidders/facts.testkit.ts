import type { BidderFacts } from './eligibility.ts';

export type Bidder = NonNullable<BidderFacts['bidder']>;

const ABLE: Bidder = {
  userId: 'amara',
  companyId: null,
  isActive: true,
  hasSeniority: true,
  isGiver: false,
  isBidder: true,
  isMember: true,
  bidsFree: false,
  isBlocked: false,
  isStruckOut: false,
  isKeptAway: false,
  overduePence: 0,
  overdueCurrency: 'GBP',
  waitsForApproval: false,
};

/** Someone who may bid on an offer of Tom's, but for what is given. */
export function facts(bidder: Partial<Bidder> = {}, rest: Partial<BidderFacts> = {}): BidderFacts {
  const seller = { userId: 'tom', companyId: null };
  const offer = {
    isReverse: false,
    asksForIoi: false,
    isIoiApproved: false,
    inAuction: null,
  };
  return { bidder: { ...ABLE, ...bidder }, seller, ...offer, ...rest };
}
