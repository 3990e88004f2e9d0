import type { EligibilityRefusal } from '../../bidding/index.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';

/** What only the holder of a paddle should read: their own page says it. */
const PRIVATE = 'Paddle {n} can’t bid at the moment. {name}’s own page says why.';

const BY_CODE: Readonly<Record<Exclude<EligibilityRefusal, 'NOT_SIGNED_IN'>, string>> = {
  ACCOUNT_NOT_ACTIVE: 'The account of {name} (paddle {n}) isn’t active.',
  SENIORITY_MISSING: '{name} (paddle {n}) has to complete their profile before they can bid.',
  ROLE_NEEDED: '{name} (paddle {n}) isn’t a TimeBidder.',
  MEMBERSHIP_REQUIRED: '{name} (paddle {n}) needs a membership to bid.',
  OWN_OFFER: 'Paddle {n} is the TimeGiver of this lot.',
  SELLERS_COMPANY: 'This lot is from the company of paddle {n}.',
  BIDDER_BLOCKED: PRIVATE,
  STRIKES: PRIVATE,
  OFFER_NOT_AVAILABLE: PRIVATE,
  WIN_UNPAID: PRIVATE,
  APPROVAL_NEEDED: PRIVATE,
  IOI_NOT_APPROVED: 'The TimeGiver hasn’t approved {name} (paddle {n}) for this lot.',
  WORKS_HERE: 'Paddle {n} is held by someone who works at this auction.',
  AUCTION_NOT_APPROVED: 'The host hasn’t approved {name} (paddle {n}) for this auction.',
  AUCTION_TERMS_NOT_ACCEPTED: '{name} (paddle {n}) hasn’t accepted the terms yet. Check-in can record it.',
};

/**
 * Why a bid from the floor was refused, as the clerk reads it: about the paddle and its holder, never about the clerk. Of the
 * maximum that the holder has left online nothing is said (LA10), nor of debts, strikes and blocks.
 */
export function floorRefusal(code: string, message: Phrase, about: { n: number; name: string }): Phrase {
  if (code === 'ALREADY_LEADING_HIGHER') return say('Paddle {n} already has the highest bid.', about);
  return code in BY_CODE ? say(BY_CODE[code as keyof typeof BY_CODE], about) : message;
}
