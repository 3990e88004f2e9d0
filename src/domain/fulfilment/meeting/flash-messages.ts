import { type FlashMessages, info, success } from '../../kit/flash.ts';

/** What the page of a meeting says after a command; the form names the code. */
export const MEETING_MESSAGES: FlashMessages = [
  ['DATES_SUGGESTED', success('Sent. We’ll e-mail you as soon as there is an answer.')],
  ['MOVE_ASKED', success('Sent. The old date stays until there is an answer.')],
  ['DATE_AGREED', success('Agreed. We’ve sent both of you a calendar file.')],
  ['DATES_DECLINED', info('We’ve passed that on.')],
  ['MEETING_DENIED', info('Thank you. Our team will look at it and write to both of you.')],
  ['MEETING_STOPPED', info('The meeting has been stopped. Our team will look at it within four hours.')],
  ['MONEY_BACK_CHOSEN', success('Your money is on its way back.')],
  ['MEETING_EXTENDED', success('You have 30 more days.')],
  ['NEW_DATE_CHOSEN', success('Good. Next, the two of you agree on a date.')],
  ['MEETING_CANCELLED', info('The meeting has been cancelled. We’ve told both of you.')],
  ['MONEY_GIVEN_BACK', success('Thank you. The money is on its way back.')],
  ['MEETING_ENTERED', success('Welcome. Have a good time together.')],
  ['OTHER_SIDE_ASKED', info('We’ve asked the other side.')],
  ['EVIDENCE_ADDED', info('Thank you. Our team reads it before we decide.')],
  ['APPEALED', info('Thank you. Someone else on our team will look at it within seven days.')],
  ['MEETING_SAVED', success('Saved. We’ve told both of you.')],
  ['MEETING_HELD', success('Wonderful. Thank you for meeting.')],
];
