import { onCacheReset } from './cache.ts';
import type { Ctx } from './context.ts';
import type { Env } from './env.ts';
import { hashToken } from './session.ts';

/** Calls of the current minute, by action and network address, where no binding counts them. */
const MINUTE_MS = 60_000;
const MOST_KEYS = 10_000;
let minute = 0;
let counts = new Map<string, number>();
onCacheReset(() => counts.clear());

/**
 * Whether this caller may do `name` once more in this minute; a caller without an address always may. In production
 * Cloudflare's binding of this limit counts, for all isolates of a location; without one, and elsewhere, this isolate
 * does. It slows floods down: exact counts are the database's.
 */
export async function withinRateLimit(
  name: string,
  perMinute: number | undefined,
  ctx: Pick<Ctx, 'ip' | 'now' | 'env'>,
): Promise<boolean> {
  if (!perMinute || !ctx.ip) return true;
  const key = `${name} ${network(ctx.ip)}`;
  const counted = await bindingOf(ctx.env, perMinute)
    ?.limit({ key })
    .catch(() => null);
  return counted ? counted.success : countHere(key, Math.floor(ctx.now() / MINUTE_MS)) <= perMinute;
}

const bindingOf = (env: Env, perMinute: number): RateLimit | undefined =>
  env.ENVIRONMENT === 'production' ? env[`RATE_LIMIT_${perMinute}`] : undefined;

function countHere(key: string, now: number): number {
  if (now !== minute || counts.size >= MOST_KEYS) counts = new Map();
  minute = now;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** One household often holds a whole IPv6 /64: it counts as one address, however its zeros are left out. */
export function network(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** A network as the database counts it: by its hash, so that no visitor's address is stored. */
export const networkMask = (ip: string): Promise<string> => hashToken(network(ip));
