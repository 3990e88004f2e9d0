import { isCommonPassword, PASSWORD_COMMON_MESSAGE } from '../../src/domain/people/password.ts';
import { refuse } from '../failure.ts';

type Owner = { username: string; email: string; firstName: string; lastName: string };

/** Refuses PASSWORD_COMMON for a password that anybody would try, or that is made of what is known of its owner. */
export function refuseCommonPassword(password: string, { username, email, firstName, lastName }: Owner): void {
  if (!isCommonPassword(password, [username, email, firstName, lastName])) return;
  throw refuse('PASSWORD_COMMON', PASSWORD_COMMON_MESSAGE, { field: 'password' });
}
