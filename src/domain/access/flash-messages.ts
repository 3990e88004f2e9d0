import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';
import { OFFER_NOT_AVAILABLE } from './judge-request.ts';

/** Messages about requests to take part in an offer. */
export const ACCESS_MESSAGES: FlashMessages = [
  ['REQUEST_SENT', success('Request sent successfully')],
  ['REQUEST_WITHDRAWN', success('Your request has been withdrawn.')],
  ['REQUEST_DECIDED', success('Your answer has been sent.')],
  ['OFFER_NOT_AVAILABLE', warning(OFFER_NOT_AVAILABLE)],
  ['ALREADY_ASKED', warning('You have already sent a request for this offer.')],
  ['ALREADY_DECIDED', warning('This request has already been answered or withdrawn.')],
  ['ASKED_TOO_OFTEN', warning('You can’t send any more requests for this offer.')],
  ['ASK_LATER', warning('The TimeGiver has answered your request. You can send another one a day later.')],
  ['TOO_LATE_TO_ASK', warning('This offer ends within the hour, so it’s too late to send a request.')],
  ['NO_REQUEST_NEEDED', warning('This offer is open to everyone, so you don’t need to send a request.')],
  [
    'REQUEST_BUSY',
    warning('The offer has changed since you opened it. Please check it, then send your request again.'),
  ],
  ['IOI_NOT_APPROVED', warning('You can take part in this offer once the TimeGiver has approved your request.')],
];

/** The message that follows an action of this area. */
export const ACCESS_AFTER_ACTION: FlashAfterAction = [
  ['product/projectAccessRequest', 'REQUEST_SENT'],
  ['product/projectAccessReqStatus', 'REQUEST_DECIDED'],
];
