import type { MiddlewareHandler } from 'hono';
import { onCacheReset } from '../../platform/cache.ts';
import { refusal } from '../../platform/refusal.ts';
import { type AppEnv, type HttpContext, visitorOf } from '../open-request.ts';

/** The bytes of uploads that one isolate holds at once: an isolate has 128 MB, and a picture is in it three times. */
const MOST_BYTES = 24 * 1024 * 1024;
/** The runtime may drop a request whose caller has gone, without telling; its room is free again after this. */
const LASTS_MS = 60_000;

/** Room that one request has reserved; `until` is UTC ms. */
export type Upload = { bytes: number; until: number };
const uploads = new Set<Upload>();
onCacheReset(() => uploads.clear());

/**
 * Reserves room for a request's body, of which only the length that it declares is known, at most `limit`. The room is
 * free again after the response. Refuses with UPLOADS_BUSY while too many other uploads are in this isolate.
 */
export function takeUploadRoom(c: HttpContext, limit: number): void {
  const now = visitorOf(c).now();
  for (const upload of uploads) if (upload.until <= now) uploads.delete(upload);
  const bytes = Math.min(Number(c.req.header('content-length')) || limit, limit);
  const taken = [...uploads].reduce((sum, upload) => sum + upload.bytes, 0);
  if (taken + bytes > MOST_BYTES) {
    throw refusal('UPLOADS_BUSY', 'Many files are being uploaded right now. Please try again in a moment.');
  }
  const upload = { bytes, until: now + LASTS_MS };
  uploads.add(upload);
  c.set('upload', upload);
}

/** Frees the room of each request after its response. */
export const freeUploadRoom: MiddlewareHandler<AppEnv> = async (c, next) => {
  try {
    await next();
  } finally {
    const upload = c.get('upload');
    if (upload) uploads.delete(upload);
  }
};
