import type { Dictionary } from '../../../domain/kit/words/words.ts';
import { ACCOUNTS_MAILS } from './mails.ts';
import { ACCOUNTS_PRIVACY } from './privacy.ts';
import { ACCOUNTS_PROFILE } from './profile.ts';
import { ACCOUNTS_REGISTRATION } from './registration.ts';
import { ACCOUNTS_SIGN_IN } from './sign-in.ts';

/** The texts of accounts, in Spanish, by topic. */
export const ES_ACCOUNTS: Dictionary = {
  ...ACCOUNTS_REGISTRATION,
  ...ACCOUNTS_SIGN_IN,
  ...ACCOUNTS_PROFILE,
  ...ACCOUNTS_MAILS,
  ...ACCOUNTS_PRIVACY,
};
