import { meetingFile } from '../../fulfilment/calendar/download.ts';
import { closedForMaintenance } from '../access.ts';
import { retryHeaders } from '../envelope.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { sendFile } from '../send-file.ts';

/** Answers `GET /appointment/:file`, the calendar file of a meeting; anyone but its two people gets a 404. */
export async function answerMeetingFile(c: HttpContext): Promise<Response> {
  const ctx = await openRequest(c);
  const closed = await closedForMaintenance(ctx, '/account/notifications');
  if (closed) return text(closed.status, ctx.words.t(closed.message), retryHeaders(closed));
  const [, id = ''] = /^([\w-]+)\.ics$/.exec(c.req.param('file') ?? '') ?? [];
  const file = await meetingFile(ctx, id, c.req.query('key') ?? null);
  return file ? sendFile(file) : text(404, 'Not found');
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
  });
