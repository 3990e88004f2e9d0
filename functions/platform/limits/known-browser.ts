import { holds } from '../../../db/queries/platform/counts.ts';
import type { Ctx } from '../context.ts';
import { knownBrowserKey, knownNetworkKey } from '../session.ts';

/**
 * Whether this browser has signed in to the account within 90 days. Such a browser has its own allowances, which
 * strangers cannot use up; it needs a password or a code as any other does.
 */
export async function isKnownBrowser(ctx: Pick<Ctx, 'db' | 'now' | 'visitorId'>, userId: string): Promise<boolean> {
  return ctx.visitorId !== null && holds(ctx.db, await knownBrowserKey(ctx.visitorId, userId), ctx.now());
}

/** Whether the account was signed in to from this network within 90 days. */
export async function isKnownNetwork(ctx: Pick<Ctx, 'db' | 'now' | 'ip'>, userId: string): Promise<boolean> {
  return ctx.ip !== null && holds(ctx.db, await knownNetworkKey(ctx.ip, userId), ctx.now());
}
