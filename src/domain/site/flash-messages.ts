import { error, type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages about any form. */
export const SITE_MESSAGES: FlashMessages = [
  ['INVALID_INPUT', warning('Something in the form is missing or invalid. Please check it.')],
  ['TRY_AGAIN', error('That could not be done yet. Please look at it again, and try once more.')],
  ['MESSAGE_SENT', success('Thank you. Your message is on its way, and we will reply by e-mail.')],
  ['NOT_CONFIGURED', error('This service is not set up here.')],
  ['TOO_FAST', warning('Too many requests. Please wait a minute.')],
  ['TOO_MANY_MESSAGES', warning('You have sent several messages today. Please e-mail us instead.')],
  ['FAULT', error('Something went wrong!')],
];

/** The message that follows an action of this area. */
export const SITE_AFTER_ACTION: FlashAfterAction = [['user/submitContactUs', 'MESSAGE_SENT']];
