import { type FlashAfterAction, type FlashMessages, success } from '../kit/flash.ts';
import { AFTER_LISTING_ACTION, LISTING_MESSAGES } from './flash/listings.ts';
import { AFTER_POSTING_ACTION, POSTING_MESSAGES } from './flash/posting.ts';
import { SHEET_MESSAGES } from './flash/spreadsheet.ts';

/** Messages about offers. */
export const OFFERS_MESSAGES: FlashMessages = [
  ['DRAFT_SAVED', success('Draft saved.')],
  ...POSTING_MESSAGES,
  ...LISTING_MESSAGES,
  ...SHEET_MESSAGES,
];

/** The message that follows an action of this area. */
export const OFFERS_AFTER_ACTION: FlashAfterAction = [...AFTER_LISTING_ACTION, ...AFTER_POSTING_ACTION];
