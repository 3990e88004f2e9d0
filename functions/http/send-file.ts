import { logFault } from '../platform/context.ts';
import type { FileContent } from '../platform/files.ts';

/** The response for a file. */
export function sendFile({ body, type, name, ...caching }: FileContent): Response {
  const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl(caching) });
  if (name) headers.set('content-disposition', `attachment; filename="${name}"`);
  return new Response((isGenerator(body) ? streamOf(body) : body) as BodyInit, { headers });
}

const cacheControl = ({ publicForS, immutable }: Pick<FileContent, 'publicForS' | 'immutable'>): string =>
  publicForS === undefined ? 'private, no-store' : `public, max-age=${publicForS}${immutable ? ', immutable' : ''}`;

const isGenerator = (body: FileContent['body']): body is AsyncGenerator<Uint8Array> =>
  typeof body === 'object' && 'next' in body;

/** Streams a file so that it is never in memory as a whole. A fault aborts the stream: half a file must not look complete. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        logFault('file', error);
        controller.error(error);
      }
    },
    cancel: () => void chunks.return(undefined),
  });
}
