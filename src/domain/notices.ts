import { INTEREST_DONE, INTEREST_NOTICES } from './interest/notices.ts';
import { LISTING_DONE, LISTING_NOTICES } from './listings/notices.ts';
import { POSTING_DONE, POSTING_NOTICES } from './offers/notices.ts';
import { SUBSCRIBE_MESSAGE, seniorityGate } from './people/gates.ts';
import type { Person } from './people/person.ts';
import { PROFILE_DONE, PROFILE_NOTICES } from './people/profile-notices.ts';
import { PROOF_DONE, PROOF_NOTICES } from './people/proof-notices.ts';
import { WAYS_IN_DONE, WAYS_IN_NOTICES } from './people/ways-in-notices.ts';
import { PRIVACY_DONE, PRIVACY_NOTICES } from './privacy/notices.ts';
import { SHEET_NOTICES } from './sheet/notices.ts';
import type { Phrase } from './words/phrase.ts';

/** `text` is English, and put into a language where it is shown. */
export type Notice = { tone: 'info' | 'success' | 'warning' | 'error'; text: string | Phrase };

const success = (text: string): Notice => ({ tone: 'success', text });
const warning = (text: string): Notice => ({ tone: 'warning', text });
const error = (text: string | Phrase): Notice => ({ tone: 'error', text });

/** What a page says after a plain form or a gate led there. The address carries the code only, never the text. */
const NOTICES: ReadonlyMap<string, Notice> = new Map([
  ['LOGGED_OUT', success('Logged out successfully')],
  ['REGISTERED', success('Successfully registered!')],
  ['CODE_SENT', success('We have sent a mail with a code. It is good for five minutes.')],
  ['INVITED', success('Your invitation is on its way.')],
  ['INVITE_REVOKED', success('The invitation is taken back.')],
  ['INVITE_GONE', warning('This invitation was used, taken back or has expired. You can open an account without it.')],
  ['CODE_WRONG', warning('This code is wrong or has expired. Please ask for a new one.')],
  ['PROFILE_SAVED', success('Your profile is saved.')],
  ['DRAFT_SAVED', success('Your draft is saved.')],
  ['INVALID_INPUT', warning('Something in the form was missing or not valid. Please look at it again.')],
  ['BID_LEADS', success('Your bid is placed and you lead.')],
  ['BID_OUTBID', warning('Your bid is placed, but an earlier maximum is higher: you are outbid.')],
  ['BID_TOO_LOW', warning('Somebody was faster: the price has moved. Please look at the next bid below.')],
  [
    'TERMS_CHANGED',
    warning(
      'The TimeGiver has changed this offer since you saw it. Here it is as it stands now; please look at it again.',
    ),
  ],
  ['ALREADY_LEADING_HIGHER', warning('You already lead with this maximum or a higher one.')],
  ['HIGH_BID_UNCONFIRMED', warning('Please tick the box that confirms your unusually high bid.')],
  ['LOT_CLOSED', warning('Bidding on this offer is over.')],
  ['LOT_NOT_OPEN', warning('Bidding on this offer has not begun.')],
  ['WIN_UNPAID', warning('Please pay for the offer you won before you bid again.')],
  ['TOO_MANY_BIDS', warning('You have placed many bids in a few seconds. Please wait ten seconds.')],
  ['MOST_BIDS_PLACED', warning('You have placed as many bids on this offer as one person may.')],
  ['TRY_AGAIN', error('That could not be done yet. Please look at it again, and try once more.')],
  [
    'OUTCOME_UNKNOWN',
    warning('We do not know yet whether your bid was taken. Please confirm it again: it counts once.'),
  ],
  ['SOLD_OUT', warning('There are not that many left.')],
  ['BUY_NOW_GONE', warning('This offer is sold by auction. Place a bid on it instead.')],
  ['KEPT_IN_CART', success('It stays in your cart as it stands now.')],
  ['TAKEN_OUT', success('It is out of your cart.')],
  ['OWN_LOT', warning('You cannot buy your own offer.')],
  ['MEMBERSHIP_NEEDED', success(SUBSCRIBE_MESSAGE)],
  ['LOGIN_FAILED', error('The name or the password is wrong.')],
  ['TOO_MANY_TRIES', warning('Too many tries. Please wait a minute, or sign in with a code by e-mail.')],
  ['BUSY', warning('Many people are signing in right now. Please try again in 2 seconds.')],
  ['EMAIL_UNVERIFIED', warning('Please confirm your e-mail address first.')],
  ['NOT_SIGNED_IN', warning('Please sign in first.')],
  ['ACCOUNT_DEACTIVATED', error('This account is deactivated.')],
  ['ROLE_NEEDED', error('You cannot do this with your role, so you have been signed out.')],
  ['ROLE_ADDED', success('You are a TimeGiver now, besides a TimeBidder.')],
  ['ROLE_HELD', warning('You hold this role already.')],
  ['ROLE_SWITCHED', success('You have switched your role.')],
  ['CHOICES_SAVED', success('Your choices are saved.')],
  ['LANGUAGE_SAVED', success('Your language is saved.')],
  ['MESSAGE_SENT', success('Thank you. Your message is on its way, and we will answer by mail.')],
  ['NEWSLETTER_JOINED', success('You get our newsletter from now on.')],
  ['NEWSLETTER_LEFT', success('You get no newsletter any more.')],
  ['NEWSLETTER_AWAY', error('The newsletter cannot be reached right now. Please try again in a moment.')],
  ['LINK_GONE', warning('This link has been used, or a newer one has taken its place.')],
  ['NOT_CONFIGURED', error('This service is not set up here.')],
  ['PHONE_NEEDED', warning('Text messages need a phone that you have confirmed in your profile.')],
  ['NEWSLETTER_ASKED', success('Subscribed to newsletter successfully')],
  ['TOO_FAST', warning('Too many requests. Please wait a minute.')],
  ['TOO_MANY_MESSAGES', warning('You have sent several messages today. Please write to us by mail.')],
  ...WAYS_IN_NOTICES,
  ...PROOF_NOTICES,
  ...PROFILE_NOTICES,
  ...PRIVACY_NOTICES,
  ...POSTING_NOTICES,
  ...LISTING_NOTICES,
  ...SHEET_NOTICES,
  ...INTEREST_NOTICES,
  ['FAULT', error('Something went wrong!')],
]);

