import type { user } from '../../src/contract/user.ts';
import type { Handlers } from './handlers.ts';
import { sendEmailVerifyCode, verifyEmailVerifyCode } from './user/codes.ts';
import { login } from './user/login.ts';
import { register } from './user/register.ts';
import { loadUser, logout, switchUser, validateUser } from './user/session.ts';
import { updateProfile } from './user/update-profile.ts';

export const userActions: Handlers<typeof user> = {
  'user/validateUser': validateUser,
  'user/loadUser': loadUser,
  'user/register': register,
  'user/login': login,
  'user/logout': logout,
  'user/switchuser': switchUser,
  'user/updateProfile': updateProfile,
  'user/sendEmailVerifyCode': sendEmailVerifyCode,
  'user/verifyEmailVerifyCode': verifyEmailVerifyCode,
};
