import { addGiverRole, endOtherSessions } from '../../db/changes/accounts/roles.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import type { Person } from '../../src/domain/kit/people/person.ts';
import type { SignedIn } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { hashToken, refreshSession } from '../platform/session.ts';

/**
 * Gives the TimeGiver role to the calling TimeBidder (§4, §6), for `user/updateProfile` with exactly the documented
 * fields (D3). Ends their other sessions (C9). Refuses ROLE_HELD for a TimeGiver; one without the bidder role is sent
 * to the plans.
 */
export async function upgradeRole(ctx: SignedIn): Promise<Person> {
  const { person } = ctx;
  if (person.giver) throw roleHeld(person);
  const at = ctx.now();
  const subject = { kind: 'user', id: person.id };
  const result = await ctx.commit({
    statements: [
      addGiverRole(person.id),
      endOtherSessions(person.id, await hashToken(ctx.token ?? ''), at),
      recordEvent({ at, actor: ctx.actor, verb: 'user.role_added', subject, data: { role: 'giver' } }),
    ],
  });
  refreshSession(ctx.token);
  const upgraded = { ...person, giver: true, bothAccess: true };
  if (result.status === 'conflict') throw roleHeld(upgraded);
  return upgraded;
}

function roleHeld({ bothAccess }: Person) {
  if (bothAccess) return refusal('ROLE_HELD', 'You already have both roles.');
  const sentence = 'You are already a TimeGiver. A membership makes you a TimeBidder too.';
  return refusal('ROLE_HELD', sentence, { go_to: '/subscription' });
}
