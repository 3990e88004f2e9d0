import * as z from 'zod/mini';
import { REQUIRED } from '../../kit/text.ts';
import { MOST_PASSWORD_CHARS, NEW_PASSWORD } from '../schema.ts';

const typed = z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(MOST_PASSWORD_CHARS));

type PasswordPair = { password: string; confirm_password: string };

/** The current password, and the new one twice (§5). */
export const CHANGE_PASSWORD = z
  .strictObject({ old_password: typed, password: NEW_PASSWORD, confirm_password: typed })
  .check(
    z.refine<PasswordPair>((form) => form.password === form.confirm_password, {
      error: 'Passwords not match',
      path: ['confirm_password'],
    }),
  );
