import { type FlashAfterAction, type FlashMessages, success, warning } from '../../kit/flash.ts';

/** Messages after a plain form on the page of messages. */
export const CONVERSATION_MESSAGES: FlashMessages = [
  ['MESSAGE_DELETED', success('Deleted for you.')],
  ['CONVERSATION_DELETED', success('Deleted for you. The other person keeps their copy.')],
  ['CONVERSATION_ARCHIVED', success('The conversation is in the archive.')],
  ['CONVERSATION_BACK', success('The conversation is back in your list.')],
  ['PERSON_BLOCKED', success('Blocked. We don’t tell them.')],
  ['PERSON_UNBLOCKED', success('Unblocked. You can write to each other again.')],
  ['MESSAGE_WRITTEN', success('Your message is on its way.')],
  ['MESSAGE_REPORTED', success('Thank you. We look into every report.')],
  ['EMPTY_MESSAGE', warning('Please write a message or choose a picture.')],
  ['CONVERSATION_CLOSED', warning('This conversation is closed: no more messages can be sent in it.')],
  ['TOO_MANY_CONVERSATIONS', warning('You’ve started several conversations today. Please try again tomorrow.')],
  ['PICTURE_GONE', warning('Please choose the picture again.')],
];

/** The message that follows such an action. */
export const AFTER_MESSAGE: FlashAfterAction = [
  ['messages/deleteMessage', 'MESSAGE_DELETED'],
  ['messages/report', 'MESSAGE_REPORTED'],
  ['messages/saveMessageFromView', 'MESSAGE_WRITTEN'],
];
