import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';
import { AFTER_COMMENT, COMMENT_MESSAGES } from './comments/flash-messages.ts';
import { MEETING_MESSAGES } from './meeting/flash-messages.ts';
import { AFTER_MESSAGE, CONVERSATION_MESSAGES } from './messages/flash-messages.ts';
import { AFTER_REVIEW, REVIEW_MESSAGES } from './reviews/flash-messages.ts';

/** Messages about dates and assistants. */
export const FULFILMENT_MESSAGES: FlashMessages = [
  ['DATES_SAVED', success('Your dates have been saved.')],
  ['OFFER_DATES_SAVED', success('The dates have been saved. Bidders can tick those that suit them.')],
  ['DATES_TICKED', success('Saved. If you win, the first of these dates that is still free is yours.')],
  ['NOT_OFFERED', warning('The TimeGiver has changed the dates. Please choose again.')],
  ['NO_DATES', warning('This offer is waiting for dates. Please come back later.')],
  ['DATE_NEEDED', warning('Please choose a date first.')],
  ['SLOT_TAKEN', warning('This time isn’t free any more. Please choose another.')],
  ['ASSISTANT_ASKED', success('Asked. They can accept on their own page “My Dates”.')],
  ['ASSISTANT_ANSWERED', success('Your answer has been saved.')],
  ['ASSISTANT_ENDED', success('Removed.')],
  ['CALENDAR_RENEWED', success('Your calendar has a new private address.')],
  ['PLACE_SAVED', success('Saved. Only the two of you see it.')],
  ['CALENDAR_ENDED', success('Your calendar’s private address no longer works.')],
  ['TIME_ZONE_SAVED', success('Your time zone has been saved.')],
  ...COMMENT_MESSAGES,
  ...REVIEW_MESSAGES,
  ...MEETING_MESSAGES,
  ...CONVERSATION_MESSAGES,
];

/** The message that follows an action of this area. */
export const FULFILMENT_AFTER_ACTION: FlashAfterAction = [
  ['appointment/saveAvailability', 'DATES_SAVED'],
  ['appointment/saveOfferedDates', 'OFFER_DATES_SAVED'],
  ['appointment/tickDates', 'DATES_TICKED'],
  ['user/setTimeZone', 'TIME_ZONE_SAVED'],
  ['appointment/addAssistant', 'ASSISTANT_ASKED'],
  ['appointment/answerAssistant', 'ASSISTANT_ANSWERED'],
  ['appointment/endAssistant', 'ASSISTANT_ENDED'],
  ['appointment/setPlace', 'PLACE_SAVED'],
  ['appointment/renewCalendar', 'CALENDAR_RENEWED'],
  ['appointment/endCalendar', 'CALENDAR_ENDED'],
  ...AFTER_COMMENT,
  ...AFTER_REVIEW,
  ...AFTER_MESSAGE,
];
