import { z } from 'zod';
import { LOGIN, REQUEST_ID, VERIFY_CODE } from '../../domain/accounts/schema.ts';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { EMAIL } from '../../domain/kit/form/email.ts';
import { line } from '../../domain/kit/text.ts';
import { defineArea, id, instant, nothing } from '../action.ts';

/** A person as they see themselves (§3 User); `admin` is the seller flag. */
export const person = z.object({
  id,
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  companyname: z.string().nullable(),
  admin: z.union([z.literal(0), z.literal(1)]),
  both_access: z.union([z.literal(0), z.literal(1)]),
  active_role: z.enum(['bidder', 'giver']),
  seniority: z.string().nullable(),
  membership: z.string().nullable(),
  membership_period: z.string().nullable(),
  membership_date: instant.nullable().describe('when the current membership began'),
  membership_enddate: instant.nullable(),
  emp_type: z.enum(['seller', '']).describe('seller for a TimeGiver'),
  is_requested: z.literal(0).describe('nobody waits for a role: it is granted at once'),
  admin_id: id.nullable().describe('a TimeGiver’s own id, by which requests to take part are filtered'),
  as_employees_id: id.nullable().describe('a TimeGiver’s own id: the seller they act for'),
  stripe_id: z.string().nullable().describe('the customer at the payment provider'),
  reference_plan: z.string().nullable().describe('the plan that the person came for'),
  profile_image: z.string().nullable(),
  status: z.enum(['email_unverified', 'active', 'deactivated']),
  language: z.string(),
  offer_dont_show: z.union([z.literal(0), z.literal(1)]),
  saved_search_dont_show: z.union([z.literal(0), z.literal(1)]),
  profile_dont_show: z.union([z.literal(0), z.literal(1)]),
});

/** Null for a browser, which gets a cookie; other callers send the token as a bearer. */
const token = z.string().nullable();

export const user = defineArea({
  'user/validateUser': {
    about: 'Tells who the token belongs to, or that the account is deactivated.',
    who: 'anyone',
    input: nothing,
    output: z.object({ user: person.nullable(), status: z.enum(['success', 'deactivate']) }),
  },
  'user/loadUser': {
    about: 'Reads the signed-in person again.',
    who: 'user',
    input: nothing,
    output: person,
    get: true,
  },
  'user/login': {
    about: 'Signs in with e-mail address or username, and password.',
    who: 'anyone',
    input: LOGIN,
    output: z.object({ token, id, status: z.enum(['email_unverified', 'active']) }),
    refusals: { LOGIN_FAILED: 422, TOO_MANY_TRIES: 429, BUSY: 429, ...CAPTCHA_REFUSALS },
    writes: true,
    perMinute: 30,
  },
  'user/logout': {
    about: 'Ends this session.',
    who: 'user',
    input: nothing,
    output: nothing,
    writes: true,
  },
  'user/switchuser': {
    about: 'Switches the active role of a person who holds both; every other session of theirs ends.',
    who: 'user',
    input: z.strictObject({ role: z.enum(['bidder', 'giver']) }),
    output: z.object({ token, role: z.enum(['bidder', 'giver']) }),
    refusals: { ROLE_NOT_HELD: 409 },
    writes: true,
  },
  'user/sendEmailVerifyCode': {
    about:
      'Sends a 6-digit code to an e-mail address; the answer is the same whether or not an account has it. For a ' +
      'signed-in person’s own address it confirms a change of contact details (user/updateProfile).',
    who: 'anyone',
    input: z.strictObject({
      email: EMAIL,
      isRegister: z.union([z.literal(0), z.literal(1)]).default(0),
      isForgotPassword: z.union([z.literal(0), z.literal(1)]).default(0),
      first_name: z.optional(line(80)),
      registerUniqueEmail: z.union([z.literal(0), z.literal(1)]).optional(),
      captcha_token: CAPTCHA_TOKEN,
    }),
    output: z.object({
      expires_at: instant,
      request_id: z
        .string()
        .nullable()
        .describe('to be handed in with the code; null for a browser, which has a cookie'),
    }),
    refusals: { TOO_MANY_CODES: 429, EMAIL_DOMAIN: 422, ...CAPTCHA_REFUSALS },
    writes: true,
    perMinute: 20,
  },
  'user/verifyEmailVerifyCode': {
    about:
      'Checks that code: five attempts, five minutes, only the caller’s newest counts. Signs in the account of the address; ' +
      'an unverified address is verified only in its account’s own session. With isForgotPassword 1 nobody is signed ' +
      'in, and the answer holds a token for user/resetPassword.',
    who: 'anyone',
    input: z.strictObject({
      email: EMAIL,
      verify_code: VERIFY_CODE,
      request_id: REQUEST_ID,
      isForgotPassword: z.union([z.literal(0), z.literal(1)]).default(0),
    }),
    output: z.object({ token, verified: z.literal(1), reset_token: z.string().nullable() }),
    refusals: { CODE_WRONG: 422, CONTACT_TAKEN: 409 },
    writes: true,
    perMinute: 30,
  },
});
