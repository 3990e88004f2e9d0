import type { Env } from './env.ts';

/** Defined by astro.config.mjs and vitest.config.ts: true in development and tests, false in every build. */
declare const STATIC_CODE: boolean;

/**
 * §9: developers can configure a static code that is accepted in place of any other. Builds drop this branch, and a
 * production Worker that has the setting refuses to run (T5).
 */
export function isStaticCode(env: Env, code: string): boolean {
  if (!STATIC_CODE || env.ENVIRONMENT === 'production') return false;
  return code === env.VERIFY_BYPASS_CODE;
}

/** The length of the shared key of encrypted payloads. */
const PAYLOAD_KEY_BYTES = 32;

/**
 * Why a Worker must not run with this configuration, or null (T5, T11, T14). Without a captcha many limits could not tell a
 * stranger with a thousand networks from a thousand people, so running without one has to be set explicitly.
 */
export function unsafeConfiguration(env: Env): string | null {
  if (env.PAYLOAD_KEY && !isPayloadKey(env.PAYLOAD_KEY)) return 'PAYLOAD_KEY is not 32 bytes as base64.';
  if (env.ENVIRONMENT !== 'production') return null;
  if (env.VERIFY_BYPASS_CODE) {
    return 'VERIFY_BYPASS_CODE is set: anyone who knows that code could open any account. Unset it.';
  }
  if ((env.CAPTCHA_SITE_KEY && env.CAPTCHA_SECRET_KEY) || env.CAPTCHA === 'off') return null;
  return 'CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY are not set. Set both, or CAPTCHA to "off" to do without a captcha.';
}

function isPayloadKey(text: string): boolean {
  try {
    return atob(text).length === PAYLOAD_KEY_BYTES;
  } catch {
    return false;
  }
}
