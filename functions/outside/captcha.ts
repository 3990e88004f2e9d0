import type { CaptchaAction } from '../../src/domain/kit/form/captcha.ts';
import type { Env } from '../platform/env.ts';
import { callOutside } from './call.ts';

/** `away`: the service gave no valid answer in time. */
type CaptchaVerdict = 'passed' | 'failed' | 'away';

export type CaptchaService = {
  /** What a page needs to show the widget; null if no captcha is configured. */
  widget: () => { siteKey: string; scriptUrl: string } | null;
  /** Verifies a token, which is valid once; `idempotencyKey` (a UUID) makes a retry possible. */
  check: (attempt: CaptchaAttempt) => Promise<CaptchaVerdict>;
};

type CaptchaAttempt = { token: string; ip: string | null; action: CaptchaAction; idempotencyKey: string };

const API = 'https://challenges.cloudflare.com';

/** Cloudflare Turnstile, or a compatible service. Never throws. */
export function openCaptcha(env: Env): CaptchaService {
  return {
    widget() {
      if (!env.CAPTCHA_SITE_KEY || !env.CAPTCHA_SECRET_KEY) return null;
      return { siteKey: env.CAPTCHA_SITE_KEY, scriptUrl: env.CAPTCHA_JS_URL ?? `${API}/turnstile/v0/api.js` };
    },
    async check({ token, ip, action, idempotencyKey }) {
      const body = JSON.stringify({
        secret: env.CAPTCHA_SECRET_KEY,
        response: token,
        idempotency_key: idempotencyKey,
        ...(ip ? { remoteip: ip } : {}),
      });
      const answer = (await ask(env, body)) ?? (await ask(env, body));
      return answer ? judge(answer, new URL(env.SITE_URL).hostname, action) : 'away';
    },
  };
}

type Answer = { success: boolean; hostname?: unknown; action?: unknown; 'error-codes'?: unknown };

/** Rejects tokens from another site or another form, for which the service reports success. */
function judge(answer: Answer, hostname: string, action: CaptchaAction): CaptchaVerdict {
  if (isServiceError(answer)) return 'away';
  const here = nameOf(answer.hostname) === nameOf(hostname);
  return answer.success === true && here && answer.action === action ? 'passed' : 'failed';
}

/** In development the host may have either name. */
const nameOf = (hostname: unknown) => (hostname === '127.0.0.1' ? 'localhost' : hostname);

/** An error of the service, or a wrong secret of ours, for which the person must not be blamed. */
function isServiceError({ success, 'error-codes': codes }: Answer): boolean {
  const serviceErrors = ['internal-error', 'invalid-input-secret', 'missing-input-secret'];
  return !success && Array.isArray(codes) && codes.some((code) => serviceErrors.includes(String(code)));
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
