import { error, type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

export const CHECK_THE_FORM = 'Something in the form is missing or invalid. Please check it.';

/** Messages that any form may show. */
export const SITE_MESSAGES: FlashMessages = [
  ['INVALID_INPUT', warning(CHECK_THE_FORM)],
  ['CARD_DATA_NOT_ACCEPTED', error('Card numbers are not accepted here. They belong in the payment form only.')],
  ['TRY_AGAIN', error('That didn’t work. Please check it, then try again.')],
  ['MESSAGE_SENT', success('Thank you. Your message is on its way, and we will reply by e-mail.')],
  ['NOT_CONFIGURED', error('This service isn’t available here.')],
  ['TOO_FAST', warning('Too many requests. Please wait a minute.')],
  ['READS_BUSY', warning('Kindhour is very busy right now. Please try again in a moment.')],
  ['UPLOADS_BUSY', warning('Many files are being uploaded right now. Please try again in a moment.')],
  ['TOO_MANY_MESSAGES', warning('You have sent several messages today. Please e-mail us instead.')],
  ['FAULT', error('Something went wrong!')],
];

/** The message that follows an action of this area. */
export const SITE_AFTER_ACTION: FlashAfterAction = [['user/submitContactUs', 'MESSAGE_SENT']];
