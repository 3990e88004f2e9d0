import { RETRY_SOON } from '../platform/refusal.ts';
import type { ActionFailed } from './result.ts';

/**
 * The envelope of every response (§7); `responseType` is the HTTP status as text. The token of a session that begins
 * is also beside the data.
 */
type Envelope = {
  status: 'success' | 'error';
  data: { responseData: unknown; message: string; responseType: string; token?: unknown };
};

export function envelope(status: number, message: string, responseData: unknown): Envelope {
  return {
    status: status < 400 ? 'success' : 'error',
    data: { responseData, message, responseType: String(status), ...tokenIn(responseData) },
  };
}

const tokenIn = (data: unknown): { token?: unknown } =>
  typeof data === 'object' && data !== null && 'token' in data ? { token: data.token } : {};

export const FAULT_MESSAGE = 'Something went wrong!';

/** When a client may try again during maintenance (seconds). */
const AFTER_MAINTENANCE = { 'retry-after': '300' };

/** Tells a client that got a 503 when to try again. */
export function retryHeaders({
  status,
  code,
}: Pick<ActionFailed, 'status' | 'code'>): Readonly<Record<string, string>> {
  if (status !== 503) return {};
  return code === 'MAINTENANCE' ? AFTER_MAINTENANCE : RETRY_SOON;
}

/** A JSON response that no cache may store. */
export function jsonAnswer(status: number, body: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('content-type', 'application/json; charset=utf-8');
  all.set('cache-control', 'private, no-store');
  return new Response(body, { status, headers: all });
}
