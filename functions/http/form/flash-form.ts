import type { Env } from '../../platform/env.ts';
import { cookie, readCookie } from '../cookies.ts';

/**
 * The values and errors of a refused plain form, so that the next page can show them again. They travel in an HTTP-only
 * cookie that the page deletes. Passwords, codes and document numbers are never included.
 */
export type FlashForm = {
  values: Readonly<Record<string, string>>;
  issues: readonly { field: string; message: string }[];
  message: string;
};

const COOKIE = 'flash-form';
const LASTS_S = 600;
/** A cookie may have 4096 characters including its name and attributes; base64 needs four for three bytes. */
const MAX_BYTES = 2_700;
const MAX_ISSUES = 8;
const SECRET = /password|code$|captcha|token|card|document_number|^(next|back|keep|only|key)$/i;

/** If not everything fits, the longest values are left out. */
export function flashFormCookie(
  env: Env,
  fields: URLSearchParams,
  { issues, message }: Omit<FlashForm, 'values'>,
): string {
  const wrong = { issues: issues.slice(0, MAX_ISSUES), message };
  const values = Object.fromEntries(fitting(typedIn(fields), MAX_BYTES - bytesOf(wrong)));
  return cookie(env, COOKIE, encode({ ...wrong, values }), LASTS_S);
}

type Typed = readonly [name: string, value: string];

/** Each name with its values in lines. */
function typedIn(fields: URLSearchParams): Typed[] {
  const byName = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (SECRET.test(name)) continue;
    const values = byName.get(name);
    if (values) values.push(value);
    else byName.set(name, [value]);
  }
  return [...byName].map(([name, values]) => [name, values.join('\n')]);
}

function fitting(typed: readonly Typed[], room: number): Typed[] {
  const sized = typed.map((entry) => ({ entry, bytes: bytesOf(entry) }));
  const fit: Typed[] = [];
  let left = room;
  for (const { entry, bytes } of sized.toSorted((one, other) => one.bytes - other.bytes)) {
    left -= bytes;
    if (left >= 0) fit.push(entry);
  }
  return fit;
}

const bytesOf = (part: unknown): number => new TextEncoder().encode(JSON.stringify(part)).length;

/** Whether a cookie to set is a flash form. */
export const isFlashForm = (setCookie: string): boolean => setCookie.startsWith(`${COOKIE}=`);

/** The cookie that deletes the flash form. */
export const clearedFlashForm = (env: Env): string => cookie(env, COOKIE, '', 0);

/** Whether the request carries a flash form. */
export const hasFlashForm = (request: Request): boolean => readCookie(request, COOKIE) !== null;

/** The flash form of this request; null without one, or if the cookie is malformed. */
export function readFlashForm(request: Request): FlashForm | null {
  const text = readCookie(request, COOKIE);
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return flashFormFrom(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function flashFormFrom({ values, issues, message }: Partial<Record<string, unknown>>): FlashForm {
  const texts = Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const wrong = Array.isArray(issues) ? issues : [];
  return {
    values: Object.fromEntries(texts),
    issues: wrong.map((issue) => ({ field: String(issue?.field), message: String(issue?.message) })),
    message: typeof message === 'string' ? message : '',
  };
}

function encode(form: FlashForm): string {
  return Buffer.from(JSON.stringify(form)).toString('base64url');
}
