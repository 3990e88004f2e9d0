import { isPictureKey } from '../../src/domain/offers/pictures/address.ts';
import type { Env } from '../platform/env.ts';

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const A_YEAR = 365 * 24 * 60 * 60;

/** Serves an uploaded picture. A key's content never changes, so it may be cached for ever; nothing in it can run (F1). */
export async function answerPicture(request: Request, env: Env, key: string): Promise<Response> {
  // Nothing else may be read from the bucket.
  const type = isPictureKey(key) ? TYPES[key.slice(key.lastIndexOf('.') + 1)] : undefined;
  const found = type ? await env.UPLOADS.get(key, { onlyIf: request.headers }) : null;
  if (!type || !found) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  const headers = {
    'content-type': type,
    'cache-control': `public, max-age=${A_YEAR}, immutable`,
    etag: found.httpEtag,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  const body = (found as R2ObjectBody).body as ReadableStream | undefined;
  return body ? new Response(body, { headers }) : new Response(null, { status: 304, headers });
}
