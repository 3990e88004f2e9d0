import { account } from './account.ts';
import { company } from './company.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { signInMethods } from './sign-in-methods.ts';
import { user } from './user.ts';
import { verification } from './verification.ts';

/** Every action of the area, by its path. */
export const accountsActions = {
  ...account,
  ...company,
  ...privacy,
  ...profile,
  ...registration,
  ...signInMethods,
  ...user,
  ...verification,
} as const;
