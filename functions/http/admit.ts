import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { requireAccess } from './access.ts';
import { isOwnOrigin, readCredentials } from './credentials.ts';
import { type Here, openRequest, visitorOf } from './open-request.ts';
import { type Action, requireRate } from './run-action.ts';

/**
 * Lets a request of an action in, before its body is read: rate limit, our own origin, session, gates, in this order.
 * Gives the ctx of who asks; throws the refusal of whoever is not let in.
 */
export async function admit(c: Here, action: Action): Promise<Ctx> {
  await requireRate(visitorOf(c), action);
  requireOwnOrigin(c);
  const ctx = await openRequest(c);
  await requireAccess(ctx, action.spec.who, `/api/${action.path}`);
  return ctx;
}

/** A call that a cookie could authenticate comes from our own pages (C19). A GET changes nothing and may come from anywhere. */
function requireOwnOrigin(c: Here): void {
  if (c.req.method === 'GET' || readCredentials(c.req.raw, c.env).from === 'bearer') return;
  if (!isOwnOrigin(c.req.raw, c.env)) throw refusal('FOREIGN_ORIGIN', 'This call must come from our own pages.');
}
