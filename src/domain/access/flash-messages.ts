import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages about requests to take part in an offer. */
export const ACCESS_MESSAGES: FlashMessages = [
  ['REQUEST_SENT', success('Request sent successfully')],
  ['REQUEST_WITHDRAWN', success('Your request is taken back.')],
  ['REQUEST_DECIDED', success('Your decision is saved, and whoever asked hears of it.')],
  ['ALREADY_ASKED', warning('You have asked for this offer already.')],
  ['ALREADY_DECIDED', warning('This request has been decided already, or it was taken back.')],
  ['ASKED_TOO_OFTEN', warning('You have asked for this offer as often as one person may.')],
  ['ASK_LATER', warning('The TimeGiver has answered your request. You can ask once more a day later.')],
  ['TOO_LATE_TO_ASK', warning('This offer ends within the hour, so requests are not taken any more.')],
  ['NO_REQUEST_NEEDED', warning('This offer is open to everybody: no request is needed.')],
  ['REQUEST_BUSY', warning('The offer has changed meanwhile. Please look at it and ask again.')],
  ['IOI_NOT_APPROVED', warning('You can take part in this offer once its TimeGiver has approved your request.')],
];

/** The message that follows an action of this area. */
export const ACCESS_AFTER_ACTION: FlashAfterAction = [
  ['product/projectAccessRequest', 'REQUEST_SENT'],
  ['product/projectAccessReqStatus', 'REQUEST_DECIDED'],
];
