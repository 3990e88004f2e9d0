import * as z from 'zod/mini';
import { CAPTCHA_TOKEN } from '../kit/form/captcha.ts';
import { notReserved, REQUIRED, requiredLine } from '../kit/text.ts';

/** The limits of §5 and of the database; longer input is refused before anything is computed from it (C17). */
export const MOST_PASSWORD_CHARS = 128;
const FEWEST_PASSWORD_CHARS = 8;
const USERNAME_FORMAT = 'Use 3 to 30 letters, digits, dots, - or _, beginning with a letter';

export const VERIFY_CODE = z
  .string({ error: 'Please enter code' })
  .check(z.trim(), z.regex(/^\d{6}$/, 'Please enter code'));

/** The request id that an API client gets with a code and sends back with it; a browser has a cookie instead. */
export const REQUEST_ID = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

export const USERNAME = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.toLowerCase(),
    z.regex(/^[a-z][a-z0-9._-]{2,29}$/, USERNAME_FORMAT),
    notReserved,
  );

/** A ticked box, as JSON or from a plain form. */
const TICK = [true, 1, 'on', '1'] as const;

export const TERMS_NEEDED = 'You must accept the terms and conditions';
export const ACCEPTED_TERMS = z.literal(TICK, { error: TERMS_NEEDED });

/** Never trimmed: spaces count (C17). */
export const NEW_PASSWORD = z
  .string({ error: REQUIRED })
  .check(
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.minLength(FEWEST_PASSWORD_CHARS, 'Minimum 8 characters'),
    z.maxLength(MOST_PASSWORD_CHARS, 'Maximum 128 characters'),
  );

/** The credentials of `user/login`: an e-mail address or a username, and the password. */
export const LOGIN = z.strictObject({
  username: z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(254), z.toLowerCase()),
  password: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(MOST_PASSWORD_CHARS)),
  captcha_token: CAPTCHA_TOKEN,
});

/** A first or last name. */
export const NAME = requiredLine(80).check(notReserved);

export type Login = z.output<typeof LOGIN>;
