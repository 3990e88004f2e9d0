import { refusal } from '../../platform/refusal.ts';
import type { HttpContext } from '../open-request.ts';

/** The code of a payload that could not be decrypted; its answer is in clear, or the caller could not read it. */
export const PAYLOAD_UNREADABLE = 'PAYLOAD_UNREADABLE';

const IV_BYTES = 12;
const ALGORITHM = 'AES-GCM';

/**
 * Whether a request's body is encrypted (§7): as `text/plain`, where the operator has set a shared key. The layer is
 * never a control: everyone who may call has the key, and a decrypted payload is checked like any other (T11).
 */
export const isEncrypted = ({ env, req }: HttpContext): boolean =>
  Boolean(env.PAYLOAD_KEY) && (req.header('content-type') ?? '').startsWith('text/plain');

/** The text of an encrypted payload: base64 of twelve bytes of IV and the AES-GCM ciphertext. */
export async function decrypted({ env }: HttpContext, payload: string): Promise<string> {
  try {
    const whole = Uint8Array.from(atob(payload.trim()), (char) => char.charCodeAt(0));
    const algorithm = { name: ALGORITHM, iv: whole.slice(0, IV_BYTES) };
    const opened = await crypto.subtle.decrypt(algorithm, await keyOf(env.PAYLOAD_KEY), whole.slice(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    throw refusal(PAYLOAD_UNREADABLE, 'Could not decrypt message');
  }
}

/** The same answer, encrypted like the request. */
export async function encryptedAnswer({ env }: HttpContext, answer: Response): Promise<Response> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(env.PAYLOAD_KEY);
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response(Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64'), {
    status: answer.status,
    headers,
  });
}

/** The key of 32 bytes that the operator has set as base64. */
async function keyOf(text = ''): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}
