import type { Ctx } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { requireAccess } from './access.ts';
import { isOwnOrigin, readCredentials } from './credentials.ts';
import { type HttpContext, openRequest, visitorOf } from './open-request.ts';
import { type Action, requireRate } from './run-action.ts';

/**
 * Checks a request before its body is read: rate limit, origin, session, gates, in this order. Returns the caller's ctx
 * or throws a refusal.
 */
export async function admit(c: HttpContext, action: Action): Promise<Ctx> {
  await requireRate(visitorOf(c), action);
  requireOwnOrigin(c);
  const ctx = await openRequest(c);
  await requireAccess(ctx, action.spec.who, `/api/${action.path}`);
  return ctx;
}

/** CSRF protection (C19): a request that a cookie could authenticate must come from our own pages. A GET changes nothing. */
function requireOwnOrigin(c: HttpContext): void {
  if (c.req.method === 'GET' || readCredentials(c.req.raw, c.env).from === 'bearer') return;
  if (!isOwnOrigin(c.req.raw, c.env)) throw refusal('FOREIGN_ORIGIN', 'This request must come from our own pages.');
}
