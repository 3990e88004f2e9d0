import { error, type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';
import { AFTER_PRIVACY_ACTION, PRIVACY_MESSAGES } from './flash/privacy.ts';
import { AFTER_PROFILE_ACTION, PROFILE_MESSAGES } from './flash/profile.ts';
import { AFTER_SIGN_IN_METHOD_ACTION, SIGN_IN_METHOD_MESSAGES } from './flash/sign-in-methods.ts';
import { AFTER_VERIFICATION_ACTION, VERIFICATION_MESSAGES } from './flash/verification.ts';

export const ACCOUNTS_MESSAGES: FlashMessages = [
  ['LOGGED_OUT', success('Logged out successfully')],
  ['REGISTERED', success('Successfully registered!')],
  ['CODE_SENT', success('Please check your e-mail for a code. It is valid for five minutes.')],
  ['INVITED', success('Your invitation is on its way.')],
  ['INVITE_REVOKED', success('The invitation has been withdrawn.')],
  [
    'INVITE_GONE',
    warning('This invitation has been used or withdrawn, or has expired. You can open an account without it.'),
  ],
  ['CODE_WRONG', warning('This code is wrong or has expired. Please ask for a new one.')],
  ['PROFILE_SAVED', success('Your profile has been saved.')],
  ['LOGIN_FAILED', error('The username or password is wrong.')],
  ['TOO_MANY_TRIES', warning('Too many attempts. Please wait a minute, or sign in with a code by e-mail.')],
  ['BUSY', warning('Many people are signing in right now. Please try again in 2 seconds.')],
  ['EMAIL_UNVERIFIED', warning('Please confirm your e-mail address first.')],
  ['NOT_SIGNED_IN', warning('Please sign in first.')],
  ['ACCOUNT_DEACTIVATED', error('This account is deactivated.')],
  ['ROLE_NEEDED', error('This needs a role that you don’t have yet.')],
  ['ROLE_ADDED', success('You are now a TimeGiver as well as a TimeBidder.')],
  ['ROLE_HELD', warning('You already have this role.')],
  ['ROLE_SWITCHED', success('You have switched roles.')],
  ['LANGUAGE_SAVED', success('Your language has been saved.')],
  ['PHONE_NEEDED', warning('To get text messages, first confirm your phone in your profile.')],
  ...SIGN_IN_METHOD_MESSAGES,
  ...VERIFICATION_MESSAGES,
  ...PROFILE_MESSAGES,
  ...PRIVACY_MESSAGES,
];

/** The message after an action of this area. */
export const ACCOUNTS_AFTER_ACTION: FlashAfterAction = [
  ['user/logout', 'LOGGED_OUT'],
  ['user/register', 'REGISTERED'],
  ['user/sendEmailVerifyCode', 'CODE_SENT'],
  ['user/addinviteuser', 'INVITED'],
  ['user/resendInvite', 'INVITED'],
  ['user/revokeInvite', 'INVITE_REVOKED'],
  ['user/updateProfile', 'PROFILE_SAVED'],
  ['user/switchuser', 'ROLE_SWITCHED'],
  ...AFTER_SIGN_IN_METHOD_ACTION,
  ...AFTER_VERIFICATION_ACTION,
  ...AFTER_PROFILE_ACTION,
  ...AFTER_PRIVACY_ACTION,
];
