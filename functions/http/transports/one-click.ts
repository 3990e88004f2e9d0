import { unsubscribe } from '../../notifications/unsubscribe.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closedForMaintenance } from '../access.ts';
import { retryHeaders } from '../envelope.ts';
import { type Here, visitorOf } from '../open-request.ts';

/**
 * Answers the one click that ends mails of news (RFC 8058), which a mail program sends for its reader, without cookies
 * or an origin: the token in the address is all that counts.
 */
export async function answerStopMails(c: Here): Promise<Response> {
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
