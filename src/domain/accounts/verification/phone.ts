import * as z from 'zod/mini';
import { country, REQUIRED } from '../../kit/text.ts';
import { MOST_PASSWORD_CHARS, NEW_PASSWORD } from '../schema.ts';

/** A phone as typed; the server reads it with its country and stores E.164. */
export const PHONE = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.maxLength(40),
    z.regex(/^[\d\s()+./-]+$/, 'Please enter a phone number'),
  );

export const PHONE_COUNTRY = z.optional(country);

/** A new password, typed twice, with the token of its link (§5). */
export const RESET = z
  .strictObject({
    token: z.string().check(z.maxLength(100)),
    password: NEW_PASSWORD,
    confirm_password: z.string({ error: REQUIRED }).check(z.maxLength(MOST_PASSWORD_CHARS)),
  })
  .check(
    z.refine(({ password, confirm_password }) => password === confirm_password, {
      error: 'Passwords not match',
      path: ['confirm_password'],
    }),
  );
