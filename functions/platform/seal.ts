import type { Ctx } from './context.ts';
import { secretOf } from './secret.ts';

const IV_BYTES = 12;
const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * Encrypts a text with AES-GCM under a key derived from the Worker's secret. `about` names what the text belongs to and
 * must be the same for `unseal` (additional authenticated data).
 */
export async function seal(ctx: Pick<Ctx, 'env' | 'random'>, about: string, text: string): Promise<string> {
  const iv = ctx.random(IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytes(about) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(ctx.env), bytes(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** Decrypts what `seal` made with the same `about`; null if that fails. */
export async function unseal(ctx: Pick<Ctx, 'env'>, about: string, sealed: string): Promise<string | null> {
  const whole = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
  const algorithm = { name: 'AES-GCM', iv: whole.slice(0, IV_BYTES), additionalData: bytes(about) };
  const key = await keyOf(ctx.env);
  const opened = await crypto.subtle.decrypt(algorithm, key, whole.slice(IV_BYTES)).catch(() => null);
  return opened && new TextDecoder().decode(opened);
}

async function keyOf(env: Ctx['env']): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secretOf(env), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('kindhour sealed details') };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
