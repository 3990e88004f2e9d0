import { error, type FlashAfterAction, type FlashMessages, success } from '../kit/flash.ts';

/** Messages about notification choices and the newsletter. */
export const NOTIFICATIONS_MESSAGES: FlashMessages = [
  ['CHOICES_SAVED', success('Your choices are saved.')],
  ['NEWSLETTER_JOINED', success('You get our newsletter from now on.')],
  ['NEWSLETTER_LEFT', success('You get no newsletter any more.')],
  ['NEWSLETTER_AWAY', error('The newsletter cannot be reached right now. Please try again in a moment.')],
  ['NEWSLETTER_ASKED', success('Subscribed to newsletter successfully')],
];

/** The message that follows an action of this area. */
export const NOTIFICATIONS_AFTER_ACTION: FlashAfterAction = [
  ['user/updatePreference', 'CHOICES_SAVED'],
  ['newsletter/subscribe', 'NEWSLETTER_ASKED'],
];
