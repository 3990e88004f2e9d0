import * as z from 'zod/mini';
import { isDay } from '../fields/definition.ts';
import { FIELD_VALUES } from '../fields/wire.ts';
import { PAID_PERIODS } from '../membership/paid-periods.ts';
import { LANGUAGE_CODES } from '../words/languages.ts';
import { CAPTCHA_TOKEN } from './captcha.ts';
import {
  EMAIL,
  MOST_PASSWORD_CHARS,
  NAME,
  NEW_PASSWORD,
  REQUEST_ID,
  REQUIRED,
  USERNAME,
  VERIFY_CODE,
} from './schema.ts';
import { SENIORITIES } from './seniority.ts';
import { line as plainLine } from './text.ts';

/** What the person wants to do here (§1): each choice opens one role, `both` opens both. */
export const USER_TYPES = ['timebidder', 'timegiver', 'both'] as const;

const line = (most: number) => z.optional(plainLine(most));
/** A plain form sends what was left empty as empty text. */
const orNothing = <const T extends readonly string[]>(values: T) =>
  z.optional(z.union([z.enum(values), z.literal('')], { error: REQUIRED }));

/** No mobile number anywhere has fewer digits than seven; which numbers there are, the server knows. */
const PHONE_LIKE = /^(?=(?:\D*\d){7})[\d\s()+./-]+$/;
const phone = plainLine(30).check(
  z.refine((typed) => typed === '' || PHONE_LIKE.test(typed), 'Please enter a phone number'),
);

/** A tick, as JSON or as a plain form says it. */
const TICK = [true, 1, 'on', '1'] as const;

/** Fields that the specification knows by name and a profile keeps in a column of its own. */
const known = {
  tax_number: line(60),
  resale_certificate: line(60),
  how_did_you_hear_about_us: line(120),
  other_detail: line(300),
  license_expiry_date: z.optional(
    z.string().check(
      z.trim(),
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
  /** Left out by who signs up with an account elsewhere that proves the address. */
  password: z.optional(NEW_PASSWORD),
  confirm_password: z.optional(
    z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(MOST_PASSWORD_CHARS)),
  ),
  phone: z.optional(phone),
  phone_country: z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/))),
  seniority: orNothing(SENIORITIES),
  user_type: z._default(z.enum(USER_TYPES), 'timebidder'),
  /** 1: the account acts for a company or an organisation. */
  organization: z.optional(z.literal([0, 1, '0', '1', 'on'])),
  companyname: line(120),
  ...known,
  fields: z.optional(FIELD_VALUES),
  termCheck: z.literal(TICK, { error: 'You must accept the terms and conditions' }),
  language: z._default(z.enum(LANGUAGE_CODES), 'en'),
  /** The plan that they came for: their `reference_plan` (§6). A plain form sends none as empty text. */
  plan: orNothing(PAID_PERIODS),
  /** Of an invitation (`user/addinviteuser`). */
  registerToken: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/))),
  /** Of a sign-up that began with an account elsewhere. */
  social: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/))),
  captcha_token: CAPTCHA_TOKEN,
};

type Checked = {
  email: string;
  confirm_email?: string | undefined;
  password?: string | undefined;
  confirm_password?: string | undefined;
  social?: string | undefined;
};

const sameEmail = z.refine<Checked>((form) => form.confirm_email === undefined || form.confirm_email === form.email, {
  error: 'E-mail addresses not match',
  path: ['confirm_email'],
});
const somePassword = z.refine<Checked>((form) => Boolean(form.social) || form.password !== undefined, {
  error: REQUIRED,
  path: ['password'],
});
const typedTwice = z.refine<Checked>((form) => form.password === undefined || form.confirm_password !== undefined, {
  error: REQUIRED,
  path: ['confirm_password'],
});
const samePassword = z.refine<Checked>(
  ({ password, confirm_password }) => confirm_password === undefined || confirm_password === password,
  { error: 'Passwords not match', path: ['confirm_password'] },
);
const someProof = z.refine<Checked & { verify_code?: string | undefined }>(
  (form) => Boolean(form.social) || form.verify_code !== undefined,
  { error: 'Please enter code', path: ['verify_code'] },
);

/** How a newcomer proves who they are, as they choose (§4). */
const VERIFY_BY = ['email', 'phone'] as const;
export type VerifyBy = (typeof VERIFY_BY)[number];

const phoneToProve = z.refine<Checked & { verify_by: VerifyBy; phone?: string | undefined }>(
  ({ verify_by, phone }) => verify_by === 'email' || Boolean(phone),
  { error: REQUIRED, path: ['phone'] },
);

/** What a newcomer says before the address is proven. What nobody may say about themselves is not in it (D2). */
export const NEWCOMER = z.strictObject(newcomer).check(sameEmail, somePassword, typedTwice, samePassword);

/** The registration values of §3, with the code that proves the address or, where that is chosen, the phone. */
export const REGISTRATION = z
  .strictObject({
    ...newcomer,
    verify_by: z._default(z.enum(VERIFY_BY), 'email'),
    verify_code: z.optional(VERIFY_CODE),
    request_id: REQUEST_ID,
  })
  .check(sameEmail, somePassword, typedTwice, samePassword, someProof, phoneToProve);

export type Registration = z.output<typeof REGISTRATION>;

/** Whether the account acts for a company or an organisation. */
export const actsForCompany = ({ organization }: Pick<Registration, 'organization'>): boolean =>
  organization !== undefined && organization !== 0 && organization !== '0';

/** The fields of §3 that also stand at the top of a registration, so that an operator's field of that name means them. */
export const KNOWN_FIELDS = [
  'companyname',
  'tax_number',
  'resale_certificate',
  'how_did_you_hear_about_us',
  'other_detail',
  'license_expiry_date',
] as const;
