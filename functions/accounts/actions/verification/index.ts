import type { verification } from '../../../../src/contract/accounts/verification.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { sendEmailVerifyLink, verifyEmail } from './email-link.ts';
import { forgotPassword, resetPassword } from './password.ts';
import { sendPhoneVerifyCode, verifyPhoneVerifyCode } from './phone.ts';
import { otpLogin, sendPhoneLoginCode } from './phone-login.ts';
import { takeBackEmail } from './revert.ts';

export const verificationActions: Handlers<typeof verification> = {
  'user/sendPhoneVerifyCode': sendPhoneVerifyCode,
  'user/verifyPhoneVerifyCode': verifyPhoneVerifyCode,
  'user/sendPhoneLoginCode': sendPhoneLoginCode,
  'user/otpLogin': otpLogin,
  'user/forgotPassword': forgotPassword,
  'user/resetPassword': resetPassword,
  'user/takeBackEmail': takeBackEmail,
  'user/sendEmailVerifyLink': sendEmailVerifyLink,
  'user/verifyEmail': verifyEmail,
};
