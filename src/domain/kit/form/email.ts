import * as z from 'zod/mini';
import { REQUIRED } from '../text.ts';

export const EMAIL_FORMAT = 'Invalid email format';

/** An e-mail address, lower-cased: one person has one spelling. */
export const EMAIL = z
  .string({ error: REQUIRED })
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(254), z.toLowerCase(), z.email(EMAIL_FORMAT));
