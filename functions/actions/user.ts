import type { user } from '../../src/contract/user.ts';
import type { Handlers } from './handlers.ts';
import { sendEmailVerifyCode, verifyEmailVerifyCode } from './user/codes.ts';
import { login } from './user/login.ts';
import { loadUser, logout, switchUser, validateUser } from './user/session.ts';

export const userActions: Handlers<typeof user> = {
  'user/validateUser': validateUser,
  'user/loadUser': loadUser,
  'user/login': login,
  'user/logout': logout,
  'user/switchuser': switchUser,
  'user/sendEmailVerifyCode': sendEmailVerifyCode,
  'user/verifyEmailVerifyCode': verifyEmailVerifyCode,
};
