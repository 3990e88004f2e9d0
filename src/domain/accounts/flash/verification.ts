import { type FlashAfterAction, type FlashMessages, success, warning } from '../../kit/flash.ts';
import { PASSWORD_COMMON_MESSAGE } from '../sign-in/password.ts';

export const VERIFICATION_MESSAGES: FlashMessages = [
  ['TEXT_SENT', success('We have texted you a code. It is valid for five minutes.')],
  ['CODE_ASKED', success('If it belongs to an account, a code is on its way. It is valid for five minutes.')],
  ['CODE_THERE', success('If an account has this number, the code in its last text works here too.')],
  ['TOO_MANY_CODES', warning('You have asked for this several times. Please wait a moment, then try again.')],
  ['TOO_MANY_TEXTS', warning('You have reached the limit of 20 texts a day. Please use a code by e-mail instead.')],
  ['TEXTS_PAUSED', warning('We cannot send texts right now. Please use your password or a code by e-mail.')],
  ['TERMS_NEEDED', warning('You must accept the terms and conditions')],
  ['PHONE_INVALID', warning('Please enter a mobile number from this country.')],
  ['PHONE_COUNTRY', warning('We cannot send text messages to this country.')],
  ['PHONE_CONFIRMED', success('Your phone is confirmed.')],
  ['CONTACT_TAKEN', warning('This belongs to another account.')],
  ['LINK_ASKED', success('If there is an account with this address, a link is on its way.')],
  ['LINK_SENT', success('We have e-mailed you a link. It is valid for a day.')],
  ['LINK_GONE', warning('This link has already been used or has expired. Please ask for a new one.')],
  ['TOO_MANY_LINKS', warning('You have asked for this several times. Please check your e-mail, or wait an hour.')],
  ['PASSWORD_COMMON', warning(PASSWORD_COMMON_MESSAGE)],
  ['PASSWORD_RESET', success('Your password has been changed. Please sign in with the new one.')],
  ['EMAIL_TAKEN_BACK', success('Your account has its old e-mail address back. Please sign in with your new password.')],
  ['SIGN_IN_FIRST', warning('Please sign in first, then open the link again.')],
  ['EMAIL_CONFIRMED', success('Your e-mail address is already confirmed.')],
  ['EMAIL_IS_CONFIRMED', success('Your e-mail address is confirmed.')],
];

/** The message after an action. */
export const AFTER_VERIFICATION_ACTION: FlashAfterAction = [
  ['user/forgotPassword', 'LINK_ASKED'],
  ['user/resetPassword', 'PASSWORD_RESET'],
  ['user/takeBackEmail', 'EMAIL_TAKEN_BACK'],
  ['user/sendEmailVerifyLink', 'LINK_SENT'],
  ['user/verifyEmail', 'EMAIL_IS_CONFIRMED'],
  ['user/verifyPhoneVerifyCode', 'PHONE_CONFIRMED'],
];
