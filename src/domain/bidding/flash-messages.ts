import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages about bids. */
export const BIDDING_MESSAGES: FlashMessages = [
  ['BID_LEADS', success('Your bid is placed and you’re the highest bidder.')],
  ['BID_OUTBID', warning('Your bid is placed, but someone had already set a higher maximum, so you’ve been outbid.')],
  ['BID_LOWEST', success('Your bid is placed and it’s the lowest.')],
  ['MAXIMUM_LEFT', success('Your maximum has been saved. When bidding opens, we’ll bid for you.')],
  ['MAXIMUM_REMOVED', success('Your maximum has been removed.')],
  ['LOT_OPEN', warning('Bidding has opened, so a maximum can’t be left any more. Place a bid instead.')],
  ['BID_RETRACTED', success('Your bid has been retracted.')],
  ['LOT_AWARDED', success('Awarded. We’ve asked the winner to pay.')],
  ['OFFERED_AT_RESERVE', success('Offered. The highest bidder has 48 hours to accept.')],
  ['SEAT_OFFERED', success('Offered. We’ll tell you what the next bidder says.')],
  ['OFFERED_BEFORE', warning('You have already offered it to the highest bidder, or awarded it.')],
  ['SECOND_CHANCE_WON', success('It’s yours. Please pay for it in your cart.')],
  ['SECOND_CHANCE_DECLINED', success('Declined. Thank you for letting us know.')],
  ['SECOND_CHANCE_OVER', warning('This offer is no longer available.')],
  ['WINNER_PAYING', warning('The winner is paying for it right now. If the payment fails, you can accept it.')],
  ['STRIKE_DISPUTED', success('Thank you. We’ll look at it and let you know.')],
  ['STRIKE_SETTLED', warning('This strike can’t be changed any more.')],
  ['STRIKES', warning('You have three strikes for wins that weren’t paid for in time, so you can’t bid.')],
  ['NO_BID_TO_RETRACT', warning('You have no bid on this offer to retract.')],
  ['RETRACT_LATE', warning('It’s too late to retract this bid.')],
  ['OFFER_NOT_CHANGED', warning('The TimeGiver hasn’t changed this offer since you placed your bid.')],
  ['STEP_TAKEN', warning('Someone was faster and the price has moved. You can see the next bid below.')],
  ['BID_TOO_LOW', warning('Someone was faster and the price has moved. You can see the next bid below.')],
  ['BID_TOO_HIGH', warning('Someone was faster and the lowest bid has moved. You can see the next bid below.')],
  ['LOWEST_BID_REACHED', warning('Nobody can bid less on this request.')],
  ['LOW_BID_UNCONFIRMED', warning('Please tick the box that confirms your unusually low bid.')],
  [
    'TERMS_CHANGED',
    warning(
      'The TimeGiver has changed this offer since you opened it. This is how it looks now; please check it again.',
    ),
  ],
  ['ALREADY_LEADING_HIGHER', warning('You’re already the highest bidder, with this maximum or a higher one.')],
  ['HIGH_BID_UNCONFIRMED', warning('Please tick the box that confirms your unusually high bid.')],
  ['LOT_CLOSED', warning('Bidding on this offer has ended.')],
  ['ON_HOLD', warning('Someone is buying this offer, so bidding is paused. If they don’t pay, it resumes.')],
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
  ['reverse/bid/confirm', 'BID_LOWEST'],
  ['seller/bid/manualAward', 'LOT_AWARDED'],
  ['seller/bid/offerAtReserve', 'OFFERED_AT_RESERVE'],
  ['seller/bid/offerSeat', 'SEAT_OFFERED'],
  ['bid/secondChance/accept', 'SECOND_CHANCE_WON'],
  ['bid/secondChance/decline', 'SECOND_CHANCE_DECLINED'],
  ['bid/strike/dispute', 'STRIKE_DISPUTED'],
];
