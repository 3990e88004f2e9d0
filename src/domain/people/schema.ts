import * as z from 'zod/mini';
import { SENIORITIES } from './seniority.ts';

/** The bounds of §5 and of the database; longer input is refused before anything is computed from it (C17). */
export const MOST_PASSWORD_CHARS = 128;
const FEWEST_PASSWORD_CHARS = 8;
export const REQUIRED = 'Required!';
export const EMAIL_FORMAT = 'Invalid email format';
export const USERNAME_FORMAT = 'Use 3 to 30 letters, digits, dots, - or _, beginning with a letter';

/** What the person wants to do here (§1): each choice opens one role, `both` opens both. */
export const USER_TYPES = ['timebidder', 'timegiver', 'both'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** An e-mail address, lower-cased: one person has one spelling. */
export const EMAIL = z
  .string({ error: REQUIRED })
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(254), z.toLowerCase(), z.email(EMAIL_FORMAT));

export const VERIFY_CODE = z
  .string({ error: 'Please enter code' })
  .check(z.trim(), z.regex(/^\d{6}$/, 'Please enter code'));

export const USERNAME = z
  .string({ error: REQUIRED })
  .check(z.trim(), z.minLength(1, REQUIRED), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,29}$/, USERNAME_FORMAT));

/** Taken as typed, spaces included: a password is never trimmed (C17). */
export const NEW_PASSWORD = z
  .string({ error: REQUIRED })
  .check(
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.minLength(FEWEST_PASSWORD_CHARS, 'Minimum 8 characters'),
    z.maxLength(MOST_PASSWORD_CHARS, `Maximum ${MOST_PASSWORD_CHARS} characters`),
  );

/** The credentials of `user/login`: an e-mail address or a username, and the password. */
export const LOGIN = z.strictObject({
  username: z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(254), z.toLowerCase()),
  password: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(MOST_PASSWORD_CHARS)),
});

const name = z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(80));

const newcomer = {
  email: EMAIL,
  confirm_email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.toLowerCase())),
  username: USERNAME,
  first_name: name,
  last_name: name,
  password: NEW_PASSWORD,
  confirm_password: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(MOST_PASSWORD_CHARS)),
  seniority: z.optional(z.enum(SENIORITIES)),
  user_type: z._default(z.enum(USER_TYPES), 'timebidder'),
  companyname: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  termCheck: z.literal(true, { error: 'You must accept the terms and conditions' }),
  language: z._default(z.enum(['en', 'es']), 'en'),
};

type TypedTwice = { email: string; confirm_email?: string | undefined; password: string; confirm_password: string };
const samePassword = z.refine<TypedTwice>((form) => form.password === form.confirm_password, {
  error: 'Passwords not match',
  path: ['confirm_password'],
});
const sameEmail = z.refine<TypedTwice>(
  (form) => form.confirm_email === undefined || form.confirm_email === form.email,
  { error: 'E-mail addresses not match', path: ['confirm_email'] },
);

/** What a newcomer says before the address is proven. What nobody may say about themselves is not in it (D2). */
export const NEWCOMER = z.strictObject(newcomer).check(samePassword, sameEmail);

/** The registration values of §3, with the code that proves the address. */
export const REGISTRATION = z.strictObject({ ...newcomer, verify_code: VERIFY_CODE }).check(samePassword, sameEmail);

/** What a person may change about themselves: nothing else is taken (T3, D2). */
export const PROFILE = z.strictObject({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  first_name: name,
  last_name: name,
  seniority: z.enum(SENIORITIES, { error: REQUIRED }),
});

export type Profile = z.output<typeof PROFILE>;
export type Login = z.output<typeof LOGIN>;
export type Newcomer = z.output<typeof NEWCOMER>;
export type Registration = z.output<typeof REGISTRATION>;
