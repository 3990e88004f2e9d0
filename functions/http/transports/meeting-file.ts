import { meetingFile } from '../../fulfilment/calendar/download.ts';
import { meetingPicture } from '../../fulfilment/meeting/pictures.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileContent } from '../../platform/files.ts';
import { closedForMaintenance } from '../access.ts';
import { retryHeaders } from '../envelope.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { sendFile } from '../send-file.ts';

/** Answers `GET /appointment/:file`, the calendar file of a meeting; anyone but its two people gets a 404. */
export const answerMeetingFile = (c: HttpContext) => {
  const [, id = ''] = /^([\w-]+)\.ics$/.exec(c.req.param('file') ?? '') ?? [];
  return answerFile(c, (ctx) => meetingFile(ctx, id, keyOf(c)));
};

/** Answers `GET /appointment/picture/:meeting/:picture`; anyone who may not see it gets a 404. */
export const answerMeetingPicture = (c: HttpContext) => {
  const { meeting: meetingId = '', picture: imageId = '' } = c.req.param() as Record<string, string>;
  return answerFile(c, (ctx) => meetingPicture(ctx, { meetingId, imageId, key: keyOf(c) }));
};

/** The key of a personal link, which counts before the session. */
const keyOf = (c: HttpContext): string | null => c.req.query('key') ?? null;

async function answerFile(c: HttpContext, find: (ctx: Ctx) => Promise<FileContent | null>): Promise<Response> {
  const ctx = await openRequest(c);
  const closed = await closedForMaintenance(ctx, '/account/notifications');
  if (closed) return text(closed.status, ctx.words.t(closed.message), retryHeaders(closed));
  const file = await find(ctx);
  return file ? sendFile(file) : text(404, 'Not found');
}

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
  });
