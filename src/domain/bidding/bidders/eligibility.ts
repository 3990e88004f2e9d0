import { IOI_NEEDED, OFFER_NOT_AVAILABLE } from '../../access/judge-request.ts';
import type { Currency } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';

/** The facts about a person that decide whether they may bid. The caller reads them; nothing is looked up here. */
export type BidderFacts = {
  readonly bidder: {
    readonly userId: string;
    readonly companyId: string | null;
    readonly isActive: boolean;
    readonly hasSeniority: boolean;
    /** Has both roles; this only chooses the wording. */
    readonly isGiverToo: boolean;
    readonly isMember: boolean;
    /** A role that bids without a membership. */
    readonly bidsFree: boolean;
    readonly isBlocked: boolean;
    /** This person or the seller has blocked the other. */
    readonly isKeptAway: boolean;
    /** The sum owed on wins past their payment deadline; 0 for none. */
    readonly overduePence: number;
    readonly overdueCurrency: Currency;
    readonly hasCard: boolean;
  } | null;
  readonly seller: { readonly userId: string; readonly companyId: string | null };
  readonly asksForIoi: boolean;
  readonly isIoiApproved: boolean;
  readonly isCardRequired: boolean;
};

export type EligibilityRefusal =
  | 'NOT_SIGNED_IN'
  | 'ACCOUNT_NOT_ACTIVE'
  | 'SENIORITY_MISSING'
  | 'MEMBERSHIP_REQUIRED'
  | 'OWN_OFFER'
  | 'SELLERS_COMPANY'
  | 'BIDDER_BLOCKED'
  | 'OFFER_NOT_AVAILABLE'
  | 'IOI_NOT_APPROVED'
  | 'WIN_UNPAID'
  | 'CARD_REQUIRED';

type IneligibleBidder = { readonly code: EligibilityRefusal; readonly message: Phrase };

/** R5: null when the person may bid on the offer, otherwise the first reason why not. */
export function mayBid(facts: BidderFacts): IneligibleBidder | null {
  const { bidder, seller } = facts;
  if (bidder === null) return refusal('NOT_SIGNED_IN', 'Sign in to place a bid.');
  if (!bidder.isActive) return refusal('ACCOUNT_NOT_ACTIVE', 'Your account is not active, so you can’t bid.');
  if (!bidder.hasSeniority) return refusal('SENIORITY_MISSING', seniorityMessage(bidder.isGiverToo));
  if (!bidder.isMember && !bidder.bidsFree)
    return refusal('MEMBERSHIP_REQUIRED', 'Please Subscribe to Continue Further');
  if (bidder.userId === seller.userId) return refusal('OWN_OFFER', 'You can’t bid on your own offer.');
  if (bidder.companyId !== null && bidder.companyId === seller.companyId)
    return refusal('SELLERS_COMPANY', 'This offer is from your own company, so you can’t bid on it.');
  if (bidder.isBlocked) return refusal('BIDDER_BLOCKED', 'Your account is blocked from bidding.');
  if (bidder.isKeptAway) return refusal('OFFER_NOT_AVAILABLE', OFFER_NOT_AVAILABLE);
  if (facts.asksForIoi && !facts.isIoiApproved) return refusal('IOI_NOT_APPROVED', IOI_NEEDED);
  if (bidder.overduePence > 0)
    return refusal('WIN_UNPAID', overdueMessage(bidder.overduePence, bidder.overdueCurrency));
  if (facts.isCardRequired && !bidder.hasCard) return refusal('CARD_REQUIRED', 'Add a card before you bid.');
  return null;
}

function refusal(code: EligibilityRefusal, message: string | Phrase): IneligibleBidder {
  return { code, message: typeof message === 'string' ? say(message) : message };
}

function seniorityMessage(isGiverToo: boolean): string {
  return isGiverToo
    ? 'Please update your profile to post offers and place bids.'
    : 'Please update your profile to search for offers and place bids.';
}

function overdueMessage(pence: number, currency: Currency): Phrase {
  const amount = { pence, currency };
  return say('You owe {amount} for an offer you won. Please pay it before you bid again.', { amount });
}
