import { z } from 'zod';
import { ACCEPTED_TERMS, REQUEST_ID, VERIFY_CODE } from '../../domain/accounts/schema.ts';
import { PHONE, PHONE_COUNTRY, RESET } from '../../domain/accounts/verification/phone.ts';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { EMAIL } from '../../domain/kit/form/email.ts';
import { LANGUAGE_CODES } from '../../domain/kit/words/languages.ts';
import { defineArea, id, instant, nothing } from '../action.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
const token = z.string().nullable().describe('null for a browser, which has it as a cookie');
const typedPhone = { phone: PHONE, phone_country: PHONE_COUNTRY };
const linkToken = z.string().max(100);

/** Until when a code is valid, and what must come back with it. */
const sent = z.object({
  expires_at: instant,
  request_id: z.string().nullable().describe('to be handed in with the code; null for a browser, which has a cookie'),
  sent_at: instant
    .optional()
    .describe('when the text was sent that has this code, if an earlier request caused it and no new one was sent'),
});
const phoneRefusals = { PHONE_INVALID: 422, PHONE_COUNTRY: 422 } as const;
const textRefusals = {
  ...phoneRefusals,
  TOO_MANY_CODES: 429,
  TOO_MANY_TEXTS: 429,
  NOT_CONFIGURED: 503,
  TEXTS_PAUSED: 503,
  ...CAPTCHA_REFUSALS,
} as const;

export const verification = defineArea({
  'user/sendPhoneVerifyCode': {
    about:
      'Texts a 6-digit code to a phone. Signed in, it verifies the phone in the profile; with isForgotPassword it ' +
      'leads to a new password; otherwise it takes the accepted terms. Three in 15 minutes per number; the answer is the same whoever has the phone.',
    who: 'anyone',
    input: z.strictObject({
      id: id.optional(),
      ...typedPhone,
      isRegister: bit.default(0),
      isForgotPassword: bit.default(0),
      isVerifyPhone: bit.default(0),
      termCheck: z.optional(ACCEPTED_TERMS),
      language: z.enum(LANGUAGE_CODES).optional(),
      captcha_token: CAPTCHA_TOKEN,
    }),
    output: sent,
    refusals: { ...textRefusals, PROOF_NEEDED: 422, TERMS_NEEDED: 422 },
    writes: true,
    perMinute: 10,
  },
  'user/verifyPhoneVerifyCode': {
    about:
      'Checks that code: five attempts, five minutes, only the newest counts. Signed in, it verifies the phone in the ' +
      'profile; otherwise it says whether the phone has an account. With isForgotPassword 1 the answer holds a token for user/resetPassword.',
    who: 'anyone',
    input: z.strictObject({
      ...typedPhone,
      verify_code: VERIFY_CODE,
      request_id: REQUEST_ID,
      isForgotPassword: bit.default(0),
    }),
    output: z.object({ verified: z.literal(1), phone: z.string(), reset_token: z.string().nullable() }),
    refusals: { ...phoneRefusals, CODE_WRONG: 422, CONTACT_TAKEN: 409 },
    writes: true,
    perMinute: 30,
  },
  'user/sendPhoneLoginCode': {
    about: 'Texts a code to a verified phone; the answer is the same if no account has it.',
    who: 'anyone',
    input: z.strictObject({ ...typedPhone, captcha_token: CAPTCHA_TOKEN }),
    output: sent,
    refusals: textRefusals,
    writes: true,
    perMinute: 10,
  },
  'user/otpLogin': {
    about: 'Signs in with a verified phone and the newest code that was texted to it.',
    who: 'anyone',
    input: z.strictObject({ ...typedPhone, verify_code: VERIFY_CODE, request_id: REQUEST_ID }),
    output: z.object({ token, id, status: z.enum(['email_unverified', 'active']) }),
    refusals: { ...phoneRefusals, CODE_WRONG: 422 },
    writes: true,
    perMinute: 30,
  },
  'user/forgotPassword': {
    about:
      'Mails a link for a new password, valid for 30 minutes and once; the answer is the same whether or not an account ' +
      'has the address.',
    who: 'anyone',
    input: z.strictObject({ email: EMAIL, captcha_token: CAPTCHA_TOKEN }),
    output: nothing,
    refusals: { TOO_MANY_LINKS: 429, ...CAPTCHA_REFUSALS },
    writes: true,
    perMinute: 10,
  },
  'user/resetPassword': {
    about: 'Sets a new password with the token of that link; every session ends and the owner gets a mail.',
    who: 'anyone',
    input: RESET,
    output: nothing,
    refusals: { LINK_GONE: 409, PASSWORD_COMMON: 422, BUSY: 429 },
    writes: true,
    perMinute: 20,
  },
  'user/takeBackEmail': {
    about:
      'Reverts a changed address, with the token of the link in the mail about the change, for a week. Sets a new ' +
      'password, ends every session, and removes the sign-in methods added since the week before the change. Not in ' +
      'the specification.',
    who: 'anyone',
    input: RESET,
    output: nothing,
    refusals: { LINK_GONE: 409, CONTACT_TAKEN: 409, PASSWORD_COMMON: 422, BUSY: 429 },
    writes: true,
    perMinute: 20,
  },
  'user/sendEmailVerifyLink': {
    about: 'Mails a link that verifies my e-mail address or the pending one, valid for a day.',
    who: 'user',
    input: nothing,
    output: nothing,
    refusals: { EMAIL_CONFIRMED: 409, TOO_MANY_LINKS: 429 },
    writes: true,
    perMinute: 10,
  },
  'user/verifyEmail': {
    about: 'Verifies an address with the token of that link, only in a session of the same account.',
    who: 'anyone',
    input: z.strictObject({ token: linkToken }),
    output: z.object({ status: z.literal('active') }),
    refusals: { SIGN_IN_FIRST: 409, LINK_GONE: 409, CONTACT_TAKEN: 409 },
    writes: true,
    perMinute: 20,
  },
});
