import { makeContext, type SignedIn } from '../../functions/platform/context.ts';
import { readSession } from '../../functions/platform/session.ts';
import { type CastName, castId, castToken } from './cast.ts';
import { testEnv } from './kit.ts';

/** What an action gets when this person calls it. */
export async function signedIn(name: CastName): Promise<SignedIn> {
  const ctx = makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'user', id: castId(name) } });
  const session = await readSession(ctx, castToken(name));
  if (!session) throw new Error(`${name} has no session`);
  return { ...ctx, person: session.person };
}
