import { identitiesOf } from '../../../db/queries/accounts/identities.ts';
import { passkeysOf } from '../../../db/queries/accounts/passkeys.ts';
import { readBlockers } from '../../../db/queries/accounts/privacy/blockers.ts';
import { sessionsOf } from '../../../db/queries/accounts/sessions-list.ts';
import { ownPassword, sessionStart } from '../../../db/queries/accounts/sign-in-methods.ts';
import { reasonsAgainstClosing } from '../../../src/domain/accounts/privacy/close.ts';
import { PROVIDER_NAMES, PROVIDERS } from '../../../src/domain/accounts/sign-in/methods.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';
import { isFreshStart } from '../sign-in/fresh.ts';
import { readSocialSignUp } from '../sign-in/social-sign-up.ts';

/**
 * How this person signs in, where they are signed in, and what keeps them from closing the account. `connect` is the id
 * of a social account that waits to be connected; `isFresh` says whether sign-in methods may change now.
 */
export async function showSecurity(ctx: SignedIn, { connect }: { connect: string }) {
  const { db, person } = ctx;
  const now = ctx.now();
  // First, so that all reads begin together.
  const sessionHash = await hashToken(ctx.token ?? '');
  const [sessions, start, password, identities, passkeys, pending, blockers] = await Promise.all([
    sessionsOf(db, person.id, now),
    sessionStart(db, person.id, sessionHash),
    ownPassword(db, person.id),
    identitiesOf(db, person.id),
    passkeysOf(db, person.id),
    readSocialSignUp(ctx, connect),
    readBlockers(db, person.id, now),
  ]);
  return {
    sessions,
    sessionHash,
    hasPassword: password?.passwordHash != null,
    isFresh: isFreshStart(start, now),
    accounts: socialAccounts(ctx, identities),
    passkeys,
    pending,
    reasons: reasonsAgainstClosing(blockers),
  };
}

export type SecurityView = Awaited<ReturnType<typeof showSecurity>>;

/** Each provider that the operator has set up or that this person is connected to. */
function socialAccounts(ctx: Ctx, identities: Awaited<ReturnType<typeof identitiesOf>>) {
  return PROVIDERS.map((provider) => ({
    provider,
    name: PROVIDER_NAMES[provider],
    identity: identities.find((each) => each.provider === provider) ?? null,
    isConfigured: ctx.outside.providers[provider].configured(),
  })).filter(({ isConfigured, identity }) => isConfigured || identity);
}

/** The providers that the operator has set up, for someone who is not signed in. */
export const socialProviders = ({ outside }: Pick<Ctx, 'outside'>) =>
  PROVIDERS.filter((provider) => outside.providers[provider].configured()).map((provider) => ({
    provider,
    name: PROVIDER_NAMES[provider],
  }));

export type SocialProvider = ReturnType<typeof socialProviders>[number];
