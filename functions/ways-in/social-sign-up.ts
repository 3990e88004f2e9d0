import { spendChallenge, startChallenge } from '../../db/changes/challenges.ts';
import { addIdentity } from '../../db/changes/identities.ts';
import { openChallenge } from '../../db/queries/challenges.ts';
import type { Statement } from '../../db/statement.ts';
import type { ProviderProfile } from '../../src/domain/people/ways-in.ts';
import { MINUTE_MS } from '../../src/domain/time.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from '../session.ts';

/*
 * How the registration uses it: `/registration?social=<id>` is where somebody lands whom Google or Facebook knows and
 * we do not. The page calls readSocialSignUp(ctx, id) and fills the name and the address in; null means that the id is
 * wrong, too old, used, or of another browser: go on as if it were not there. `user/register` reads it again (what the
 * form says is not believed) and puts ...spendSocialSignUp(ctx, signUp, userId) into the batch that opens the account.
 * Where `emailVerified` is true and the address of the form is `email`, the provider has proven it: no code is needed.
 * Otherwise the address is proven by a code like any other. The batch conflicts with guard `challenge` when it was used
 * meanwhile, and on `identities` when somebody else has that identity by now.
 */

const SIGN_UP_MS = 30 * MINUTE_MS;

export type SocialSignUp = ProviderProfile & { id: string };

/** The profile that waits under this id for the browser that asks, or null. */
export async function readSocialSignUp(ctx: Ctx, id: string): Promise<SocialSignUp | null> {
  const row = ctx.browser && (await openChallenge(ctx.db, id, 'social_sign_up', ctx.now()));
  if (!row || !ctx.browser) return null;
  const { browser, ...profile } = JSON.parse(row.data) as ProviderProfile & { browser: string };
  return browser === (await hashToken(ctx.browser)) ? { ...profile, id } : null;
}

/** Uses the profile up and lets it sign this person in from now on. */
export function spendSocialSignUp(ctx: Ctx, { id, provider, subject, email }: SocialSignUp, userId: string) {
  const at = ctx.now();
  return [
    spendChallenge(id, 'social_sign_up', at),
    addIdentity({ id: ctx.newId('identity'), userId, provider, subject, email, createdAt: at, lastUsedAt: at }),
  ] satisfies Statement[];
}

/** Keeps a profile for half an hour for the browser with this mark; gives the id and the statement. */
export async function keepSocialSignUp(ctx: Ctx, profile: ProviderProfile, browser: string) {
  const id = ctx.newId('challenge');
  const createdAt = ctx.now();
  const data = JSON.stringify({ ...profile, browser: await hashToken(browser) });
  const row = { id, kind: 'social_sign_up' as const, data, createdAt, expiresAt: createdAt + SIGN_UP_MS };
  return { id, statement: startChallenge(row) };
}
