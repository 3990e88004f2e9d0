import { spendChallenge, startChallenge } from '../../../db/changes/accounts/challenges.ts';
import { addIdentity } from '../../../db/changes/accounts/identities.ts';
import { openChallenge } from '../../../db/queries/accounts/challenges.ts';
import type { Statement } from '../../../db/statement.ts';
import type { ProviderProfile } from '../../../src/domain/accounts/sign-in/methods.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';

/**
 * How registration uses it: someone whom a provider knows and we do not is sent to `/registration?social=<id>`. The
 * page calls readSocialSignUp(ctx, id) and fills in name and address; for null (wrong, expired, used, or another
 * browser's) it continues without. `user/register` reads it again, since the form is not trusted, and adds
 * spendSocialSignUp(ctx, signUp, userId) to the batch that opens the account. If `emailVerified` is true and the
 * address in the form is `email`, no code is needed; otherwise a code verifies the address. The batch conflicts with
 * guard `challenge` if the sign-up has been used, and on `identities` if the identity belongs to another account
 * by then.
 */

const SIGN_UP_MS = 30 * MINUTE_MS;

export type SocialSignUp = ProviderProfile & { id: string };

/** The stored profile with this id, for this browser only; null otherwise. */
export async function readSocialSignUp(ctx: Ctx, id: string): Promise<SocialSignUp | null> {
  const row = ctx.visitorId && (await openChallenge(ctx.db, id, 'social_sign_up', ctx.now()));
  if (!row || !ctx.visitorId) return null;
  const { browser, ...profile } = JSON.parse(row.data) as ProviderProfile & { browser: string };
  return browser === (await hashToken(ctx.visitorId)) ? { ...profile, id } : null;
}

/** Spends the profile and connects the identity to this person. */
export function spendSocialSignUp(ctx: Ctx, { id, provider, subject, email }: SocialSignUp, userId: string) {
  const at = ctx.now();
  return [
    spendChallenge(id, 'social_sign_up', at),
    addIdentity({ id: ctx.newId('identity'), userId, provider, subject, email, createdAt: at, lastUsedAt: at }),
  ] satisfies Statement[];
}

/** Stores a profile for half an hour for the browser with this visitor id; returns its id and the statement. */
export async function storeSocialSignUp(ctx: Ctx, profile: ProviderProfile, browser: string) {
  const id = ctx.newId('challenge');
  const createdAt = ctx.now();
  const data = JSON.stringify({ ...profile, browser: await hashToken(browser) });
  const row = { id, kind: 'social_sign_up' as const, data, createdAt, expiresAt: createdAt + SIGN_UP_MS };
  return { id, statement: startChallenge(row) };
}
