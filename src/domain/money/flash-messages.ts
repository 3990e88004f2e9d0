import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';
import { SUBSCRIBE_MESSAGE } from '../kit/people/gates.ts';

/** Messages about the cart and memberships. */
export const MONEY_MESSAGES: FlashMessages = [
  ['SOLD_OUT', warning('There aren’t that many left.')],
  ['BUY_NOW_GONE', warning('This offer is sold by auction. Place a bid on it instead.')],
  ['BUY_NOW_OFF', warning('Buy Now is switched off at the moment')],
  ['KEPT_IN_CART', success('The item stays in your cart with its new terms.')],
  ['TAKEN_OUT', success('Removed from your cart.')],
  ['OWN_LOT', warning('You can’t buy your own offer.')],
  ['MEMBERSHIP_NEEDED', success(SUBSCRIBE_MESSAGE)],
];

/** The message that follows an action of this area. */
export const MONEY_AFTER_ACTION: FlashAfterAction = [['cart/cancelItem', 'TAKEN_OUT']];
