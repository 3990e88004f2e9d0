import { unsubscribe } from '../../notifications/unsubscribe.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closedForMaintenance } from '../access.ts';
import { retryHeaders } from '../envelope.ts';
import { type HttpContext, visitorOf } from '../open-request.ts';

/**
 * Answers one-click unsubscribe (RFC 8058). Mail programs send it without cookies or an origin; the token in the address
 * is what authenticates it.
 */
export async function answerStopMails(c: HttpContext): Promise<Response> {
  const ctx = visitorOf(c);
  const token = c.req.param('token') ?? '';
  const closed = await closedForMaintenance(ctx, `/stop_mails/${token}`);
  if (closed) return answer(closed.status, retryHeaders(closed));
  try {
    await unsubscribe(ctx, token);
    return answer(200);
  } catch (error) {
    if (error instanceof Refusal) return answer(404);
    throw error;
  }
}

const answer = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } });
