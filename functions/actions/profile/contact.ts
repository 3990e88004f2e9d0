import type { Person } from '../../../src/domain/people/person.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import type { SignedIn } from '../../context.ts';
import { refuse } from '../../failure.ts';

/** A new e-mail address or phone, proven by the password or a code (C13); the person as they are after it. */
export async function changeOwnContact(ctx: SignedIn, form: Profile): Promise<Person> {
  if (form.email === undefined && form.phone === undefined) return ctx.person;
  throw refuse('PROOF_NEEDED', 'Please confirm this change with your password.', { field: 'password' });
}
