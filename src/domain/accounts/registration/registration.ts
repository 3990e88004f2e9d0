import * as z from 'zod/mini';
import { isDay } from '../../kit/fields/definition.ts';
import { FIELD_VALUES } from '../../kit/fields/wire.ts';
import { CAPTCHA_TOKEN } from '../../kit/form/captcha.ts';
import { EMAIL } from '../../kit/form/email.ts';
import { dayInIso } from '../../kit/local-time.ts';
import { isReservedName, RESERVED_NAME } from '../../kit/people/reserved-names.ts';
import { SENIORITIES } from '../../kit/people/seniority.ts';
import { PAID_PERIODS } from '../../kit/period.ts';
import { notReserved, line as plainLine, REQUIRED } from '../../kit/text.ts';
import { LANGUAGE_CODES } from '../../kit/words/languages.ts';
import {
  ACCEPTED_TERMS,
  MOST_PASSWORD_CHARS,
  NAME,
  NEW_PASSWORD,
  REQUEST_ID,
  USERNAME,
  VERIFY_CODE,
} from '../schema.ts';

/** The role a newcomer chooses (§1): `both` gives both. */
export const USER_TYPES = ['timebidder', 'timegiver', 'both'] as const;

const line = (most: number) => z.optional(plainLine(most));
/** A plain form sends an empty field as empty text. */
const orNothing = <const T extends readonly string[]>(values: T) =>
  z.optional(z.union([z.enum(values), z.literal('')], { error: REQUIRED }));

/** No mobile number has fewer than seven digits; the server checks the rest. */
const PHONE_LIKE = /^(?=(?:\D*\d){7})[\d\s()+./-]+$/;
const phone = plainLine(30).check(
  z.refine((typed) => typed === '' || PHONE_LIKE.test(typed), 'Please enter a phone number'),
);

/** Specified fields with a column of their own in the profile. */
const known = {
  tax_number: line(60),
  resale_certificate: line(60),
  how_did_you_hear_about_us: line(120),
  other_detail: line(300),
  license_expiry_date: z.optional(
    z.string().check(
      z.overwrite(dayInIso),
      z.refine((day) => day === '' || isDay(day), { error: 'Please enter valid Date!', abort: true }),
    ),
  ),
};

const newcomer = {
  email: EMAIL,
  confirm_email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.toLowerCase())),
  username: USERNAME,
  first_name: NAME,
  last_name: NAME,
  /** Left out at a sign-up with a provider that vouches for the address. */
  password: z.optional(NEW_PASSWORD),
  confirm_password: z.optional(
    z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(MOST_PASSWORD_CHARS)),
  ),
  phone: z.optional(phone),
  phone_country: z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/))),
  seniority: orNothing(SENIORITIES),
  user_type: z._default(z.enum(USER_TYPES), 'timebidder'),
  /** 1: the account belongs to a company or an organisation. */
  organization: z.optional(z.literal([0, 1, '0', '1', 'on'])),
  companyname: z.optional(plainLine(120).check(notReserved)),
  ...known,
  fields: z.optional(FIELD_VALUES),
  termCheck: ACCEPTED_TERMS,
  language: z._default(z.enum(LANGUAGE_CODES), 'en'),
  /** The plan they came for (`reference_plan`, §6); empty from a plain form without one. */
  plan: orNothing(PAID_PERIODS),
  /** The token of an invitation (`user/addinviteuser`). */
  registerToken: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/))),
  /** The id of a sign-up that began at a provider. */
  social: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/))),
  captcha_token: CAPTCHA_TOKEN,
};

type FormValues = {
  first_name: string;
  last_name: string;
  email: string;
  confirm_email?: string | undefined;
  password?: string | undefined;
  confirm_password?: string | undefined;
  social?: string | undefined;
};

const sameEmail = z.refine<FormValues>(
  (form) => form.confirm_email === undefined || form.confirm_email === form.email,
  {
    error: 'The e-mail addresses don’t match',
    path: ['confirm_email'],
  },
);
/** "Kind Hour" is no name of a person either (C21). */
const ownName = z.refine<FormValues>(({ first_name, last_name }) => !isReservedName(`${first_name} ${last_name}`), {
  error: RESERVED_NAME,
  path: ['last_name'],
});
const somePassword = z.refine<FormValues>((form) => Boolean(form.social) || form.password !== undefined, {
  error: REQUIRED,
  path: ['password'],
});
const typedTwice = z.refine<FormValues>((form) => form.password === undefined || form.confirm_password !== undefined, {
  error: REQUIRED,
  path: ['confirm_password'],
});
const samePassword = z.refine<FormValues>(
  ({ password, confirm_password }) => confirm_password === undefined || confirm_password === password,
  { error: 'Passwords not match', path: ['confirm_password'] },
);
const someVerification = z.refine<FormValues & { verify_code?: string | undefined }>(
  (form) => Boolean(form.social) || form.verify_code !== undefined,
  { error: 'Please enter code', path: ['verify_code'] },
);

/** How a newcomer is verified (§4). */
const VERIFY_BY = ['email', 'phone'] as const;
export type VerifyBy = (typeof VERIFY_BY)[number];

const phoneToVerify = z.refine<FormValues & { verify_by: VerifyBy; phone?: string | undefined }>(
  ({ verify_by, phone }) => verify_by === 'email' || Boolean(phone),
  { error: REQUIRED, path: ['phone'] },
);

/** The form before the verification. Fields that nobody may set about themselves are not in it (D2). */
export const NEWCOMER = z.strictObject(newcomer).check(ownName, sameEmail, somePassword, typedTwice, samePassword);

/** The registration values of §3, with the code that verifies the address or, if chosen, the phone. */
export const REGISTRATION = z
  .strictObject({
    ...newcomer,
    verify_by: z._default(z.enum(VERIFY_BY), 'email'),
    verify_code: z.optional(VERIFY_CODE),
    request_id: REQUEST_ID,
  })
  .check(ownName, sameEmail, somePassword, typedTwice, samePassword, someVerification, phoneToVerify);

export type Registration = z.output<typeof REGISTRATION>;

/** Whether the account belongs to a company or an organisation. */
export const actsForCompany = ({ organization }: Pick<Registration, 'organization'>): boolean =>
  organization !== undefined && organization !== 0 && organization !== '0';

/** The fields of §3 at the top of a registration, so that an operator's field of the same name means them. */
export const KNOWN_FIELDS = [
  'companyname',
  'tax_number',
  'resale_certificate',
  'how_did_you_hear_about_us',
  'other_detail',
  'license_expiry_date',
] as const;
