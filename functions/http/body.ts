import { bodyLimit } from 'hono/body-limit';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { refusal } from '../platform/refusal.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import type { HttpContext } from './open-request.ts';

/** In bytes. */
const JSON_LIMIT = 64 * 1024;
const UPLOAD_LIMIT = 11 * 1024 * 1024;

/** Reads a request's JSON, up to the limit. */
export async function readJson(c: HttpContext): Promise<unknown> {
  const text = await readText(c);
  refuseCardNumbers(text);
  if (text === '') return {};
  try {
    return LONE_SURROGATE.test(text) ? JSON.parse(text, (_, value) => wellFormed(value)) : JSON.parse(text);
  } catch {
    throw refusal('INVALID_JSON', 'Invalid JSON');
  }
}

/** JSON can escape half a surrogate pair, which UTF-8 cannot represent and the database refuses. */
const LONE_SURROGATE = /\\ud[89a-f]/i;
const wellFormed = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** Reads a small request's body as text, up to the limit. */
export async function readText(c: HttpContext): Promise<string> {
  await limitBody(c, JSON_LIMIT);
  return c.req.raw.text();
}

/** The fields and files of a multipart request; `texts` includes repeated fields. */
export type MultipartForm = { fields: Record<string, string>; files: File[]; texts: [name: string, text: string][] };

/** Reads a multipart request, up to the limit. */
export async function readMultipart(c: HttpContext, limit = UPLOAD_LIMIT): Promise<MultipartForm> {
  await limitBody(c, limit);
  const form = await c.req.raw.formData().catch(() => null);
  if (!form) throw refusal('INVALID_FORM', 'Upload Failed!');
  const files: File[] = [];
  const texts: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value]);
    else files.push(value);
  }
  const fields = Object.fromEntries(texts);
  refuseCardNumbers(JSON.stringify(fields));
  return { fields, files, texts };
}

/** Refuses form fields that are larger than JSON may be, or that contain a card number. */
export function requirePlainFields(input: unknown): void {
  const text = JSON.stringify(input);
  if (new TextEncoder().encode(text).byteLength > JSON_LIMIT) throw tooLarge(JSON_LIMIT);
  refuseCardNumbers(text);
}

/** Refuses a larger body. One without a content-length is counted while it is read. */
async function limitBody(c: HttpContext, maxSize: number): Promise<void> {
  const onError = () => {
    throw tooLarge(maxSize);
  };
  await bodyLimit({ maxSize, onError })(c, async () => {});
}

const tooLarge = (limit: number) =>
  refusal('BODY_TOO_LARGE', say('The request is larger than {n} kB.', { n: Math.floor(limit / 1024) }), {
    limit_bytes: limit,
  });
