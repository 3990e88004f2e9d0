import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages about bids. */
export const BIDDING_MESSAGES: FlashMessages = [
  ['BID_LEADS', success('Your bid is placed and you’re the highest bidder.')],
  ['BID_OUTBID', warning('Your bid is placed, but someone had already set a higher maximum, so you’ve been outbid.')],
  ['BID_RETRACTED', success('Your bid is retracted.')],
  ['LOT_AWARDED', success('It’s awarded. We’ve asked the winner to pay.')],
  ['NOT_FOR_AWARD', warning('Only an offer that ended below its reserve can be awarded, and only once.')],
  ['NO_BID_TO_RETRACT', warning('You have no bid on this offer to retract.')],
  ['RETRACT_LATE', warning('It’s too late to retract this bid.')],
  ['OFFER_NOT_CHANGED', warning('The TimeGiver hasn’t changed this offer since you placed your bid.')],
  ['BID_TOO_LOW', warning('Someone was faster and the price has moved. You can see the next bid below.')],
  [
    'TERMS_CHANGED',
    warning(
      'The TimeGiver has changed this offer since you opened it. This is how it looks now; please check it again.',
    ),
  ],
  ['ALREADY_LEADING_HIGHER', warning('You’re already the highest bidder, with this maximum or a higher one.')],
  ['HIGH_BID_UNCONFIRMED', warning('Please tick the box that confirms your unusually high bid.')],
  ['LOT_CLOSED', warning('Bidding on this offer has ended.')],
  ['LOT_NOT_OPEN', warning('Bidding on this offer hasn’t started yet.')],
  ['WIN_UNPAID', warning('Please pay for the offer you won before you bid again.')],
  ['TOO_MANY_BIDS', warning('You’re bidding very quickly. Please wait ten seconds.')],
  ['TOO_MANY_BIDS_A_MINUTE', warning('You’re bidding very quickly. Please wait a minute.')],
  ['MOST_BIDS_PLACED', warning('You’ve placed as many bids on this offer as one person can.')],
  [
    'HIGHEST_BID_REACHED',
    warning('The price has reached the most that anyone can bid, so this offer takes no more bids.'),
  ],
  ['IDEMPOTENCY_MISMATCH', warning('This page was out of date, so nothing has changed. Please try again.')],
  [
    'OUTCOME_UNKNOWN',
    warning('We don’t know yet whether your bid was placed. Please confirm it again: it will only count once.'),
  ],
];

/** The message that follows an action of this area. */
export const BIDDING_AFTER_ACTION: FlashAfterAction = [
  ['bid/bidCancel', 'BID_RETRACTED'],
  ['seller/bid/manualAward', 'LOT_AWARDED'],
];
