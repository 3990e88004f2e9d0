import { clearAddresses } from '../../../../db/changes/accounts/addresses.ts';
import { clearDetails, updatePerson } from '../../../../db/changes/accounts/profiles.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { ownDetails } from '../../../../db/queries/accounts/people.ts';
import { ownProfile } from '../../../../db/queries/accounts/profiles.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { viewDetails } from '../../../../src/domain/accounts/profile/details.ts';
import { viewSelf } from '../../../../src/domain/accounts/profile/self.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { refusal } from '../../../platform/refusal.ts';
import { refreshSession } from '../../../platform/session.ts';

type Profile = Handlers<typeof profile>;

export const decryptProfile: Profile['user/decryptProfile'] = async (ctx) => {
  const own = await ownProfile(ctx.db, ctx.person.id);
  if (!own) throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  return { data: viewDetails(own) };
};

/** Names, contact details and seniority stay: everyone needs them to take part. */
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
  if (result.status === 'conflict') throw refusal('NOT_SIGNED_IN', 'Please sign in first.');
  refreshSession(ctx.token);
  const details = await ownDetails(ctx.db, person.id, ctx.now());
  return { data: viewSelf({ ...person, profileImage: null }, details), message: 'Your details have been cleared.' };
};
