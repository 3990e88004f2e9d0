import type { proofs } from '../../../src/contract/proofs.ts';
import type { Handlers } from '../handlers.ts';
import { sendEmailVerifyLink, verifyEmail } from './email-link.ts';
import { forgotPassword, resetPassword } from './password.ts';
import { sendPhoneVerifyCode, verifyPhoneVerifyCode } from './phone.ts';
import { otpLogin, sendPhoneLoginCode } from './phone-login.ts';
import { takeBackEmail } from './take-back.ts';

export const proofActions: Handlers<typeof proofs> = {
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
