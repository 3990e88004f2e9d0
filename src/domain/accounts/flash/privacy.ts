import { type FlashAfterAction, type FlashMessages, success, warning } from '../../kit/flash.ts';
export const PRIVACY_MESSAGES: FlashMessages = [
  ['PROOF_NEEDED', warning('Please confirm with your password.')],
  ['EXPORTS_USED', warning('You have downloaded your data twice today. Please come back tomorrow.')],
  ['ACCOUNT_TIED', warning('Your account cannot be closed yet.')],
  ['ACCOUNT_CLOSED', success('Your account is closed. Thank you for being part of Kindhour.')],
];

export const AFTER_PRIVACY_ACTION: FlashAfterAction = [['user/closeAccount', 'ACCOUNT_CLOSED']];