/** The notice of a code; null for one that says nothing here. */
export function noticeOf(code: string | null, person: Person | null): Notice | null {
  if (code === 'PROFILE_INCOMPLETE') return profileNotice(person);
  return NOTICES.get(code ?? '') ?? null;
}

/** Whether a code has words; others are shown as a fault. */
export const isNoticeCode = (code: string): boolean => NOTICES.has(code) || code === 'PROFILE_INCOMPLETE';

function profileNotice(person: Person | null): Notice | null {
  const stopped = person && seniorityGate(person);
  return stopped && error(stopped.message);
}

/** What a plain form is followed by when its action succeeded, by the action; others say nothing. */
export const DONE_NOTICES: ReadonlyMap<string, string> = new Map([
  ...WAYS_IN_DONE,
  ...PROOF_DONE,
  ...PROFILE_DONE,
  ...PRIVACY_DONE,
  ...LISTING_DONE,
  ...POSTING_DONE,
  ...INTEREST_DONE,
  ['user/logout', 'LOGGED_OUT'],
  ['cart/cancelItem', 'TAKEN_OUT'],
  ['user/register', 'REGISTERED'],
  ['user/sendEmailVerifyCode', 'CODE_SENT'],
  ['user/addinviteuser', 'INVITED'],
  ['user/resendInvite', 'INVITED'],
  ['user/revokeInvite', 'INVITE_REVOKED'],
  ['user/updateProfile', 'PROFILE_SAVED'],
  ['user/switchuser', 'ROLE_SWITCHED'],
  ['user/updatePreference', 'CHOICES_SAVED'],
  ['user/submitContactUs', 'MESSAGE_SENT'],
  ['newsletter/subscribe', 'NEWSLETTER_ASKED'],
]);
