import type { Env } from './env.ts';

/** Put in by astro.config.mjs and vitest.config.ts: true while developing and testing, false in every build. */
declare const STATIC_CODE: boolean;

/**
 * §9: a configured static code that stands for any code, for those who develop. A build drops it, so that no production
 * Worker holds the path, and one that is configured with it refuses to work (T5).
 */
export function isStaticCode(env: Env, code: string): boolean {
  if (!STATIC_CODE || env.ENVIRONMENT === 'production') return false;
  return code === env.VERIFY_BYPASS_CODE;
}

/** Why a Worker must not run with this configuration; null where it may. */
export function unsafeConfiguration(env: Env): string | null {
  if (env.ENVIRONMENT !== 'production' || !env.VERIFY_BYPASS_CODE) return null;
  return 'VERIFY_BYPASS_CODE is set: a code that everybody could know would open every account. Unset it.';
}
