import { bodyLimit } from 'hono/body-limit';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { refusal } from '../platform/refusal.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import type { Here } from './open-request.ts';

/** JSON bodies are small, in bytes; only uploads are not. */
const JSON_LIMIT = 64 * 1024;
const UPLOAD_LIMIT = 11 * 1024 * 1024;

/** The JSON of a request, read no further than the limit. */
export async function readJson(c: Here): Promise<unknown> {
  const text = await readText(c);
  refuseCardNumbers(text);
  if (text === '') return {};
  try {
    return LONE_SURROGATE.test(text) ? JSON.parse(text, (_, value) => wellFormed(value)) : JSON.parse(text);
  } catch {
    throw refusal('INVALID_JSON', 'Invalid JSON');
  }
}

/** JSON can name half of a character, which no other text can hold and the database refuses. */
const LONE_SURROGATE = /\\ud[89a-f]/i;
const wellFormed = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** The body of a small request as text, read no further than the limit. */
export async function readText(c: Here): Promise<string> {
  await limitBody(c, JSON_LIMIT);
  return c.req.raw.text();
}

/** The fields and files of a multipart request; `texts` has a field as often as it came. */
export type MultipartForm = { fields: Record<string, string>; files: File[]; texts: [name: string, text: string][] };

/** A multipart request, read no further than the limit. */
export async function readMultipart(c: Here, limit = UPLOAD_LIMIT): Promise<MultipartForm> {
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

/** The fields of a plain form are as small as JSON, whatever files came with them, and hold no card number. */
export function requirePlainFields(input: unknown): void {
  const text = JSON.stringify(input);
  if (new TextEncoder().encode(text).byteLength > JSON_LIMIT) throw tooLarge(JSON_LIMIT);
  refuseCardNumbers(text);
}

/** Refuses a body of more bytes. One whose sender did not say its length is read piece by piece, and no further. */
async function limitBody(c: Here, maxSize: number): Promise<void> {
  const onError = () => {
    throw tooLarge(maxSize);
  };
  await bodyLimit({ maxSize, onError })(c, async () => {});
}

const tooLarge = (limit: number) =>
  refusal('BODY_TOO_LARGE', say('The request is larger than {n} kB.', { n: Math.floor(limit / 1024) }), {
    limit_bytes: limit,
  });
