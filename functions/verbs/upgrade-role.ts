import { addBidderRole, addGiverRole, endOtherSessions } from '../../db/changes/roles.ts';
import { recordEvent } from '../../db/changes/system.ts';
import type { Statement } from '../../db/statement.ts';
import type { Person } from '../../src/domain/people/person.ts';
import type { Ctx, SignedIn } from '../context.ts';
import { refuse } from '../failure.ts';
import { hashToken, refreshSession } from '../session.ts';

/**
 * Makes the TimeBidder who asks a TimeGiver as well (§4, §6), for `user/updateProfile` with exactly the documented tuple
 * (D3). Every other session of theirs ends (C9). Refuses `ROLE_HELD` to who is a TimeGiver already; a pure one becomes a
 * TimeBidder by a membership, so `go_to` leads to the plans.
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

/**
 * What makes a pure TimeGiver a TimeBidder as well, to be committed in one batch with the membership they bought (§6).
 * Does nothing to anybody else, so that whoever buys can be named. Their sessions know within a second.
 */
export function grantBidder(ctx: Ctx, personId: string): Statement[] {
  const subject = { kind: 'user', id: personId };
  const data = { role: 'bidder' };
  return addBidderRole(personId, { at: ctx.now(), actor: ctx.actor, verb: 'user.role_added', subject, data });
}

function roleHeld({ bothAccess }: Person) {
  if (bothAccess) return refuse('ROLE_HELD', 'You hold both roles already.');
  const sentence = 'You are a TimeGiver already. A membership makes you a TimeBidder as well.';
  return refuse('ROLE_HELD', sentence, { go_to: '/subscription' });
}
