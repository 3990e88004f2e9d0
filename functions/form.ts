import { DONE_NOTICES, isNoticeCode } from '../src/domain/notices.ts';
import { safeNext } from '../src/domain/people/routes.ts';
import { answerCall } from './api.ts';
import { readText } from './body.ts';
import type { Surroundings } from './context.ts';
import { clearedCookie } from './cookies.ts';
import type { Env } from './env.ts';
import type { Envelope } from './envelope.ts';
import { Refusal } from './failure.ts';
import { inputOf } from './form-fields.ts';
import { readUploads, type Uploaded } from './form-uploads.ts';
import { type KeptForm, keptFormCookie } from './kept-form.ts';
import { seeOther } from './see-other.ts';
import { wishCookie } from './wish.ts';
import { wordsAsked } from './words.ts';

/**
 * Answers a plain form: `POST /form/<action>` runs the same action by the same dispatcher, then leads to the page in
 * `next`, or to the one in `back` when the action refused, with the code of the outcome as `?notice=`. What stands in
 * the form's own address counts as fields. A form with `keep` gets what was typed and said back (see kept-form.ts), unless
 * another site filled it in; one with `done` chooses what is said afterwards; a visitor's wish to watch an offer waits for
 * the sign-in. A 403 ends the session in the browser (§8), unless another site sent the form: that would let anybody sign
 * people out.
 */
export async function answerForm(request: Request, around: Surroundings): Promise<Response> {
  const read = await readFields(request, around).catch((error: unknown) => error);
  if (!isRead(read)) return unreadable(request, read);
  const action = new URL(request.url).pathname.slice('/form/'.length);
  const { fields } = read;
  const answer = read.refused ?? (await answerCall(asCall(request, action, fields), around));
  const { status, data } = (await answer.json()) as Envelope;
  const outcome = (data.responseData ?? {}) as Outcome;
  const ok = status === 'success';
  const notice = ok ? doneCode(action, fields, outcome) : refusedCode(outcome.code);
  if (answer.status === 403 && outcome.code !== 'FOREIGN_ORIGIN') return leadOut(around.env, notice);
  const keeps = outcome.code !== 'FOREIGN_ORIGIN' && keepsForm(fields, ok, outcome);
  const cookies = keeps
    ? [keptFormCookie(around.env, fields, { issues: issuesOf(outcome, data.message), message: ok ? '' : data.message })]
    : [];
  const wish = answer.status === 401 && wishCookie(around.env, action, fields);
  if (wish) cookies.push(wish);
  return leadTo(
    ok ? (choosingPassword(outcome) ?? nextOf(fields, outcome)) : backOf(fields, answer.status, outcome),
    notice,
    answer,
    cookies,
  );
}

type Outcome = {
  code?: string;
  go_to?: string;
  leading?: boolean;
  field?: string;
  /** What was saved; `{id}` in `next` stands for it. */
  id?: string;
  reset_token?: string | null;
  issues?: KeptForm['issues'];
  /** Of an action that does something to several things: those with `ok: false` were refused, each for a reason. */
  records?: readonly { id?: unknown; ok?: unknown; message?: unknown }[];
};

/** A part of a form that was done leaves the rest to be filled in; a whole one that was done is over. */
const keepsForm = (fields: URLSearchParams, ok: boolean, outcome: Outcome): boolean =>
  fields.has('keep') && (!ok || fields.has('only') || refusedOf(outcome).length > 0);

const refusedOf = ({ records }: Outcome): KeptForm['issues'] =>
  Array.isArray(records)
    ? records
        .filter(({ ok }) => ok === false)
        .map(({ id, message }) => ({ field: String(id), message: String(message) }))
    : [];

const issuesOf = (outcome: Outcome, message: string): KeptForm['issues'] =>
  outcome.issues ?? (outcome.field ? [{ field: outcome.field, message }] : refusedOf(outcome));

async function readFields(request: Request, around: Surroundings): Promise<Uploaded | null> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return readUploads(request, around);
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null;
  const fields = new URLSearchParams(await readText(request));
  for (const [name, value] of new URL(request.url).searchParams) fields.set(name, value);
  return { fields, refused: null };
}

const isRead = (read: unknown): read is Uploaded => typeof read === 'object' && read !== null && 'fields' in read;

/** A page of its own and no way on: from it the browser goes back to the form with all that was typed. */
function unreadable(request: Request, why: unknown): Response {
  const { t } = wordsAsked(request);
  const tooLarge = why instanceof Refusal && why.code === 'BODY_TOO_LARGE';
  const said = tooLarge
    ? t(
        'This was too much to send at once. Please go back, where all that you typed still stands, and choose a picture of at most 10 MB.',
      )
    : t('This form could not be read.');
  return new Response(said, { status: tooLarge ? 413 : 400 });
}

/** The same request with the fields as JSON: cookies, origin and address stay what they are. */
function asCall(request: Request, action: string, fields: URLSearchParams): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const body = JSON.stringify(inputOf(fields));
  return new Request(new URL(`/api/${action}`, request.url), { method: 'POST', headers, body });
}

/** A right code for a new password leads to the page that takes it. */
const choosingPassword = ({ reset_token }: Outcome): string | null =>
  reset_token ? `/reset_password/${encodeURIComponent(reset_token)}` : null;

const nextOf = (fields: URLSearchParams, { id = '' }: Pick<Outcome, 'id'> = {}): string =>
  safeNext(fields.get('next')).replace('%7Bid%7D', id).replace('{id}', encodeURIComponent(id));

function backOf(fields: URLSearchParams, status: number, { go_to }: { go_to?: string }): string {
  const back = fields.has('back') ? safeNext(fields.get('back')) : nextOf(fields);
  if (status === 401) return `/login?next=${encodeURIComponent(back)}`;
  return go_to ? withNext(go_to, back) : back;
}

/** Where a gate leads, with the way back to what it interrupted. */
function withNext(page: string, next: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

function doneCode(action: string, fields: URLSearchParams, outcome: Outcome): string | null {
  if (choosingPassword(outcome)) return null;
  if (refusedOf(outcome).length > 0) return 'NOT_ALL_DONE';
  if (action === 'bid/confirm') return outcome.leading ? 'BID_LEADS' : 'BID_OUTBID';
  const asked = fields.get('done');
  return asked && isNoticeCode(asked) ? asked : (DONE_NOTICES.get(action) ?? null);
}

const refusedCode = (code: string | undefined): string => (code && isNoticeCode(code) ? code : 'FAULT');

/** Out of the session and to the login. */
const leadOut = (env: Env, notice: string | null): Response =>
  seeOther(`/login?notice=${notice}`, [clearedCookie(env)]);

function leadTo(page: string, notice: string | null, answer: Response, cookies: readonly string[]): Response {
  const url = new URL(page, 'https://kindhour.invalid');
  if (notice) url.searchParams.set('notice', notice);
  return seeOther(url.pathname + url.search, [...answer.headers.getSetCookie(), ...cookies]);
}
