import type { Ctx } from './context.ts';
import { whenForgetting } from './memory.ts';
import { hashToken } from './session.ts';

/** Calls of the current minute, by action and network address. A flood is slowed here; exact counts are the database's. */
const MINUTE_MS = 60_000;
const MOST_KEYS = 10_000;
let minute = 0;
let counts = new Map<string, number>();
whenForgetting(() => counts.clear());

/** Whether this caller may make one more call of the action in this minute. */
export function mayCall(path: string, perMinute: number | undefined, ctx: Pick<Ctx, 'ip' | 'now'>): boolean {
  if (!perMinute || !ctx.ip) return true;
  startMinute(Math.floor(ctx.now() / MINUTE_MS));
  const key = `${path} ${network(ctx.ip)}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= perMinute;
}

function startMinute(now: number): void {
  if (now === minute && counts.size < MOST_KEYS) return;
  minute = now;
  counts = new Map();
}

/** One household often holds a whole IPv6 /64: it counts as one address, however its zeros are left out. */
export function network(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** A network as the database counts it: by its hash, so that no visitor's address is kept. */
export const networkMask = (ip: string): Promise<string> => hashToken(network(ip));
