import type { Person } from '../../../src/domain/people/person.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import type { SignedIn } from '../../context.ts';
import { changeContact } from '../../verbs/change-contact.ts';
import { isFresh } from '../../ways-in/fresh.ts';

/** What proves a new e-mail address or phone, and what it is: changed by a verb of their own (C13). */
export const CONTACT_NAMES = ['email', 'phone', 'phone_country', 'password', 'verify_code', 'request_id'] as const;

/** The person as they are after a new e-mail address or phone; as they are where none was said. */
export async function changeOwnContact(ctx: SignedIn, form: Profile): Promise<Person> {
  if (form.email === undefined && form.phone === undefined) return ctx.person;
  const { email, phone, phone_country, password, verify_code, request_id } = form;
  const fresh = await isFresh(ctx);
  return changeContact(ctx, { email, phone, phone_country, password, verify_code, request_id, fresh });
}
