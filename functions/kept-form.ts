import { readCookie } from './cookies.ts';
import type { Env } from './env.ts';

/**
 * What somebody typed into a plain form and what was said about it, so that the page shows both again. It stays in
 * their own browser, in a cookie that no script reads, until the page has shown it. Passwords and codes are never in it.
 */
export type KeptForm = {
  values: Readonly<Record<string, string>>;
  issues: readonly { field: string; message: string }[];
  message: string;
};

const COOKIE = 'kept-form';
const KEEP_S = 600;
/** A cookie has room for 4096 characters, its name and attributes included. */
const MOST_CHARS = 3_600;
const MOST_VALUE_CHARS = 300;
const SECRET = /password|code$|captcha|token|card|^(next|back|keep|only)$/i;

export function keptFormCookie(env: Env, fields: URLSearchParams, said: Omit<KeptForm, 'values'>): string {
  const names = [...new Set(fields.keys())].filter((name) => !SECRET.test(name));
  const told = names
    .map((name) => [name, fields.getAll(name).join('\n')] as const)
    .filter(([, value]) => value.length <= MOST_VALUE_CHARS);
  const whole = encode({ ...said, values: Object.fromEntries(told) });
  return cookie(
    env,
    whole.length <= MOST_CHARS ? whole : encode({ ...said, issues: said.issues.slice(0, 5), values: {} }),
  );
}

export const forgottenFormCookie = (env: Env): string => cookie(env, '', 0);

/** What the cookie of this request holds; null without one, or where it is not of our making. */
export function readKeptForm(request: Request): KeptForm | null {
  const text = readCookie(request, COOKIE);
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return shaped(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function shaped({ values, issues, message }: Partial<Record<string, unknown>>): KeptForm {
  const texts = Object.entries(values ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const said = Array.isArray(issues) ? issues : [];
  return {
    values: Object.fromEntries(texts),
    issues: said.map((issue) => ({ field: String(issue?.field), message: String(issue?.message) })),
    message: typeof message === 'string' ? message : '',
  };
}

function encode(kept: KeptForm): string {
  const bytes = new TextEncoder().encode(JSON.stringify(kept));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function cookie(env: Env, value: string, maxAge = KEEP_S): string {
  const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
