import * as z from 'zod/mini';
import { FIELD_VALUES } from '../../kit/fields/wire.ts';
import { EMAIL } from '../../kit/form/email.ts';
import { dayInIso } from '../../kit/local-time.ts';
import { SENIORITIES } from '../../kit/people/seniority.ts';
import { country, flag, line, lines, notReserved, REQUIRED, requiredLine } from '../../kit/text.ts';
import { NAME, VERIFY_CODE } from '../schema.ts';
import { normaliseLinkedin, normaliseWeb } from './linkedin.ts';

const LINKEDIN_FORMAT = 'Please enter the address of a LinkedIn profile';
const WEB_FORMAT = 'Please enter a web address with http or https';
const DATE_FORMAT = 'Please enter valid Date!';

const linkedin = line(300).check(
  z.overwrite((typed) => normaliseLinkedin(typed) ?? typed),
  z.refine((address) => address === '' || normaliseLinkedin(address) !== null, LINKEDIN_FORMAT),
);

const website = line(500).check(
  z.overwrite((typed) => normaliseWeb(typed) ?? typed),
  z.refine((address) => address === '' || normaliseWeb(address) !== null, WEB_FORMAT),
);

/** A day as `YYYY-MM-DD` or `MM-DD-YYYY` (§9) between the bounds of §5, or nothing. */
const day = z.string().check(
  z.overwrite(dayInIso),
  z.maxLength(10),
  z.refine((text) => text === '' || isDay(text), DATE_FORMAT),
  z.refine((text) => text <= '2100-01-01', 'Date should not be after maximal date'),
  z.refine((text) => text === '' || text >= '1900-01-01', 'Date should not be before minimal date'),
);

/** Fields of the details record (§3 User-details record, Registration values). */
const DETAILS = {
  job_title: line(120),
  job_function: line(120),
  company_category: line(120),
  asset_class_focus: line(200),
  company_start_date: day,
  position_start_date: day,
  head_count: line(20),
  bio: lines(2000),
  responsibilities: lines(2000),
  linkedin,
  website,
  organization: flag,
  tax_number: line(60),
  resale_certificate: line(60),
  license_expiry_date: day,
  how_did_you_hear_about_us: line(120),
  other_detail: line(300),
  offer_dont_show: flag,
  saved_search_dont_show: flag,
  profile_dont_show: flag,
};

export type DetailName = keyof typeof DETAILS;
export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[];

/** The main address (§3 User): all of it or none. */
const HOME = { address1: requiredLine(160), city: requiredLine(80), zip: requiredLine(20) };
const HOME_TOO = { address2: line(160), state: line(80), country };
const HOME_NAMES = [...Object.keys(HOME), ...Object.keys(HOME_TOO)];

/** Asks for the TimeGiver role: exactly these three fields (§4, §6, D3). */
const UPGRADE = { admin: z.literal(1), emp_type: z.literal('seller'), both_access: z.literal(1) };
const UPGRADE_NAMES = Object.keys(UPGRADE);

const FIELDS = {
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  first_name: NAME,
  last_name: NAME,
  seniority: z.enum(SENIORITIES, { error: REQUIRED }),
  companyname: line(120).check(notReserved),
  /** The id of a picture that the person uploaded; empty removes it. */
  profile_image: line(64),
  ...DETAILS,
  /** Answers to the operator's own fields, by name; those that are left out stay. */
  fields: FIELD_VALUES,
  ...HOME,
  ...HOME_TOO,
  email: EMAIL,
  phone: line(40),
  phone_country: country,
  /** The password or a code confirms a new e-mail address or phone (C13). */
  password: z.string().check(z.maxLength(128)),
  verify_code: VERIFY_CODE,
  /** The request that the code belongs to, for callers other than browsers. */
  request_id: z.string().check(z.maxLength(64)),
  ...UPGRADE,
};

type ProfileInput = Partial<{ [N in keyof typeof FIELDS]: z.output<(typeof FIELDS)[N]> }>;
type Form = Readonly<Record<string, unknown>>;

const notEmpty = z.refine<ProfileInput>((form) => Object.keys(form).some((name) => name !== 'id'), {
  error: REQUIRED,
  path: ['first_name'],
});
const completeUpgrade = z.refine<ProfileInput>(
  (form) => isUpgrade(form) || !UPGRADE_NAMES.some((name) => name in form),
  {
    error: 'Please ask for a role by itself',
    path: ['admin'],
  },
);
const completeHome = z.superRefine<ProfileInput>((form, ctx) => {
  if (!HOME_NAMES.some((name) => name in form)) return;
  for (const name of Object.keys(HOME)) {
    if (!(name in form)) ctx.addIssue({ code: 'custom', message: REQUIRED, path: [name] });
  }
});

/** Any part of the caller's profile; other fields are refused (T3, D2). */
export const PROFILE = z.strictObject(optionally(FIELDS)).check(notEmpty, completeUpgrade, completeHome);

export type Profile = z.output<typeof PROFILE>;

/** Exactly the three documented fields, besides the caller's id. */
export function isUpgrade(form: Form): boolean {
  const names = Object.keys(form).filter((name) => name !== 'id');
  return names.length === UPGRADE_NAMES.length && UPGRADE_NAMES.every((name) => name in form);
}

export const hasHome = (form: Form): boolean => 'address1' in form;

function optionally<T extends Record<string, z.core.$ZodType>>(fields: T): { [N in keyof T]: z.ZodMiniOptional<T[N]> } {
  const entries = Object.entries(fields).map(([name, type]) => [name, z.optional(type)]);
  return Object.fromEntries(entries) as { [N in keyof T]: z.ZodMiniOptional<T[N]> };
}

function isDay(text: string): boolean {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !dayOfMonth) return false;
  return Number(month) >= 1 && Number(month) <= 12 && Number(dayOfMonth) >= 1 && Number(dayOfMonth) <= daysOf(text);
}

function daysOf(text: string): number {
  const [year = 0, month = 0] = text.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
