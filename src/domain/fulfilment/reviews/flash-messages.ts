import { type FlashAfterAction, type FlashMessages, success, warning } from '../../kit/flash.ts';

/** Messages after the forms of reviews and thank-you notes. */
export const REVIEW_MESSAGES: FlashMessages = [
  ['REVIEW_SAVED', success('Thank you for your review.')],
  ['REVIEW_REPLIED', success('Your reply has been published.')],
  ['ANSWERS_MISSING', warning('Please answer each question from 1 to 5.')],
  ['NOT_MET_YET', warning('That’s possible once the meeting has taken place.')],
  ['ALREADY_REVIEWED', warning('You have already reviewed this meeting.')],
  ['REVIEW_TIME_OVER', warning('The 14 days for writing a review are over.')],
  ['ALREADY_REPLIED', warning('You have already replied to this review.')],
  ['REPLY_TIME_OVER', warning('The 14 days for replying to this review are over.')],
  ['THANKS_SENT', success('Thank you. We’ve told your host.')],
  ['THANKS_AGREED', success('Saved. You can change it at any time.')],
  ['THANKS_WITHDRAWN', success('Your note has been withdrawn.')],
  ['GUESTS_THANK', warning('The guest of a meeting can write a thank-you note.')],
  ['NOT_SHARED', warning('Your guest wrote this note for you alone.')],
];

export const AFTER_REVIEW: FlashAfterAction = [
  ['review/save', 'REVIEW_SAVED'],
  ['review/reply', 'REVIEW_REPLIED'],
  ['thanks/save', 'THANKS_SENT'],
  ['thanks/agree', 'THANKS_AGREED'],
  ['thanks/withdraw', 'THANKS_WITHDRAWN'],
];
