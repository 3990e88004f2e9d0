import type { ActionPath, Catalogue } from '../contract/index.ts';
import { noteCall } from './connection.ts';
import { t } from './words.ts';

type Input<P extends ActionPath> = Catalogue[P]['input']['_zod']['input'];
type Output<P extends ActionPath> = Catalogue[P]['output']['_zod']['output'];

export type CallFailure = { ok: false; status: number; code: string; message: string; detail: Record<string, unknown> };
export type CallResult<T> = { ok: true; data: T; message: string } | CallFailure;

const FAULT = 'Something went wrong!';

/**
 * Calls an action of the API. Never throws: without a connection the result is a failure with status 0, and after an abort
 * by `signal` one with the code `CANCELLED`.
 */
export async function call<P extends ActionPath>(
  path: P,
  input: Input<P>,
  signal?: AbortSignal,
): Promise<CallResult<Output<P>>> {
  const headers = { 'content-type': 'application/json' };
  return send<Output<P>>(path, { body: JSON.stringify(input), headers, ...(signal && { signal }) });
}

/**
 * Fetches another page of this site, to copy parts of it into this one. Never throws: fails in the same way as `call`, and
 * with the code `MOVED` if the page redirects elsewhere.
 */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<CallResult<Document>> {
  const response = await ask(address, { headers: { accept: 'text/html' }, ...(signal && { signal }) });
  if (!(response instanceof Response)) return response;
  if (response.redirected && new URL(response.url).pathname !== new URL(address, location.href).pathname)
    return failure(response.status, { code: 'MOVED' }, '');
  const text = await response.text().catch(() => null);
  if (text === null) return offline();
  return { ok: true, data: new DOMParser().parseFromString(text, 'text/html'), message: '' };
}

/** A file of this site, past the browser's cache; null without a connection. */
export const fetchFile = (address: string): Promise<Response | null> =>
  fetch(address, { cache: 'no-store' }).catch(() => null);

/** Calls an action that takes a multipart form. */
export async function callWithFiles<P extends ActionPath>(path: P, form: FormData): Promise<CallResult<Output<P>>> {
  return send<Output<P>>(path, { body: form });
}

/** Calls made in the background while someone is typing. A 403 does not end the session there (§8). */
const SEARCHES: readonly string[] = ['product/search', 'search/charity'];

/** A response of the API; `data` is missing if something else answered. */
export type Envelope = { status?: string; data?: { responseData?: Record<string, unknown>; message: string } };

async function send<T>(path: string, init: RequestInit): Promise<CallResult<T>> {
  const response = await ask(`/api/${path}`, { method: 'POST', ...init });
  if (!(response instanceof Response)) return response;
  const answer = (await response.json().catch(() => null)) as Envelope | null;
  const data = answer?.data;
  if (!data) return failure(response.status, {}, t(FAULT));
  if (answer.status === 'success') return { ok: true, data: data.responseData as T, message: data.message };
  const refused = failure(response.status, data.responseData ?? {}, data.message || t(FAULT));
  if (refused.status === 403) void leaveAfter(path, refused.code);
  return refused;
}

async function ask(address: string, init: RequestInit): Promise<Response | CallFailure> {
  const response = await fetch(address, init).catch(() => null);
  if (init.signal?.aborted) return failure(0, { code: 'CANCELLED' }, '');
  noteCall(response !== null);
  return response ?? offline();
}

const offline = (): CallFailure => failure(0, { code: 'OFFLINE' }, t('No connection. Please try again.'));

function failure(status: number, detail: Record<string, unknown>, message: string): CallFailure {
  return { ok: false, status, code: String(detail.code ?? 'FAULT'), message, detail };
}

/**
 * §8: a 403 ends the session in this browser and redirects to the login, except for a search. FOREIGN_ORIGIN would be our
 * own mistake and ends nothing.
 */
async function leaveAfter(path: string, code: string): Promise<void> {
  if (SEARCHES.includes(path) || code === 'FOREIGN_ORIGIN') return;
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/user/logout', { method: 'POST', body: '{}', headers }).catch(() => null);
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`/login?notice=${encodeURIComponent(code)}&next=${next}`);
}
