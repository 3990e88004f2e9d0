import { startChallenge } from '../../../db/changes/accounts/challenges.ts';
import { PROVIDER_NAMES, type Provider } from '../../../src/domain/accounts/sign-in/methods.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { safeNext } from '../../../src/domain/site/routes.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { withinRateLimit } from '../../platform/limits/rate-limit.ts';
import { refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/session.ts';
import { isFresh } from './fresh.ts';
import { type BrowserRedirect, CHANGE_PAGE, loginPage, redirectTo } from './redirect.ts';

const ANSWER_MS = 10 * MINUTE_MS;
const MOST_A_MINUTE = 30;

/** The address a browser came to: its query, and where it says the link was (`Sec-Fetch-Site`). */
export type Arrival = { query: URLSearchParams; site: string | null };

/** A sign-in while its person is at the provider. `browser` is the hash of the visitor id. */
export type PendingSignIn = {
  provider: Provider;
  nonce: string;
  verifier: string;
  browser: string;
  next: string;
};

export const callbackOf = (ctx: Ctx, provider: Provider): string => `${ctx.env.SITE_URL}/auth/${provider}/callback`;

/**
 * Sends a browser to a provider. Only links on our own pages start it, so that no other site can sign someone in
 * (C19). `connect=1` adds the provider's account to the signed-in person, and needs a fresh session.
 */
export async function beginAtProvider(
  ctx: Ctx,
  provider: Provider,
  { query, site }: Arrival,
): Promise<BrowserRedirect> {
  const next = safeNext(query.get('next'));
  const connecting = query.get('connect') === '1';
  const service = ctx.outside.providers[provider];
  if (!service.configured()) throw notConfigured(provider);
  if (!isFromHere(site)) return redirectTo(connecting ? CHANGE_PAGE : loginPage(next));
  if (!(await withinRateLimit('auth', MOST_A_MINUTE, ctx))) return redirectTo(loginPage(next), 'TOO_FAST');
  if (!connecting && ctx.person) return redirectTo(next);
  const { person } = ctx;
  if (connecting && !person) return redirectTo(loginPage(CHANGE_PAGE));
  if (connecting && !(await isFresh(ctx as SignedIn))) return redirectTo(CHANGE_PAGE, 'CONFIRM_FIRST');
  const visitorId = ctx.visitorId ?? newToken(ctx);
  const url = await begin(ctx, { provider, next, visitorId, userId: connecting ? (person?.id ?? null) : null });
  return redirectTo(url, null, { visitorId });
}

type Start = { provider: Provider; next: string; visitorId: string; userId: string | null };

async function begin(ctx: Ctx, { provider, next, visitorId, userId }: Start): Promise<string> {
  const state = ctx.newId('challenge');
  const secrets = { nonce: newToken(ctx), verifier: newToken(ctx) };
  const data: PendingSignIn = { provider, ...secrets, browser: await hashToken(visitorId), next };
  const at = ctx.now();
  const times = { createdAt: at, expiresAt: at + ANSWER_MS };
  const row = { id: state, kind: 'oauth' as const, userId, data: JSON.stringify(data), ...times };
  await ctx.commit({ statements: [startChallenge(row)] });
  return ctx.outside.providers[provider].authorizeUrl({ state, ...secrets, redirectUri: callbackOf(ctx, provider) });
}

/** Browsers say where a navigation comes from; typed into the address bar it comes from nowhere. */
const isFromHere = (site: string | null): boolean => ['same-origin', 'none', null].includes(site);

const notConfigured = (provider: Provider) =>
  refusal('NOT_CONFIGURED', say('{service} is not configured', { service: PROVIDER_NAMES[provider] }));
