import type { Notice } from '../notices.ts';
import { PASSWORD_COMMON_MESSAGE } from './password.ts';

const notice = (tone: Notice['tone'], text: string): Notice => ({ tone, text });

/** What is said about codes, links and phones after a plain form, by its code. */
export const PROOF_NOTICES: readonly (readonly [string, Notice])[] = [
  ['TEXT_SENT', notice('success', 'We have sent a text with a code. It is good for five minutes.')],
  ['CODE_ASKED', notice('success', 'If it belongs to an account, a code is on its way. It is good for five minutes.')],
  ['TOO_MANY_CODES', notice('warning', 'That was asked for several times. Please wait a moment, then try again.')],
  [
    'TOO_MANY_TEXTS',
    notice('warning', 'Twenty texts in a day are the most from here. Please use a code by e-mail instead.'),
  ],
  ['TEXTS_PAUSED', notice('warning', 'We cannot send texts right now. Please use a code by e-mail instead.')],
  ['PHONE_INVALID', notice('warning', 'Please enter a mobile number of this country.')],
  ['PHONE_COUNTRY', notice('warning', 'We cannot send text messages to this country.')],
  ['PHONE_CONFIRMED', notice('success', 'Your phone is confirmed.')],
  ['PROOF_NEEDED', notice('warning', 'Please confirm this change with your password.')],
  ['CONTACT_TAKEN', notice('warning', 'This belongs to another account.')],
  ['LINK_ASKED', notice('success', 'If an account has this address, a link is on its way there.')],
  ['LINK_SENT', notice('success', 'We have sent a mail with a link. It is good for a day.')],
  ['LINK_GONE', notice('warning', 'This link was used already or is too old. Please ask for a new one.')],
  ['TOO_MANY_LINKS', notice('warning', 'That was asked for several times. Please look for the mail, or wait an hour.')],
  ['PASSWORD_COMMON', notice('warning', PASSWORD_COMMON_MESSAGE)],
  ['PASSWORD_RESET', notice('success', 'Your password is changed. Please sign in with it.')],
  ['EMAIL_TAKEN_BACK', notice('success', 'Your account has its old address and your new password. Please sign in.')],
  ['SIGN_IN_FIRST', notice('warning', 'Please sign in first, then open the link again.')],
  ['EMAIL_CONFIRMED', notice('success', 'Your e-mail address is confirmed already.')],
  ['EMAIL_IS_CONFIRMED', notice('success', 'Your e-mail address is confirmed.')],
];

/** The code that follows an action. */
export const PROOF_DONE: readonly (readonly [string, string])[] = [
  ['user/forgotPassword', 'LINK_ASKED'],
  ['user/resetPassword', 'PASSWORD_RESET'],
  ['user/takeBackEmail', 'EMAIL_TAKEN_BACK'],
  ['user/sendEmailVerifyLink', 'LINK_SENT'],
  ['user/verifyEmail', 'EMAIL_IS_CONFIRMED'],
  ['user/verifyPhoneVerifyCode', 'PHONE_CONFIRMED'],
];
