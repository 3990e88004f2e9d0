import { type Phrase, say } from '../../kit/words/phrase.ts';
import {
  accountRefusal,
  approvalRefusal,
  type Bidder,
  type BidderFacts,
  debtOf,
  type EligibilityRefusal,
  type IneligibleBidder,
  mayBid,
  ownRefusal,
  refusal,
  roleRefusal,
} from './eligibility.ts';

/**
 * Null when the person may buy the offer, otherwise the first reason why not (R16, R18). Who may not bid on a lot that takes
 * bids may not buy it either (R5). Any other offer asks only for the account, the role and the approval, and that neither
 * has blocked the other.
 */
export function mayBuy(facts: BidderFacts, { takesBids }: { takesBids: boolean }): IneligibleBidder | null {
  const { bidder } = facts;
  if (bidder === null) return refusal('NOT_SIGNED_IN', 'Sign in to buy this offer.');
  const stopped = takesBids ? mayBid(facts) : fixedPriceRefusal(bidder, facts);
  const sentence = stopped && SENTENCES[stopped.code];
  return stopped && sentence ? refusal(stopped.code, sentence(bidder, facts)) : stopped;
}

const fixedPriceRefusal = (bidder: Bidder, facts: BidderFacts): IneligibleBidder | null =>
  accountRefusal(bidder) ?? roleRefusal(bidder, facts) ?? ownRefusal(bidder, facts) ?? approvalRefusal(bidder, facts);

type Sentence = (bidder: Bidder, facts: BidderFacts) => Phrase;

/** For those refusals that speak of bids. */
const SENTENCES: Readonly<Partial<Record<EligibilityRefusal, Sentence>>> = {
  ACCOUNT_NOT_ACTIVE: () => say('Your account is not active, so you can’t buy offers.'),
  ROLE_NEEDED: () => say('Only TimeBidders can buy this offer. A membership makes you one.'),
  OWN_OFFER: () => say('You can’t buy your own offer.'),
  SELLERS_COMPANY: () => say('This offer is from your own company, so you can’t buy it.'),
  BIDDER_BLOCKED: () => say('Your account is blocked from auctions, so you can’t buy this.'),
  STRIKES: () => say(STRUCK_OUT),
  WORKS_HERE: () => say('This offer is in a live auction that you work at, so you can’t buy it.'),
  AUCTION_NOT_APPROVED: (_, { inAuction }) =>
    say('The host of “{title}” chooses who takes part. Please ask on its page first.', titleOf(inAuction)),
  AUCTION_TERMS_NOT_ACCEPTED: (_, { inAuction }) =>
    say('Please accept the terms of “{title}” on its page before you buy.', titleOf(inAuction)),
  WIN_UNPAID: (bidder) =>
    say('You owe {amount} for an offer you won. Please pay it before you buy another.', { amount: debtOf(bidder) }),
};

const STRUCK_OUT =
  'You have three strikes for wins that weren’t paid for in time, so you can’t buy this. Paying for one of them clears its strike.';

const titleOf = (inAuction: BidderFacts['inAuction']) => ({ title: inAuction?.auction.auctionTitle ?? '' });
