import type { MiddlewareHandler } from 'hono';
import { Leases } from '../../../src/domain/kit/leases.ts';
import { onCacheReset } from '../../platform/cache.ts';
import { refusal } from '../../platform/refusal.ts';
import { type AppEnv, type HttpContext, visitorOf } from '../open-request.ts';

/** The bytes of uploads that one isolate holds at once: an isolate has 128 MB, and a picture is in it three times. */
const MOST_BYTES = 24 * 1024 * 1024;
/** Longer than an upload takes. */
const uploads = new Leases(60_000);
onCacheReset(() => uploads.clear());

/**
 * Reserves room for a request's body, of which only the length that it declares is known, at most `limit`. The room is
 * free again after the response. Refuses with UPLOADS_BUSY while too many other uploads are in this isolate.
 */
export function takeUploadRoom(c: HttpContext, limit: number): void {
  const now = visitorOf(c).now();
  const bytes = Math.min(Number(c.req.header('content-length')) || limit, limit);
  if (uploads.held(now) + bytes > MOST_BYTES) {
    throw refusal('UPLOADS_BUSY', 'Many files are being uploaded right now. Please try again in a moment.');
  }
  c.set('upload', uploads.take(now, bytes));
}

/** Frees the room of each request after its response. */
export const freeUploadRoom: MiddlewareHandler<AppEnv> = async (c, next) => {
  try {
    await next();
  } finally {
    const upload = c.get('upload');
    if (upload) uploads.giveBack(upload);
  }
};
