import { EMAIL } from '../../../src/domain/kit/form/email.ts';
import { callOutside } from '../call.ts';

/** The JSON object of a successful response; throws otherwise, without logging secrets. */
export async function readAnswer(url: string, init?: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const response = await callOutside(url, init);
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!answer || typeof answer !== 'object') throw new Error(`${new URL(url).pathname} answered no object`);
  return answer as Readonly<Record<string, unknown>>;
}

export function formPost(fields: Record<string, string>): RequestInit {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  return { method: 'POST', headers, body: new URLSearchParams(fields).toString() };
}

/** The PKCE challenge of a verifier (S256). */
export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString('base64url');
}

/** A text field of the response; throws if it is missing. */
export function textOf(answer: Readonly<Record<string, unknown>>, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string' || value === '' || value.length > 4096) throw new Error(`no ${field}`);
  return value;
}

/** A name as a form would accept it: one line of at most 80 characters; empty if there is none. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

/** An e-mail address that a form would accept, in lower case, or null. */
export function emailOf(value: unknown): string | null {
  return EMAIL.safeParse(value).data ?? null;
}

/** The id of an account at a provider; throws if it is empty or malformed. */
export function subjectOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(value)) throw new Error('no subject');
  return value;
}
