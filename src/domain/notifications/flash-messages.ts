import { error, type FlashAfterAction, type FlashMessages, success } from '../kit/flash.ts';

/** Messages about notification choices and the newsletter. */
export const NOTIFICATIONS_MESSAGES: FlashMessages = [
  ['CHOICES_SAVED', success('Your choices have been saved.')],
  ['NEWSLETTER_JOINED', success('You’re now subscribed to our newsletter.')],
  ['NEWSLETTER_LEFT', success('You have unsubscribed from our newsletter.')],
  ['NEWSLETTER_AWAY', error('Our newsletter service isn’t available at the moment. Please try again shortly.')],
  ['NEWSLETTER_ASKED', success('Subscribed to newsletter successfully')],
];

/** The message that follows an action of this area. */
export const NOTIFICATIONS_AFTER_ACTION: FlashAfterAction = [
  ['user/updatePreference', 'CHOICES_SAVED'],
  ['newsletter/subscribe', 'NEWSLETTER_ASKED'],
];
