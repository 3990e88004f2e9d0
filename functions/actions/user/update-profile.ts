import { updateProfile as changeProfile } from '../../../db/changes/people.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { ownDetails } from '../../../db/queries/people.ts';
import type { user } from '../../../src/contract/user.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import type { Profile } from '../../../src/domain/people/schema.ts';
import { viewSelf } from '../../../src/domain/people/self.ts';
import { notFound, refuse } from '../../failure.ts';
import { refreshSession } from '../../session.ts';
import type { Handlers } from '../handlers.ts';

/** The own profile only: somebody else's id is answered like one that nobody has (D1). */
export const updateProfile: Handlers<typeof user>['user/updateProfile'] = async (ctx, form) => {
  const { person } = ctx;
  if (form.id !== undefined && form.id !== person.id) throw notFound('person');
  const values = { firstName: form.first_name, lastName: form.last_name, seniority: form.seniority };
  const event = {
    ...{ at: ctx.now(), actor: ctx.actor, verb: 'user.profile_updated', subject: { kind: 'user', id: person.id } },
    data: { changed: changedFields(person, form), seniority: form.seniority },
  };
  const result = await ctx.commit({ statements: [changeProfile(person.id, values), recordEvent(event)] });
  if (result.status === 'conflict') throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  refreshSession(ctx.token);
  const data = viewSelf({ ...person, ...values }, await ownDetails(ctx.db, person.id, ctx.now()));
  return { data, message: 'Your profile is saved.' };
};

/** The record says which fields changed; names stay out of it, since it is kept for ever. */
function changedFields(person: Person, form: Profile): string[] {
  return [
    ...(person.firstName === form.first_name ? [] : ['first_name']),
    ...(person.lastName === form.last_name ? [] : ['last_name']),
    ...(person.seniority === form.seniority ? [] : ['seniority']),
  ];
}
