import { isNoticeCode } from '../src/domain/notices.ts';
import { safeNext } from '../src/domain/people/routes.ts';
import { answerCall } from './api.ts';
import { readText } from './body.ts';
import type { Surroundings } from './context.ts';
import type { Envelope } from './envelope.ts';

/** Fields for the form itself: where to go on, where to go back to when it was refused. */
const OWN_FIELDS = new Set(['next', 'back']);

/**
 * Answers a plain form: `POST /form/<action>` runs the same action by the same dispatcher, then leads to the page in
 * `next`, or to the one in `back` when the action refused, with the code of the outcome as `?notice=`. A field is text
 * unless its name ends in `:int` or `:bool`.
 */
export async function answerForm(request: Request, around: Surroundings): Promise<Response> {
  const fields = await readFields(request);
  if (!fields) return new Response('This form could not be read.', { status: 400 });
  const action = new URL(request.url).pathname.slice('/form/'.length);
  const answer = await answerCall(asCall(request, action, fields), around);
  const { status, data } = (await answer.json()) as Envelope;
  const outcome = (data.responseData ?? {}) as { code?: string; go_to?: string; leading?: boolean };
  const ok = status === 'success';
  const notice = ok ? doneCode(action, outcome) : refusedCode(outcome.code);
  return leadTo(ok ? nextOf(fields) : backOf(fields, answer.status, outcome), notice, answer);
}

async function readFields(request: Request): Promise<URLSearchParams | null> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null;
  const text = await readText(request).catch(() => null);
  return text === null ? null : new URLSearchParams(text);
}

/** The same request with the fields as JSON: cookies, origin and address stay what they are. */
function asCall(request: Request, action: string, fields: URLSearchParams): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const input = Object.fromEntries(Array.from(fields).flatMap(([name, value]) => inputOf(name, value)));
  return new Request(new URL(`/api/${action}`, request.url), { method: 'POST', headers, body: JSON.stringify(input) });
}

function inputOf(field: string, value: string): [string, unknown][] {
  if (OWN_FIELDS.has(field)) return [];
  const [name = '', type] = field.split(':');
  if (type === 'int') return [[name, /^\d{1,15}$/.test(value) ? Number(value) : value]];
  return [[name, type === 'bool' ? value === 'true' : value]];
}

const nextOf = (fields: URLSearchParams): string => safeNext(fields.get('next'));

function backOf(fields: URLSearchParams, status: number, { go_to }: { go_to?: string }): string {
  const back = fields.has('back') ? safeNext(fields.get('back')) : nextOf(fields);
  if (status === 401) return `/login?next=${encodeURIComponent(back)}`;
  return go_to ? withNext(go_to, back) : back;
}

/** Where a gate leads, with the way back to what it interrupted. */
function withNext(page: string, next: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

function doneCode(action: string, outcome: { leading?: boolean }): string | null {
  if (action === 'user/logout') return 'LOGGED_OUT';
  if (action === 'user/updateProfile') return 'PROFILE_SAVED';
  if (action !== 'bid/confirm') return null;
  return outcome.leading ? 'BID_LEADS' : 'BID_OUTBID';
}

const refusedCode = (code: string | undefined): string => (code && isNoticeCode(code) ? code : 'FAULT');

function leadTo(page: string, notice: string | null, answer: Response): Response {
  const url = new URL(page, 'https://kindhour.invalid');
  if (notice) url.searchParams.set('notice', notice);
  const headers = new Headers({ location: url.pathname + url.search, 'cache-control': 'private, no-store' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
