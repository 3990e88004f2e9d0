import { spendChallenge } from '../../db/changes/challenges.ts';
import { markIdentityUsed } from '../../db/changes/identities.ts';
import { recordEvent } from '../../db/changes/system.ts';
import { openChallenge } from '../../db/queries/challenges.ts';
import { accountByIdentity } from '../../db/queries/identities.ts';
import { isProvenAddress } from '../../db/queries/ways-in.ts';
import type { Statement } from '../../db/statement.ts';
import type { Provider, ProviderProfile } from '../../src/domain/people/ways-in.ts';
import { type Ctx, logFault } from '../context.ts';
import { sessionCookie } from '../cookies.ts';
import { mayCall } from '../pace.ts';
import { endOfSession, hashToken, newSession } from '../session.ts';
import { type Begun, callbackOf } from './begin.ts';
import { connect } from './connect.ts';
import { CHANGE_PAGE, leadTo, loginPage } from './lead.ts';
import { keepSocialSignUp } from './social-sign-up.ts';

const MOST_A_MINUTE = 30;

/**
 * Somebody comes back from a provider. The state they bring is one that this browser was given, in the last ten minutes
 * and not used before; it is used up before the provider is asked anything. What the answer says is in one of three
 * ways known (C12): an identity we know signs its person in; one we do not know joins the signed-in person who asked
 * for it; for any other somebody signs in or registers first. An address alone never opens an account.
 */
export async function comeBack(ctx: Ctx, provider: Provider, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (!mayCall('auth', MOST_A_MINUTE, ctx)) return leadTo('/login', 'TOO_FAST');
  const state = searchParams.get('state') ?? '';
  const begun = await takeUp(ctx, provider, state);
  if (!begun) return leadTo(ctx.person ? CHANGE_PAGE : '/login', 'SOCIAL_EXPIRED');
  const back = begun.userId ? CHANGE_PAGE : loginPage(begun.next);
  const code = searchParams.get('code');
  if (searchParams.get('error') || !code) return leadTo(back, 'SOCIAL_CANCELLED');
  const profile = await read(ctx, { code, state, begun });
  if (!profile) return leadTo(back, 'SOCIAL_FAILED');
  return goOn(ctx, begun, profile);
}

type Known = Begun & { userId: string | null };

/** The sign-in that this state began, used up; null for a state that is not this browser's, too old, or used. */
async function takeUp(ctx: Ctx, provider: Provider, state: string): Promise<Known | null> {
  const row = await openChallenge(ctx.db, state, 'oauth', ctx.now());
  if (!row || !ctx.browser) return null;
  const begun = JSON.parse(row.data) as Begun;
  if (begun.provider !== provider || begun.browser !== (await hashToken(ctx.browser))) return null;
  const spent = await ctx.commit({ statements: [spendChallenge(state, 'oauth', ctx.now())] });
  return spent.status === 'committed' ? { ...begun, userId: row.userId } : null;
}

type Answered = { code: string; state: string; begun: Begun };

/** Why it failed is for the log; whoever is at the browser could only try again. */
async function read(ctx: Ctx, { code, state, begun }: Answered): Promise<ProviderProfile | null> {
  const { provider, nonce, verifier } = begun;
  const asked = { state, nonce, verifier, redirectUri: callbackOf(ctx, provider) };
  try {
    return await ctx.outside.providers[provider].readProfile(code, asked, ctx.now());
  } catch (error) {
    logFault(`sign-in at ${provider}`, error);
    return null;
  }
}

async function goOn(ctx: Ctx, begun: Known, profile: ProviderProfile): Promise<Response> {
  const account = await accountByIdentity(ctx.db, profile.provider, profile.subject);
  if (begun.userId) return finishConnecting(ctx, begun.userId, profile, account?.id ?? null);
  if (account) return signIn(ctx, begun, account);
  const known = profile.emailVerified && profile.email ? await isProvenAddress(ctx.db, profile.email) : false;
  const kept = await keepSocialSignUp(ctx, profile, ctx.browser ?? '');
  await ctx.commit({ statements: [kept.statement] });
  if (known) return leadTo(loginPage(`${CHANGE_PAGE}?connect=${kept.id}`), 'SOCIAL_CONNECT_FIRST');
  return leadTo(`/registration?social=${kept.id}&next=${encodeURIComponent(begun.next)}`);
}

/** The person who began it must still be the one who is signed in. */
async function finishConnecting(ctx: Ctx, userId: string, profile: ProviderProfile, holder: string | null) {
  if (ctx.person?.id !== userId) return leadTo('/login', 'SOCIAL_EXPIRED');
  if (holder === userId) return leadTo(CHANGE_PAGE, 'SOCIAL_CONNECTED');
  const done = holder === null && (await connect({ ...ctx, person: ctx.person }, profile));
  return leadTo(CHANGE_PAGE, done ? 'SOCIAL_CONNECTED' : 'SOCIAL_TAKEN');
}

type Account = NonNullable<Awaited<ReturnType<typeof accountByIdentity>>>;

async function signIn(ctx: Ctx, { provider, next }: Begun, { identityId, id, epoch, status }: Account) {
  if (status === 'deactivated') return leadTo(loginPage(next), 'ACCOUNT_DEACTIVATED');
  const at = ctx.now();
  const session = await newSession(ctx, { id, epoch }, provider);
  const event = { at, actor: { kind: 'user', id } as const, verb: 'user.login', subject: { kind: 'user', id } };
  const statements: Statement[] = [
    markIdentityUsed(identityId, at),
    ...(ctx.token ? [await endOfSession(ctx, ctx.token)] : []),
    session.statement,
    recordEvent({ ...event, data: { with: provider } }),
  ];
  const result = await ctx.commit({ statements });
  if (result.status === 'conflict') return leadTo(loginPage(next), 'SOCIAL_FAILED');
  return leadTo(next, null, [sessionCookie(ctx.env, session.token)]);
}
