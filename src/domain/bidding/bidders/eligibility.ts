import { IOI_NEEDED, OFFER_NOT_AVAILABLE } from '../../access/judge-request.ts';
import {
  type Admission,
  type AdmissionRefusal,
  type AdmittingAuction,
  admissionRefusal,
} from '../../auctions/admission.ts';
import type { Currency } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';

/** The facts about a person that decide whether they may bid. The caller reads them; nothing is looked up here. */
export type BidderFacts = {
  readonly bidder: {
    readonly userId: string;
    readonly companyId: string | null;
    readonly isActive: boolean;
    readonly hasSeniority: boolean;
    /** Offers time: may bid on requests (R28). */
    readonly isGiver: boolean;
    /** Bids and buys: may bid on offers. */
    readonly isBidder: boolean;
    readonly isMember: boolean;
    /** A role that bids without a membership. */
    readonly bidsFree: boolean;
    readonly isBlocked: boolean;
    /** Has three strikes within 12 months (R26). */
    readonly isStruckOut: boolean;
    /** This person or the seller has blocked the other. */
    readonly isKeptAway: boolean;
    /** The sum owed on wins past their payment deadline; 0 for none. */
    readonly overduePence: number;
    readonly overdueCurrency: Currency;
    /** A host whose next offer an operator has to approve, after late cancellations (transition 15). */
    readonly waitsForApproval: boolean;
  } | null;
  readonly seller: { readonly userId: string; readonly companyId: string | null };
  /** A request: its bidders give the time, and its seller pays (R28). */
  readonly isReverse: boolean;
  readonly asksForIoi: boolean;
  readonly isIoiApproved: boolean;
  /** The auction that the lot is in, and what the bidder has done about it; null outside one. */
  readonly inAuction: (Admission & { readonly auction: AdmittingAuction }) | null;
};

export type EligibilityRefusal =
  | 'NOT_SIGNED_IN'
  | 'ACCOUNT_NOT_ACTIVE'
  | 'SENIORITY_MISSING'
  | 'ROLE_NEEDED'
  | 'MEMBERSHIP_REQUIRED'
  | 'OWN_OFFER'
  | 'SELLERS_COMPANY'
  | 'BIDDER_BLOCKED'
  | 'STRIKES'
  | 'OFFER_NOT_AVAILABLE'
  | 'IOI_NOT_APPROVED'
  | AdmissionRefusal
  | 'WIN_UNPAID'
  | 'APPROVAL_NEEDED';

export type IneligibleBidder = { readonly code: EligibilityRefusal; readonly message: Phrase };
export type Bidder = NonNullable<BidderFacts['bidder']>;

/** R5: null when the person may bid on the offer, otherwise the first reason why not. */
export function mayBid(facts: BidderFacts): IneligibleBidder | null {
  const { bidder } = facts;
  if (bidder === null) return refusal('NOT_SIGNED_IN', 'Sign in to place a bid.');
  const stopped = accountRefusal(bidder) ?? roleRefusal(bidder, facts) ?? offerRefusal(bidder, facts);
  if (stopped !== null) return stopped;
  return debtRefusal(bidder) ?? (facts.isReverse ? giverRefusal(bidder) : null);
}

/** Null when a person may ask for time (R28), otherwise the first reason why not. The gates of a bidder come first. */
export const mayAsk = (
  asker: Pick<Bidder, 'isBlocked' | 'isStruckOut' | 'overduePence' | 'overdueCurrency'>,
): IneligibleBidder | null => blockRefusal(asker) ?? debtRefusal(asker);

export function accountRefusal({ isActive, hasSeniority, isGiver, isBidder }: Bidder): IneligibleBidder | null {
  if (!isActive) return refusal('ACCOUNT_NOT_ACTIVE', 'Your account is not active, so you can’t bid.');
  if (hasSeniority) return null;
  return refusal(
    'SENIORITY_MISSING',
    isGiver && isBidder
      ? 'Please update your profile to post offers and place bids.'
      : 'Please update your profile to search for offers and place bids.',
  );
}

/** Giving time is free; bidding for it needs a membership (§1). */
export function roleRefusal(
  { isMember, bidsFree, ...bidder }: Bidder,
  { isReverse }: BidderFacts,
): IneligibleBidder | null {
  const hasRole = isReverse ? bidder.isGiver : bidder.isBidder;
  if (!hasRole)
    return refusal(
      'ROLE_NEEDED',
      isReverse
        ? 'Only TimeGivers can bid on a request for time.'
        : 'Only TimeBidders can bid on this offer. A membership makes you one.',
    );
  if (isReverse || isMember || bidsFree) return null;
  return refusal('MEMBERSHIP_REQUIRED', 'Please Subscribe to Continue Further');
}

function offerRefusal(bidder: Bidder, facts: BidderFacts): IneligibleBidder | null {
  const { inAuction } = facts;
  const stopped =
    ownRefusal(bidder, facts) ??
    companyRefusal(bidder, facts) ??
    blockRefusal(bidder) ??
    approvalRefusal(bidder, facts);
  return stopped ?? (inAuction && admissionRefusal(inAuction.auction, inAuction));
}

export function ownRefusal({ userId }: Bidder, { seller }: BidderFacts): IneligibleBidder | null {
  return userId === seller.userId ? refusal('OWN_OFFER', 'You can’t bid on your own offer.') : null;
}

function companyRefusal({ companyId }: Bidder, { seller }: BidderFacts): IneligibleBidder | null {
  if (companyId === null || companyId !== seller.companyId) return null;
  return refusal('SELLERS_COMPANY', 'This offer is from your own company, so you can’t bid on it.');
}

export function approvalRefusal(
  { isKeptAway }: Bidder,
  { asksForIoi, isIoiApproved }: BidderFacts,
): IneligibleBidder | null {
  if (isKeptAway) return refusal('OFFER_NOT_AVAILABLE', OFFER_NOT_AVAILABLE);
  return asksForIoi && !isIoiApproved ? refusal('IOI_NOT_APPROVED', IOI_NEEDED) : null;
}

function blockRefusal({ isBlocked, isStruckOut }: Pick<Bidder, 'isBlocked' | 'isStruckOut'>): IneligibleBidder | null {
  if (isBlocked) return refusal('BIDDER_BLOCKED', 'Your account is blocked from bidding.');
  return isStruckOut ? refusal('STRIKES', STRUCK_OUT) : null;
}

const STRUCK_OUT =
  'You have three strikes for wins that weren’t paid for in time, so you can’t bid. Paying for one of them clears its strike.';

type Debtor = Pick<Bidder, 'overduePence' | 'overdueCurrency'>;

function debtRefusal(debtor: Debtor): IneligibleBidder | null {
  const sentence = 'You owe {amount} for an offer you won. Please pay it before you bid again.';
  return debtor.overduePence > 0 ? refusal('WIN_UNPAID', say(sentence, { amount: debtOf(debtor) })) : null;
}

export const debtOf = ({ overduePence: pence, overdueCurrency: currency }: Debtor) => ({ pence, currency });

function giverRefusal({ waitsForApproval }: Bidder): IneligibleBidder | null {
  return waitsForApproval ? refusal('APPROVAL_NEEDED', HOST_WAITS) : null;
}

const HOST_WAITS =
  'You’ve cancelled two meetings late within 12 months, so our team has to approve your next hour first. We’ll e-mail you within two days.';

export function refusal(code: EligibilityRefusal, message: string | Phrase): IneligibleBidder {
  return { code, message: typeof message === 'string' ? say(message) : message };
}
