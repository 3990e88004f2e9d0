import { isModestJson } from '../../../src/domain/kit/form/json-shape.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import { refusal } from '../../platform/refusal.ts';
import type { HttpContext } from '../open-request.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { decrypted, isEncrypted } from './payload-layer.ts';
import { readBytes } from './read-bytes.ts';

/** The largest body that is not an upload, in bytes. */
export const TEXT_LIMIT = 64 * 1024;
/** The most fields of a form or a query. */
export const MOST_FIELDS = 1_000;

/** Reads a request's JSON, up to the limit. Refuses JSON that is too deep or has too many values (G12). */
export async function readJson(c: HttpContext): Promise<unknown> {
  const sent = await readText(c);
  const text = isEncrypted(c) ? await decrypted(c, sent) : sent;
  refuseCardNumbers(text);
  if (text === '') return {};
  try {
    if (isModestJson(text))
      return LONE_SURROGATE.test(text) ? JSON.parse(text, (_, value) => wellFormed(value)) : JSON.parse(text);
  } catch {}
  throw refusal('INVALID_JSON', 'Invalid JSON');
}

/** JSON can escape half a surrogate pair, which UTF-8 cannot represent and the database refuses. */
const LONE_SURROGATE = /\\ud[89a-f]/i;
const wellFormed = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** Reads the fields of a urlencoded form, up to the limits. */
export const readFields = async (c: HttpContext): Promise<URLSearchParams> => fieldsOf(await readText(c));

/** The fields of the request's query, up to the limit. */
export const queryOf = (c: HttpContext): URLSearchParams => fieldsOf(new URL(c.req.url).search.slice(1));

/** Fields are counted before any is decoded. */
function fieldsOf(text: string): URLSearchParams {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count > MOST_FIELDS) throw tooManyFields();
  }
  return new URLSearchParams(text);
}

/** Refuses form fields that are larger than JSON may be, or that contain a card number. */
export function requirePlainFields(input: unknown): void {
  const text = JSON.stringify(input);
  if (new TextEncoder().encode(text).byteLength > TEXT_LIMIT) throw tooLarge(TEXT_LIMIT);
  refuseCardNumbers(text);
}

/** Reads a request's body, up to the limit (G11). */
export async function readBody(c: HttpContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(c.req.raw, limit);
  if (!bytes) throw tooLarge(limit);
  return bytes;
}

const readText = async (c: HttpContext): Promise<string> => new TextDecoder().decode(await readBody(c, TEXT_LIMIT));

export const tooLarge = (limit: number) =>
  refusal('BODY_TOO_LARGE', say('The request is larger than {n} kB.', { n: Math.floor(limit / 1024) }), {
    limit_bytes: limit,
  });

export const tooManyFields = () =>
  refusal('TOO_MANY_FIELDS', say('The request has more than {n} fields.', { n: MOST_FIELDS }), { limit: MOST_FIELDS });
