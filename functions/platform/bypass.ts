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

/** Why a Worker must not run with this configuration, or null. */
export function unsafeConfiguration(env: Env): string | null {
  if (env.ENVIRONMENT !== 'production' || !env.VERIFY_BYPASS_CODE) return null;
  return 'VERIFY_BYPASS_CODE is set: anyone who knows that code could open any account. Unset it.';
}
