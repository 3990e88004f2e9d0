import { IOI_NEEDED } from '../interest/ask.ts';
import type { Currency } from '../money.ts';
import { type Phrase, say } from '../words/phrase.ts';

/** What must be known about a person before a bid is judged. The caller reads these; nothing here looks them up. */
export type BidderFacts = {
  readonly bidder: {
    readonly userId: string;
    readonly companyId: string | null;
    readonly isActive: boolean;
    readonly hasSeniority: boolean;
    /** Holds both roles, which only chooses the wording. */
    readonly isGiverToo: boolean;
    readonly isMember: boolean;
    /** A role that bids without a membership. */
    readonly bidsFree: boolean;
    readonly isBlocked: boolean;
    /** What is owed on wins whose payment is past its deadline; 0 when nothing is. */
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
  | 'IOI_NOT_APPROVED'
  | 'WIN_UNPAID'
  | 'CARD_REQUIRED';

export type IneligibleBidder = { readonly code: EligibilityRefusal; readonly message: Phrase };

/** R5: null when the person may bid on the offer, otherwise the first reason why not. */
export function mayBid(facts: BidderFacts): IneligibleBidder | null {
  const { bidder, seller } = facts;
  if (bidder === null) return refuse('NOT_SIGNED_IN', 'Sign in to place a bid.');
  if (!bidder.isActive) return refuse('ACCOUNT_NOT_ACTIVE', 'Your account is not active, so it cannot place bids.');
  if (!bidder.hasSeniority) return refuse('SENIORITY_MISSING', seniorityMessage(bidder.isGiverToo));
  if (!bidder.isMember && !bidder.bidsFree)
    return refuse('MEMBERSHIP_REQUIRED', 'Please Subscribe to Continue Further');
  if (bidder.userId === seller.userId) return refuse('OWN_OFFER', 'You cannot bid on your own offer.');
  if (bidder.companyId !== null && bidder.companyId === seller.companyId)
    return refuse('SELLERS_COMPANY', 'This offer is from your own company, whose people cannot bid on it.');
  if (bidder.isBlocked) return refuse('BIDDER_BLOCKED', 'Your account is blocked from bidding.');
  if (facts.asksForIoi && !facts.isIoiApproved) return refuse('IOI_NOT_APPROVED', IOI_NEEDED);
  if (bidder.overduePence > 0) return refuse('WIN_UNPAID', overdueMessage(bidder.overduePence, bidder.overdueCurrency));
  if (facts.isCardRequired && !bidder.hasCard) return refuse('CARD_REQUIRED', 'Add a card before you bid.');
  return null;
}

function refuse(code: EligibilityRefusal, message: string | Phrase): IneligibleBidder {
  return { code, message: typeof message === 'string' ? say(message) : message };
}

function seniorityMessage(isGiverToo: boolean): string {
  return isGiverToo
    ? 'Please update your profile to post offers and place bids.'
    : 'Please update your profile to search for offers and place bids.';
}

function overdueMessage(pence: number, currency: Currency): Phrase {
  const amount = { pence, currency };
  return say('Pay the {amount} that is overdue on an offer you won; then you can bid again.', { amount });
}
