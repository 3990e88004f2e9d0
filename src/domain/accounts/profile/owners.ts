import * as z from 'zod/mini';
import { EMAIL } from '../../kit/form/email.ts';
import { flag, line, notReserved, REQUIRED, requiredLine } from '../../kit/text.ts';

/** A share of a company in percent, with at most two decimals; a number, or text from a plain form. */
const share = z
  .union([z.number(), z.string().check(z.trim(), z.regex(/^(\d{1,3}(\.\d{1,2})?)?$/, 'invalid decimal'))])
  .check(z.refine((percent) => Number(percent) >= 0 && Number(percent) <= 100, 'invalid decimal'));

const OWNER = { first_name: requiredLine(80), last_name: requiredLine(80), email: EMAIL };
const OWNER_OPTIONAL = { title: z.optional(line(80)), share_percent: z.optional(share) };
const id = z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(64));

/** `companyname` founds the company if the person has none yet. */
export const NEW_OWNER = z.strictObject({
  ...OWNER,
  ...OWNER_OPTIONAL,
  companyname: z.optional(line(120).check(notReserved)),
});

export const OWNER_CHANGE = z.strictObject({
  id,
  first_name: z.optional(OWNER.first_name),
  last_name: z.optional(OWNER.last_name),
  email: z.optional(OWNER.email),
  ...OWNER_OPTIONAL,
});

export const OWNER_REMOVAL = z.strictObject({ id, confirm_last: z.optional(flag) });

export const toBasisPoints = (percent: number | string): number => Math.round(Number(percent) * 100);
