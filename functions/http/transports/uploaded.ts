import { pictureNamed } from '../../../db/queries/offers/pictures.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import { type HttpContext, visitorOf } from '../open-request.ts';

const FILE_NAME = /^img_[0-9a-z]{10,40}$/;

/** The address that the specification gives an uploaded picture (§7): redirects from its `file_name` to its file. */
export async function answerUploaded(c: HttpContext): Promise<Response> {
  const name = c.req.param('file') ?? '';
  const found = FILE_NAME.test(name) ? await pictureNamed(visitorOf(c).db, name) : null;
  if (!found) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  const headers = { location: pictureAddress(found.key), 'cache-control': 'public, max-age=60' };
  return new Response(null, { status: 302, headers });
}
