import type { ActionSpec } from '../../../src/contract/action.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { typesOfSchema } from '../../../src/domain/kit/form/schema-types.ts';
import { formValues } from '../../../src/domain/kit/form/values.ts';
import type { SentFile } from '../../platform/files.ts';
import { refusal } from '../../platform/refusal.ts';
import { actionPathOf } from '../action-path.ts';
import { admit } from '../admit.ts';
import { readMultipart } from '../body/multipart.ts';
import { encryptedAnswer, isEncrypted, PAYLOAD_UNREADABLE } from '../body/payload-layer.ts';
import { queryOf, readJson, requirePlainFields } from '../body/read-body.ts';
import { isBrowser } from '../credentials.ts';
import { effectCookies } from '../effects.ts';
import { envelope, jsonAnswer, retryHeaders } from '../envelope.ts';
import type { HttpContext } from '../open-request.ts';
import { type ActionDone, type ActionFailed, attempt } from '../result.ts';
import { execute, findAction } from '../run-action.ts';

/** Answers `/api/<action>` with the envelope: POST with JSON or a multipart form, or GET if the contract allows it. */
export async function answerJson(c: HttpContext): Promise<Response> {
  const path = actionPathOf(c.req.url, '/api/');
  const result = await attempt(c, CATALOGUE.get(path), async () => {
    const action = findAction(path);
    requireMethod(c, action.spec);
    const ctx = await admit(c, action);
    const { fields, files } = await readInput(c, action.spec);
    return execute(ctx, action, fields, files);
  });
  const answer = result.ok ? doneAnswer(c, result) : failedAnswer(result);
  const inClear = !isEncrypted(c) || (!result.ok && result.code === PAYLOAD_UNREADABLE);
  return inClear ? answer : encryptedAnswer(c, answer);
}

function requireMethod(c: HttpContext, { get }: ActionSpec): void {
  if (c.req.method === 'POST' || (get && c.req.method === 'GET')) return;
  const allow = get ? 'GET, POST' : 'POST';
  throw refusal('METHOD_NOT_ALLOWED', 'The API does not accept this method.', { allow });
}

async function readInput(c: HttpContext, spec: ActionSpec): Promise<{ fields: unknown; files: SentFile[] }> {
  if (c.req.method === 'GET') return { fields: queryInput(c, spec), files: [] };
  return spec.multipart ? readMultipart(c, spec.mostBytes) : { fields: await readJson(c), files: [] };
}

/** The query as input, typed by the action's schema; `lang` chooses the response's language. */
function queryInput(c: HttpContext, spec: ActionSpec): unknown {
  const query = queryOf(c);
  query.delete('lang');
  const input = formValues(query, typesOfSchema(spec.input));
  requirePlainFields(input);
  return input;
}

/** Scripts in a browser never see the token or the visitor id: both are HTTP-only cookies (T12). */
function doneAnswer(c: HttpContext, result: ActionDone): Response {
  const { session, visitorId } = result.effects;
  if (!isBrowser(c.req.raw)) return jsonAnswer(200, bodyOf(result));
  const hidden = { ...(session && session !== 'end' && { token: null }), ...(visitorId && { request_id: null }) };
  const isHiding = Object.keys(hidden).length > 0;
  const body = bodyOf(isHiding ? { ...result, data: { ...(result.data as object), ...hidden } } : result);
  const headers = new Headers(effectCookies(c.env, result.effects).map((cookie) => ['set-cookie', cookie]));
  return jsonAnswer(200, body, headers);
}

/** A cached result is serialised only once. */
const bodies = new WeakMap<ActionDone, string>();

function bodyOf(result: ActionDone): string {
  const body = bodies.get(result) ?? JSON.stringify(envelope(200, result.message, result.data));
  bodies.set(result, body);
  return body;
}

function failedAnswer(failed: ActionFailed): Response {
  const { status, code, message, detail } = failed;
  const data = code === null ? detail : { code, ...detail };
  const headers = new Headers(retryHeaders(failed));
  if (typeof detail.allow === 'string') headers.set('allow', detail.allow);
  return jsonAnswer(status, JSON.stringify(envelope(status, message, data)), headers);
}
