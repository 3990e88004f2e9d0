import { type FlashAfterAction, type FlashMessages, success } from '../kit/flash.ts';
import { LISTING_DONE, LISTING_NOTICES } from './listings/notices.ts';
import { POSTING_DONE, POSTING_NOTICES } from './notices.ts';
import { SHEET_NOTICES } from './spreadsheet/notices.ts';

/** Messages about offers. */
export const OFFERS_MESSAGES: FlashMessages = [
  ['DRAFT_SAVED', success('Draft saved.')],
  ...POSTING_NOTICES,
  ...LISTING_NOTICES,
  ...SHEET_NOTICES,
];

/** The message that follows an action of this area. */
export const OFFERS_AFTER_ACTION: FlashAfterAction = [...LISTING_DONE, ...POSTING_DONE];
