import { accountActions } from './account/index.ts';
import { privacyActions } from './privacy/index.ts';
import { profileActions } from './profile/index.ts';
import { companyActions } from './profile/members.ts';
import { registrationActions } from './registration/index.ts';
import { signInMethodActions } from './sign-in-methods/index.ts';
import { userActions } from './user/index.ts';
import { verificationActions } from './verification/index.ts';

/** The handlers of the area, by the path of their action. */
export const accountsHandlers = {
  ...accountActions,
  ...privacyActions,
  ...profileActions,
  ...companyActions,
  ...registrationActions,
  ...signInMethodActions,
  ...userActions,
  ...verificationActions,
};
