import * as z from 'zod/mini';
import { CAPTCHA_TOKEN } from '../../kit/form/captcha.ts';
import { EMAIL } from '../../kit/form/email.ts';
import { flag, line, lines, notReserved, requiredLines } from '../../kit/text.ts';
import { MOST_NOTE_LETTERS, MOST_QUESTION_LETTERS, REPORT_REASONS } from './report.ts';

const offerId = z.string().check(z.minLength(1), z.maxLength(64));

/** A question about an offer. Visitors give `name` and `email`; names are one line (E8). */
export const QUESTION = z.strictObject({
  id: offerId,
  name: z.optional(line(120).check(notReserved)),
  email: z.optional(EMAIL),
  message: requiredLines(MOST_QUESTION_LETTERS),
  share_email: z._default(flag, 0),
  captcha_token: CAPTCHA_TOKEN,
});

/** A report of an offer to the operator. */
export const REPORT = z.strictObject({
  id: offerId,
  reason: z.enum(REPORT_REASONS),
  note: z._default(lines(MOST_NOTE_LETTERS), ''),
  captcha_token: CAPTCHA_TOKEN,
});
