import { error, type FlashAfterAction, type FlashMessages, info, success, warning } from '../../kit/flash.ts';
export const SIGN_IN_METHOD_MESSAGES: FlashMessages = [
  ['SOCIAL_CANCELLED', info('The sign-in was cancelled. You can try again, or sign in another way.')],
  ['SOCIAL_EXPIRED', warning('This sign-in has already been used or took too long. Please start again.')],
  ['SOCIAL_FAILED', error('That sign-in did not work. Please try again, or sign in another way.')],
  [
    'SOCIAL_TAKEN',
    warning('That account is already connected to another Kindhour account. Please disconnect it there first.'),
  ],
  ['SOCIAL_CONNECTED', success('Connected. You can now sign in with that account.')],
  ['SOCIAL_REMOVED', success('Disconnected. You can no longer sign in with that account.')],
  [
    'SOCIAL_CONNECT_FIRST',
    info('You already have an account with this address. Please sign in as usual to connect the two.'),
  ],
  ['CONFIRM_FIRST', warning('Please enter your password before you change how you sign in.')],
  ['CONFIRMED', success('Thank you. You can change how you sign in for the next ten minutes.')],
  ['PASSWORD_WRONG', error('The password is wrong.')],
  ['PASSKEY_REMOVED', success('Your passkey has been removed.')],
  ['PASSKEY_RENAMED', success('Your passkey has been renamed.')],
  ['CAPTCHA_NEEDED', warning('Please confirm that you are not a robot.')],
  ['CAPTCHA_FAILED', error('The robot check failed. Please try again.')],
  ['CAPTCHA_AWAY', error('The robot check is not available right now. Please try again in a moment.')],
];

export const AFTER_SIGN_IN_METHOD_ACTION: FlashAfterAction = [
  ['user/confirmPassword', 'CONFIRMED'],
  ['user/connectIdentity', 'SOCIAL_CONNECTED'],
  ['user/disconnectIdentity', 'SOCIAL_REMOVED'],
  ['user/passkey/remove', 'PASSKEY_REMOVED'],
  ['user/passkey/rename', 'PASSKEY_RENAMED'],
];
