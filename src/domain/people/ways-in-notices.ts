import type { Notice } from '../notices.ts';

const notice = (tone: Notice['tone'], text: string): Notice => ({ tone, text });

/** What is said after signing in at a provider, after changing a way in, and where a captcha is missing. */
export const WAYS_IN_NOTICES: readonly (readonly [string, Notice])[] = [
  ['SOCIAL_CANCELLED', notice('info', 'You have not signed in there. You can try again, or sign in another way.')],
  ['SOCIAL_EXPIRED', notice('warning', 'This sign-in was used already or took too long. Please begin again.')],
  ['SOCIAL_FAILED', notice('error', 'That sign-in did not work. Please try again, or sign in another way.')],
  ['SOCIAL_TAKEN', notice('warning', 'This account already signs somebody in here. Please remove it there first.')],
  ['SOCIAL_CONNECTED', notice('success', 'It is connected: from now on it signs you in.')],
  ['SOCIAL_REMOVED', notice('success', 'It is removed: it signs you in no more.')],
  [
    'SOCIAL_CONNECT_FIRST',
    notice('info', 'You have an account with this address already. Please sign in once as usual, to connect the two.'),
  ],
  ['CONFIRM_FIRST', notice('warning', 'Please enter your password first: then you can change how you sign in.')],
  ['CONFIRMED', notice('success', 'Thank you. For ten minutes you can change how you sign in.')],
  ['PASSWORD_WRONG', notice('error', 'The password is wrong.')],
  ['PASSKEY_REMOVED', notice('success', 'Your passkey is removed.')],
  ['PASSKEY_RENAMED', notice('success', 'Your passkey has a new name.')],
  ['CAPTCHA_NEEDED', notice('warning', 'Please show that you are not a robot.')],
  ['CAPTCHA_FAILED', notice('error', 'The check that you are not a robot has failed. Please try again.')],
  [
    'CAPTCHA_AWAY',
    notice('error', 'We cannot check right now that you are not a robot. Please try again in a moment.'),
  ],
];

export const WAYS_IN_DONE: readonly (readonly [string, string])[] = [
  ['user/confirmPassword', 'CONFIRMED'],
  ['user/connectIdentity', 'SOCIAL_CONNECTED'],
  ['user/disconnectIdentity', 'SOCIAL_REMOVED'],
  ['user/passkey/remove', 'PASSKEY_REMOVED'],
  ['user/passkey/rename', 'PASSKEY_RENAMED'],
];
