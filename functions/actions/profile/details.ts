import { clearAddresses } from '../../../db/changes/addresses.ts';
import { clearDetails, updatePerson } from '../../../db/changes/profiles.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { ownDetails } from '../../../db/queries/people.ts';
import { ownProfile } from '../../../db/queries/profiles.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { viewDetails } from '../../../src/domain/people/details.ts';
import { viewSelf } from '../../../src/domain/people/self.ts';
import { refuse } from '../../failure.ts';
import { refreshSession } from '../../session.ts';
import type { Handlers } from '../handlers.ts';

type Profile = Handlers<typeof profile>;

export const decryptProfile: Profile['user/decryptProfile'] = async (ctx) => {
  const own = await ownProfile(ctx.db, ctx.person.id);
  if (!own) throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  return { data: viewDetails(own) };
};

/** What everybody needs to take part stays: names, contact, seniority. */
export const resetUserProfile: Profile['user/resetUserProfile'] = async (ctx) => {
  const { person } = ctx;
  const subject = { kind: 'user', id: person.id };
  const result = await ctx.commit({
    statements: [
      updatePerson(person.id, { profileImage: null, ...(person.companyId ? {} : { companyName: null }) }),
      clearDetails(person.id),
      clearAddresses(person.id),
      recordEvent({ at: ctx.now(), actor: ctx.actor, verb: 'user.profile_reset', subject }),
    ],
  });
  if (result.status === 'conflict') throw refuse('NOT_SIGNED_IN', 'Please sign in first.');
  refreshSession(ctx.token);
  const details = await ownDetails(ctx.db, person.id, ctx.now());
  return { data: viewSelf({ ...person, profileImage: null }, details), message: 'Your details are cleared.' };
};
