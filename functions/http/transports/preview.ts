import { previewOf } from '../../discovery/preview/route.ts';
import { type HttpContext, visitorOf } from '../open-request.ts';
import { sendFile } from '../send-file.ts';

/** Serves the link preview of an offer or a host, which is public like all pictures. */
export async function answerPreview(c: HttpContext): Promise<Response> {
  const { id = '', file = '' } = c.req.param() as Record<string, string>;
  const preview = await previewOf(visitorOf(c), { id, file });
  if (!preview) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  if ('at' in preview) return elsewhere(preview.at);
  return sendFile(preview);
}

const elsewhere = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=60' } });
