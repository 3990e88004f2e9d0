import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../src/domain/accounts/sign-in/password.ts';
import { refusal } from '../platform/refusal.ts';

type Owner = { username: string; email: string; firstName: string; lastName: string };

/** Refuses PASSWORD_COMMON for a password that is easy to guess, also from its owner's name or address. */
export function refuseCommonPassword(password: string, { username, email, firstName, lastName }: Owner): void {
  if (!isCommonPassword(password, [username, email, firstName, lastName])) return;
  throw refusal('PASSWORD_COMMON', PASSWORD_COMMON_MESSAGE, { field: 'password' });
}
