import type { Provider } from '../../../src/domain/accounts/sign-in/methods.ts';
import type { SignInStep } from '../../accounts/sign-in/routes.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { effectCookies } from '../effects.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { seeOther } from '../see-other.ts';

/** Redirects to an identity provider, and handles the way back. Open during maintenance, as the login is. */
export const answerSignIn =
  (provider: Provider, step: SignInStep) =>
  async (c: HttpContext): Promise<Response> => {
    const ctx = await openRequest(c);
    const arrival = { query: new URL(c.req.url).searchParams, site: c.req.header('sec-fetch-site') ?? null };
    const lead = await step(ctx, provider, arrival).catch(notConfigured(ctx));
    if (typeof lead === 'string') return new Response(lead, { status: 503, headers: NOT_STORED });
    const answer = seeOther(lead.to, effectCookies(c.env, lead));
    answer.headers.set('referrer-policy', 'no-referrer');
    return answer;
  };

const NOT_STORED = { 'cache-control': 'private, no-store' };

/** The message for a provider that is not configured; other errors are rethrown. */
const notConfigured =
  ({ words }: Pick<Ctx, 'words'>) =>
  (error: unknown): string => {
    if (error instanceof Refusal && error.code === 'NOT_CONFIGURED') return words.t(error.phrase);
    throw error;
  };
