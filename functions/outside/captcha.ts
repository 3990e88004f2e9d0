import type { CaptchaAction } from '../../src/domain/kit/form/captcha.ts';
import type { Env } from '../platform/env.ts';
import { callOutside } from './call.ts';

/** `away`: the service did not say, in time and in its own format, whether the token is right. */
type CaptchaVerdict = 'passed' | 'failed' | 'away';

export type CaptchaService = {
  /** What a page needs to show the widget; null where the operator has not set a captcha up. */
  widget: () => { siteKey: string; scriptUrl: string } | null;
  /** Asks the service about a token, which counts once; `askId` (a UUID) lets us ask again when no answer came. */
  check: (asked: { token: string; ip: string | null; action: CaptchaAction; askId: string }) => Promise<CaptchaVerdict>;
};

const API = 'https://challenges.cloudflare.com';

/** Turnstile's siteverify, or a service that speaks its format. Never throws. */
export function openCaptcha(env: Env): CaptchaService {
  return {
    widget() {
      if (!env.CAPTCHA_SITE_KEY || !env.CAPTCHA_SECRET_KEY) return null;
      return { siteKey: env.CAPTCHA_SITE_KEY, scriptUrl: env.CAPTCHA_JS_URL ?? `${API}/turnstile/v0/api.js` };
    },
    async check({ token, ip, action, askId }) {
      const body = JSON.stringify({
        secret: env.CAPTCHA_SECRET_KEY,
        response: token,
        idempotency_key: askId,
        ...(ip ? { remoteip: ip } : {}),
      });
      const answer = (await ask(env, body)) ?? (await ask(env, body));
      return answer ? judge(answer, new URL(env.SITE_URL).hostname, action) : 'away';
    },
  };
}

type Answer = { success: boolean; hostname?: unknown; action?: unknown; 'error-codes'?: unknown };

/** A token that was solved on another site or for another form is no good here, though the service calls it a success. */
function judge(answer: Answer, hostname: string, action: CaptchaAction): CaptchaVerdict {
  if (isTheirFault(answer)) return 'away';
  const here = nameOf(answer.hostname) === nameOf(hostname);
  return answer.success === true && here && answer.action === action ? 'passed' : 'failed';
}

/** A machine that shows the product to itself has two names. */
const nameOf = (hostname: unknown) => (hostname === '127.0.0.1' ? 'localhost' : hostname);

/** Their trouble, or a wrong secret of ours: neither is the fault of the person at the form. */
function isTheirFault({ success, 'error-codes': codes }: Answer): boolean {
  const theirs = ['internal-error', 'invalid-input-secret', 'missing-input-secret'];
  return !success && Array.isArray(codes) && codes.some((code) => theirs.includes(String(code)));
}

const WAIT_MS = 4_000;

async function ask(env: Env, body: string): Promise<Answer | null> {
  const url = `${env.CAPTCHA_API_URL ?? API}/turnstile/v0/siteverify`;
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(WAIT_MS) };
  const response = await callOutside(url, init).catch(() => null);
  const answer: unknown = response && response.status < 500 ? await response.json().catch(() => null) : null;
  return answer && typeof answer === 'object' && 'success' in answer ? (answer as Answer) : null;
}
