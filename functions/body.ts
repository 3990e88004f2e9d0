import { say } from '../src/domain/words/phrase.ts';
import { refuse } from './failure.ts';

/** JSON bodies are small; only uploads are not. */
const JSON_LIMIT = 64 * 1024;
const UPLOAD_LIMIT = 11 * 1024 * 1024;

/** The JSON of a request, read no further than the limit. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  refuseCardNumbers(text);
  if (text === '') return {};
  try {
    return HALF_LETTER.test(text) ? JSON.parse(text, (_, value) => wellFormed(value)) : JSON.parse(text);
  } catch {
    throw refuse('INVALID_JSON', 'Invalid JSON');
  }
}

/** JSON can name half of a letter, which no other text can hold and the database refuses. */
const HALF_LETTER = /\\ud[89a-f]/i;
const wellFormed = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** The body of a small request as text, read no further than the limit. */
export async function readText(request: Request): Promise<string> {
  const declared = declaresAtMost(request, JSON_LIMIT);
  return new TextDecoder().decode(declared ? await request.arrayBuffer() : await readBounded(request, JSON_LIMIT));
}

/** The fields and files of a multipart request, read no further than the limit; `texts` has a field as often as it came. */
export async function readForm(
  request: Request,
  limit = UPLOAD_LIMIT,
): Promise<{ fields: Record<string, string>; files: File[]; texts: [name: string, text: string][] }> {
  const bytes = declaresAtMost(request, limit) ? await request.arrayBuffer() : await readBounded(request, limit);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (!form) throw refuse('INVALID_FORM', 'Upload Failed!');
  const fields: Record<string, string> = {};
  const files: File[] = [];
  const texts: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value]);
    else files.push(value);
  }
  for (const [name, text] of texts) fields[name] = text;
  refuseCardNumbers(JSON.stringify(fields));
  return { fields, files, texts };
}

/** Whether the sender said how much comes, which HTTP then holds it to. Throws where that is too much. */
function declaresAtMost(request: Request, limit: number): boolean {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > limit) throw tooLarge(limit);
  return declared !== null;
}

/** For a sender who did not say: reads piece by piece and stops at the limit. */
async function readBounded(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const tooLarge = (limit: number) =>
  refuse('BODY_TOO_LARGE', say('The request is larger than {n} kB.', { n: Math.floor(limit / 1024) }), {
    limit_bytes: limit,
  });

/** With a plus in front, or behind a decimal point: of phones and places on a map, every tenth would pass for a card. */
const MAYBE_CARD = /(?<![\w-])(?<!\d\.)(\+?)([2-6](?:[ -]?\d){11,18})(?![\w-])/g;
/** The most digits of a phone in E.164. */
const PHONE_DIGITS = 15;

/** Card numbers go from the browser to the payment provider and never come here (T2, B29). */
function refuseCardNumbers(text: string): void {
  for (const [, plus, found = ''] of text.matchAll(MAYBE_CARD)) {
    const digits = found.replace(/\D/g, '');
    const isPhone = plus !== '' && digits.length <= PHONE_DIGITS;
    if (isPhone || !passesLuhn(digits)) continue;
    throw refuse('CARD_DATA_NOT_ACCEPTED', 'Card numbers are not accepted here; they go to the payment provider only.');
  }
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
