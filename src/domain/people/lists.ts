import * as z from 'zod/mini';
import { EMAIL, REQUIRED } from './schema.ts';
import { country, flag, line, neededLine } from './text.ts';

/** How news of a TimeGiver's offers come to a follower. */
export const NEWS = ['none', 'at_once', 'daily'] as const;
export type News = (typeof NEWS)[number];

/** A share of a company: percent with at most two decimals, as a number or as a form's text. */
const share = z
  .union([z.number(), z.string().check(z.trim(), z.regex(/^(\d{1,3}(\.\d{1,2})?)?$/, 'invalid decimal'))])
  .check(z.refine((percent) => Number(percent) >= 0 && Number(percent) <= 100, 'invalid decimal'));

const OWNER = { first_name: neededLine(80), last_name: neededLine(80), email: EMAIL };
const OWNER_TOO = { title: z.optional(line(80)), share_percent: z.optional(share) };
const id = z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(64));

/** A new owner of the own company; `companyname` founds it where there is none yet. */
export const NEW_OWNER = z.strictObject({ ...OWNER, ...OWNER_TOO, companyname: z.optional(line(120)) });

export const OWNER_CHANGE = z.strictObject({
  id,
  first_name: z.optional(OWNER.first_name),
  last_name: z.optional(OWNER.last_name),
  email: z.optional(OWNER.email),
  ...OWNER_TOO,
});

export const OWNER_REMOVAL = z.strictObject({ id, confirm_last: z.optional(flag) });

/** Basis points of a share in percent. */
export const toBasisPoints = (percent: number | string): number => Math.round(Number(percent) * 100);

export const DOCUMENT_TYPES = ['passport', 'driving_licence', 'national_id'] as const;

/** What the identity check is made with; kept sealed, and only until it is handed over. */
export const KYC_DETAILS = z.strictObject({
  date_of_birth: z.string({ error: REQUIRED }).check(z.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, 'Please enter valid Date!')),
  document_type: z.enum(DOCUMENT_TYPES, { error: REQUIRED }),
  document_number: z
    .string({ error: REQUIRED })
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9 -]{4,30}$/, 'Use 4 to 30 letters and digits')),
  country: z._default(country, 'GB'),
});

export type KycDetails = z.output<typeof KYC_DETAILS>;
export type KycStatus = 'none' | 'submitted' | 'running' | 'passed' | 'failed' | 'review';

/** What a person is told of their identity check. */
export const RESULT_SENTENCES: Readonly<Record<KycStatus, string>> = {
  none: 'Your identity has not been checked.',
  submitted: 'Your details are ready to be checked.',
  running: 'Your identity is being checked.',
  passed: 'Your identity is confirmed.',
  failed: 'Your identity could not be confirmed. Please look at your details and try again.',
  review: 'A person looks at your details. That can take a day or two.',
};
