import { network } from '../../../src/domain/kit/network.ts';
import { storeNewest } from '../../../src/domain/kit/store-newest.ts';
import { onCacheReset } from '../cache.ts';
import type { Ctx, SignedIn } from '../context.ts';
import type { Env } from '../env.ts';
import { hashToken } from '../session.ts';

/** Calls in the current minute by action and network or person, where no binding counts them. */
const MINUTE_MS = 60_000;
const MAX_KEYS = 10_000;
let minute = 0;
let counts = new Map<string, number>();
onCacheReset(() => counts.clear());

/**
 * Whether the caller's network may call `name` again in this minute; always true for a caller without an address. In
 * production Cloudflare's binding counts for all isolates of a location, otherwise the isolate counts by itself. This
 * only slows floods down: limits that must be exact are counted in the database.
 */
export async function withinRateLimit(
  name: string,
  perMinute: number | undefined,
  ctx: Pick<Ctx, 'ip' | 'now' | 'env'>,
): Promise<boolean> {
  if (!perMinute || !ctx.ip) return true;
  return within(`${name} ${network(ctx.ip)}`, perMinute, ctx);
}

/** The same for a signed-in person: others cannot use up their count. */
export const withinPersonalRateLimit = (name: string, perMinute: number, ctx: SignedIn): Promise<boolean> =>
  within(`${name} of ${ctx.person.id}`, perMinute, ctx);

async function within(key: string, perMinute: number, { env, now }: Pick<Ctx, 'env' | 'now'>): Promise<boolean> {
  const counted = await bindingOf(env, perMinute)
    ?.limit({ key })
    .catch(() => null);
  return counted ? counted.success : countHere(key, Math.floor(now() / MINUTE_MS)) <= perMinute;
}

const bindingOf = (env: Env, perMinute: number): RateLimit | undefined =>
  env.ENVIRONMENT === 'production' ? env[`RATE_LIMIT_${perMinute}`] : undefined;

function countHere(key: string, now: number): number {
  if (now !== minute) counts = new Map();
  minute = now;
  const count = (counts.get(key) ?? 0) + 1;
  storeNewest(counts, key, count, MAX_KEYS);
  return count;
}

/** The hash under which the database counts a network, so that no visitor's address is stored. */
export const networkHash = (ip: string): Promise<string> => hashToken(network(ip));
