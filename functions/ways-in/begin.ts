import { startChallenge } from '../../db/changes/challenges.ts';
import { safeNext } from '../../src/domain/people/routes.ts';
import { PROVIDER_NAMES, type Provider } from '../../src/domain/people/ways-in.ts';
import { MINUTE_MS } from '../../src/domain/time.ts';
import { say } from '../../src/domain/words/phrase.ts';
import { browserCookie } from '../browser.ts';
import type { Ctx, SignedIn } from '../context.ts';
import { mayCall } from '../pace.ts';
import { hashToken, newToken } from '../session.ts';
import { isFresh } from './fresh.ts';
import { CHANGE_PAGE, leadTo, loginPage } from './lead.ts';

const ASKED_MS = 10 * MINUTE_MS;
const MOST_A_MINUTE = 30;

/** What is kept of a sign-in while its person is at the provider. `browser` is the hash of the browser's mark. */
export type Begun = {
  provider: Provider;
  nonce: string;
  verifier: string;
  browser: string;
  next: string;
};

export const callbackOf = (ctx: Ctx, provider: Provider): string => `${ctx.env.SITE_URL}/auth/${provider}/callback`;

/**
 * Sends a browser to a provider. Only a link of our own pages may begin it, so that no other site signs somebody in
 * behind their back (C19). `connect=1` adds the account there to the signed-in person, in a fresh session only.
 */
export async function beginAtProvider(ctx: Ctx, provider: Provider, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  const connecting = searchParams.get('connect') === '1';
  const service = ctx.outside.providers[provider];
  if (!service.configured()) return refused(ctx, provider);
  if (!isFromHere(request)) return leadTo(connecting ? CHANGE_PAGE : loginPage(next));
  if (!mayCall('auth', MOST_A_MINUTE, ctx)) return leadTo(loginPage(next), 'TOO_FAST');
  if (!connecting && ctx.person) return leadTo(next);
  const { person } = ctx;
  if (connecting && !person) return leadTo(loginPage(CHANGE_PAGE));
  if (connecting && !(await isFresh(ctx as SignedIn))) return leadTo(CHANGE_PAGE, 'CONFIRM_FIRST');
  const mark = ctx.browser ?? newToken(ctx);
  const url = await begin(ctx, { provider, next, mark, userId: connecting ? (person?.id ?? null) : null });
  return leadTo(url, null, [browserCookie(ctx.env, mark)]);
}

type Beginning = { provider: Provider; next: string; mark: string; userId: string | null };

async function begin(ctx: Ctx, { provider, next, mark, userId }: Beginning): Promise<string> {
  const state = ctx.newId('challenge');
  const secrets = { nonce: newToken(ctx), verifier: newToken(ctx) };
  const data: Begun = { provider, ...secrets, browser: await hashToken(mark), next };
  const at = ctx.now();
  const times = { createdAt: at, expiresAt: at + ASKED_MS };
  const row = { id: state, kind: 'oauth' as const, userId, data: JSON.stringify(data), ...times };
  await ctx.commit({ statements: [startChallenge(row)] });
  return ctx.outside.providers[provider].authorizeUrl({ state, ...secrets, redirectUri: callbackOf(ctx, provider) });
}

/** Browsers say where a navigation comes from; typed into the address bar it comes from nobody. */
function isFromHere(request: Request): boolean {
  return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));
}

function refused(ctx: Ctx, provider: Provider): Response {
  const text = ctx.words.t(say('{service} is not configured', { service: PROVIDER_NAMES[provider] }));
  return new Response(text, { status: 503, headers: { 'cache-control': 'private, no-store' } });
}
