import { spendChallenge } from '../../../db/changes/accounts/challenges.ts';
import { markIdentityUsed } from '../../../db/changes/accounts/identities.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { openChallenge } from '../../../db/queries/accounts/challenges.ts';
import { accountByIdentity } from '../../../db/queries/accounts/identities.ts';
import { isVerifiedAddress } from '../../../db/queries/accounts/sign-in-methods.ts';
import type { Statement } from '../../../db/statement.ts';
import type { Provider, ProviderProfile } from '../../../src/domain/accounts/sign-in/methods.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { withinRateLimit } from '../../platform/limits/rate-limit.ts';
import { endOfSession, hashToken, newSession } from '../../platform/session.ts';
import { type Arrival, callbackOf, type PendingSignIn } from './begin.ts';
import { connect } from './connect.ts';
import { type BrowserRedirect, CHANGE_PAGE, loginPage, redirectTo } from './redirect.ts';
import { storeSocialSignUp } from './social-sign-up.ts';

const MOST_A_MINUTE = 30;

/**
 * Handles the return from a provider. The state must be one that this browser was given in the last ten minutes, and
 * it is spent before the provider is called. A known identity signs its owner in; an unknown one joins the signed-in
 * person who asked for it; otherwise the person signs in or registers first. An address alone never opens an account
 * (C12).
 */
export async function finishAtProvider(ctx: Ctx, provider: Provider, { query }: Arrival): Promise<BrowserRedirect> {
  if (!(await withinRateLimit('auth', MOST_A_MINUTE, ctx))) return redirectTo('/login', 'TOO_FAST');
  const state = query.get('state') ?? '';
  const pending = await spendState(ctx, provider, state);
  if (!pending) return redirectTo(ctx.person ? CHANGE_PAGE : '/login', 'SOCIAL_EXPIRED');
  const back = pending.userId ? CHANGE_PAGE : loginPage(pending.next);
  const code = query.get('code');
  if (query.get('error') || !code) return redirectTo(back, 'SOCIAL_CANCELLED');
  const profile = await read(ctx, { code, state, pending });
  if (!profile) return redirectTo(back, 'SOCIAL_FAILED');
  return decide(ctx, pending, profile);
}

type Resumed = PendingSignIn & { userId: string | null };

/** Spends the state and returns what it began; null if it is another browser's, expired or used. */
async function spendState(ctx: Ctx, provider: Provider, state: string): Promise<Resumed | null> {
  const row = await openChallenge(ctx.db, state, 'oauth', ctx.now());
  if (!row || !ctx.visitorId) return null;
  const pending = JSON.parse(row.data) as PendingSignIn;
  if (pending.provider !== provider || pending.browser !== (await hashToken(ctx.visitorId))) return null;
  const spent = await ctx.commit({ statements: [spendChallenge(state, 'oauth', ctx.now())] });
  return spent.status === 'committed' ? { ...pending, userId: row.userId } : null;
}

type ProviderAnswer = { code: string; state: string; pending: PendingSignIn };

/** The reason goes to the log: the person could only try again. */
async function read(ctx: Ctx, { code, state, pending }: ProviderAnswer): Promise<ProviderProfile | null> {
  const { provider, nonce, verifier } = pending;
  const expected = { state, nonce, verifier, redirectUri: callbackOf(ctx, provider) };
  try {
    return await ctx.outside.providers[provider].readProfile(code, expected, ctx.now());
  } catch (error) {
    logFault(`sign-in at ${provider}`, error);
    return null;
  }
}

async function decide(ctx: Ctx, pending: Resumed, profile: ProviderProfile): Promise<BrowserRedirect> {
  const account = await accountByIdentity(ctx.db, profile.provider, profile.subject);
  if (pending.userId) return finishConnecting(ctx, pending.userId, profile, account?.id ?? null);
  if (account) return signIn(ctx, pending, account);
  const known = profile.emailVerified && profile.email ? await isVerifiedAddress(ctx.db, profile.email) : false;
  const stored = await storeSocialSignUp(ctx, profile, ctx.visitorId ?? '');
  await ctx.commit({ statements: [stored.statement] });
  if (known) return redirectTo(loginPage(`${CHANGE_PAGE}?connect=${stored.id}`), 'SOCIAL_CONNECT_FIRST');
  return redirectTo(`/registration?social=${stored.id}&next=${encodeURIComponent(pending.next)}`);
}

/** The person who started it must still be the one who is signed in. */
async function finishConnecting(ctx: Ctx, userId: string, profile: ProviderProfile, holder: string | null) {
  if (ctx.person?.id !== userId) return redirectTo('/login', 'SOCIAL_EXPIRED');
  if (holder === userId) return redirectTo(CHANGE_PAGE, 'SOCIAL_CONNECTED');
  const done = holder === null && (await connect({ ...ctx, person: ctx.person }, profile));
  return redirectTo(CHANGE_PAGE, done ? 'SOCIAL_CONNECTED' : 'SOCIAL_TAKEN');
}

type Account = NonNullable<Awaited<ReturnType<typeof accountByIdentity>>>;

async function signIn(ctx: Ctx, { provider, next }: PendingSignIn, { identityId, id, epoch, status }: Account) {
  if (status === 'deactivated') return redirectTo(loginPage(next), 'ACCOUNT_DEACTIVATED');
  const at = ctx.now();
  const session = await newSession(ctx, { id, epoch }, provider);
  const event = { at, actor: { kind: 'user', id } as const, verb: 'user.login', subject: { kind: 'user', id } };
  const statements: Statement[] = [
    markIdentityUsed(identityId, at),
    ...(ctx.token ? [await endOfSession(ctx, ctx.token)] : []),
    ...session.statements,
    recordEvent({ ...event, data: { with: provider } }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') return redirectTo(loginPage(next), 'SOCIAL_FAILED');
  return redirectTo(next, null, { session: session.cookies });
}
