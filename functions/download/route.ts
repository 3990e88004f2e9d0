import { isNoticeCode } from '../../src/domain/notices.ts';
import { answerCall } from '../api.ts';
import { readText } from '../body.ts';
import { logFault, makeContext, type SignedIn, type Surroundings } from '../context.ts';
import { clearedCookie } from '../cookies.ts';
import { ipOf, readCredentials } from '../credentials.ts';
import type { Envelope } from '../envelope.ts';
import { seeOther } from '../see-other.ts';
import { readSession } from '../session.ts';
import { exportPages } from '../verbs/export-person.ts';
import { csvZipOf } from './csv-zip.ts';
import { jsonOf } from './json.ts';

const PAGE = '/account/change';
const PLACE = '&at=privacy#privacy';

/**
 * Answers the plain form `POST /account/export`: everything stored about who asks, as one file. `user/exportData` proves
 * and counts it; what that refuses is said on the page of the form.
 */
export async function answerExport(request: Request, around: Surroundings): Promise<Response> {
  const fields = new URLSearchParams(await readText(request).catch(() => ''));
  const answer = await answerCall(asCall(request, fields), around);
  if (answer.status !== 200) return sayNo(answer, around);
  const ctx = await asking(request, around);
  if (!ctx) return seeOther(`/login?next=${encodeURIComponent(PAGE)}`);
  return fields.get('format') === 'csv' ? csvFile(ctx) : jsonFile(ctx);
}

/** The same request as a call: cookies, origin and address stay what they are. */
function asCall(request: Request, fields: URLSearchParams): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const password = fields.get('password');
  const body = JSON.stringify(password ? { password } : {});
  return new Request(new URL('/api/user/exportData', request.url), { method: 'POST', headers, body });
}

async function asking(request: Request, around: Surroundings): Promise<SignedIn | null> {
  const ctx = makeContext(around, { actor: { kind: 'visitor', id: null }, ip: ipOf(request) });
  const session = await readSession(ctx, readCredentials(request, around.env).token);
  return session && { ...ctx, person: session.person };
}

function jsonFile(ctx: SignedIn): Response {
  const head = {
    about: `Everything that Kindhour stores about ${ctx.person.waitingEmail ?? ctx.person.email}`,
    made_at: new Date(ctx.now()).toISOString(),
  };
  return file(jsonOf(exportPages(ctx), head), 'application/json; charset=utf-8', nameOf(ctx, 'json'));
}

const csvFile = (ctx: SignedIn): Response =>
  file(csvZipOf(exportPages(ctx), ctx.now()), 'application/zip', nameOf(ctx, 'zip'));

const nameOf = (ctx: SignedIn, extension: string): string =>
  `kindhour-${new Date(ctx.now()).toISOString().slice(0, 10)}.${extension}`;

/** Written while it is read: no history is held in memory. A fault ends it, so that no half file looks whole. */
function file(chunks: AsyncGenerator<Uint8Array>, type: string, name: string): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        logFault('export', error);
        controller.error(error);
      }
    },
    cancel: () => void chunks.return(undefined),
  });
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return new Response(body, { headers: { ...headers, 'cache-control': 'private, no-store' } });
}

async function sayNo(answer: Response, { env }: Surroundings): Promise<Response> {
  const { data } = (await answer.json()) as Envelope;
  const { code } = (data.responseData ?? {}) as { code?: string };
  const notice = code && isNoticeCode(code) ? code : 'FAULT';
  if (answer.status === 401) return seeOther(`/login?next=${encodeURIComponent(PAGE)}`);
  if (answer.status === 403 && code !== 'FOREIGN_ORIGIN')
    return seeOther(`/login?notice=${notice}`, [clearedCookie(env)]);
  return seeOther(`${PAGE}?notice=${notice}${PLACE}`);
}
