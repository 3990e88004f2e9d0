import { scrypt, timingSafeEqual } from 'node:crypto';
import { Leases } from '../../src/domain/kit/leases.ts';
import { elapsedMs } from './context.ts';
import { refusal } from './refusal.ts';

/** Defined by the tests of actions alone, of which hundreds sign in; no build defines it. */
declare const QUICK_HASHES: true | undefined;

/** 16 MB and about 0.3 s per hash: OWASP's recommendation that fits into an isolate of 128 MB (C18). */
const COST = typeof QUICK_HASHES === 'undefined' ? { N: 2 ** 14, r: 8, p: 5 } : { N: 2 ** 12, r: 8, p: 3 };
const KEY_BYTES = 32;
export const SALT_BYTES = 16;
const MAX_CONCURRENT = 3;
/** Longer than any hash takes. */
const running = new Leases(10_000);

const busy = () =>
  refusal('BUSY', 'Many people are signing in right now. Please try again in 2 seconds.', { retry_after_s: 2 });

/**
 * Runs work that hashes passwords, at most three at a time per isolate. A fourth is refused with BUSY instead of queued,
 * so that a flood of logins cannot exhaust memory and processor time (C18).
 */
export async function withHashing<T>(work: () => Promise<T>): Promise<T> {
  if (running.held(elapsedMs()) >= MAX_CONCURRENT) throw busy();
  const lease = running.take(elapsedMs());
  try {
    // A hash occupies the isolate. Without this pause requests that wait would be let in one by one, and none be refused.
    await new Promise((others) => setTimeout(others, 0));
    return await work();
  } finally {
    running.giveBack(lease);
  }
}

/** The hash to store, as a PHC string with its parameters and salt. */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  return toPhc({ cost: COST, salt, key: await derive(password, salt, COST) });
}

/** Whether a password is right, and whether its hash should be replaced because the parameters have changed. */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ right: boolean; old: boolean }> {
  const known = (stored && fromPhc(stored)) || NOBODY;
  const key = await derive(password, known.salt, known.cost);
  const right = timingSafeEqual(key, known.key) && known !== NOBODY;
  return { right, old: known.cost.N !== COST.N || known.cost.r !== COST.r || known.cost.p !== COST.p };
}

type Stored = { cost: typeof COST; salt: Uint8Array; key: Uint8Array };

/** Checked when there is no account, so that an unknown name takes as long as a wrong password (C7). */
const NOBODY: Stored = { cost: COST, salt: new Uint8Array(SALT_BYTES), key: new Uint8Array(KEY_BYTES) };

/** Normalises the password, because keyboards compose accents differently. */
function derive(password: string, salt: Uint8Array, cost: typeof COST): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function toPhc({ cost, salt, key }: Stored): string {
  return `$scrypt$ln=${Math.log2(cost.N)},r=${cost.r},p=${cost.p}$${toBase64(salt)}$${toBase64(key)}`;
}

function fromPhc(text: string): Stored | null {
  const [, ln, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (!salt || !key) return null;
  return { cost: { N: 2 ** Number(ln), r: Number(r), p: Number(p) }, salt: fromBase64(salt), key: fromBase64(key) };
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
