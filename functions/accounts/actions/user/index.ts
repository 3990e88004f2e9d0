import type { user } from '../../../../src/contract/accounts/user.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { sendEmailVerifyCode, verifyEmailVerifyCode } from './codes.ts';
import { login } from './login.ts';
import { loadUser, logout, switchUser, validateUser } from './session.ts';

export const userActions: Handlers<typeof user> = {
  'user/validateUser': validateUser,
  'user/loadUser': loadUser,
  'user/login': login,
  'user/logout': logout,
  'user/switchuser': switchUser,
  'user/sendEmailVerifyCode': sendEmailVerifyCode,
  'user/verifyEmailVerifyCode': verifyEmailVerifyCode,
};
