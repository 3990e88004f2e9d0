/** A browser's keys, base64url: its point on P-256 and 16 bytes that only it and we know (RFC 8291 §2). */
export type BrowserKeys = { p256dh: string; auth: string };

/** What is drawn anew for each message: our own pair of keys, and 16 random bytes. */
export type Drawn = { pair: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

/** One record holds the whole message: a push service takes 4096 bytes. */
const RECORD_BYTES = 4096;
const END_OF_LAST_RECORD = 2;
/** The header (86 bytes), the tag (16) and the mark of the end take the rest. */
export const MOST_BYTES = RECORD_BYTES - 103;

/** The body of a push message that only the browser with these keys can read: aes128gcm, RFC 8291 §3 and RFC 8188 §2. */
export async function encrypt(
  message: Uint8Array,
  browser: BrowserKeys,
  { pair, salt }: Drawn,
): Promise<Uint8Array<ArrayBuffer>> {
  const theirs = fromBase64Url(browser.p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const shared = await agree(pair.privateKey, theirs);
  const info = joined(utf8('WebPush: info\0'), theirs, ours);
  const secret = await derive(shared, { salt: fromBase64Url(browser.auth), info, bytes: 32 });
  const key = await derive(secret, { salt, info: utf8('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const iv = await derive(secret, { salt, info: utf8('Content-Encoding: nonce\0'), bytes: 12 });
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const record = joined(message, new Uint8Array([END_OF_LAST_RECORD]));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, record));
  return joined(salt, bigEndian(RECORD_BYTES), new Uint8Array([ours.length]), ours, sealed);
}

/** Keys and salt for one message. */
export async function draw(): Promise<Drawn> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  return { pair, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

/** Throws where `theirs` is no point on the curve. */
async function agree(mine: CryptoKey, theirs: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  // The workers types name the field `$public`; the runtime, like every other, reads `public`.
  const agreement = { name: 'ECDH', public: key } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  return new Uint8Array(await crypto.subtle.deriveBits(agreement, mine, 256));
}

type Derivation = { salt: Uint8Array<ArrayBuffer>; info: Uint8Array<ArrayBuffer>; bytes: number };

async function derive(from: Uint8Array<ArrayBuffer>, { salt, info, bytes }: Derivation) {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const utf8 = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
}
