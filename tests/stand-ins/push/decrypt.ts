import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser generates when it subscribes, base64url. Only `p256dh` and `auth` are shared. */
export type BrowserSecrets = { p256dh: string; auth: string; privateKey: string };

export function drawBrowser(): BrowserSecrets {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

const HEADER_BYTES = 21;
const TAG_BYTES = 16;

/** Decrypts a message of one record (RFC 8291, RFC 8188); null if that fails. */
export function readMessage(body: Buffer, browser: BrowserSecrets): string | null {
  try {
    return decrypt(body, browser);
  } catch {
    return null;
  }
}

function decrypt(body: Buffer, browser: BrowserSecrets): string | null {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyBytes = body.readUInt8(20);
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyBytes);
  const record = body.subarray(HEADER_BYTES + keyBytes);
  if (record.length > recordBytes) return null;
  const { key, iv } = keysFor(sender, salt, browser);
  const cipher = createDecipheriv('aes-128-gcm', key, iv);
  cipher.setAuthTag(record.subarray(record.length - TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, record.length - TAG_BYTES)), cipher.final()]);
  const end = [...padded].findLastIndex((byte) => byte !== 0);
  return padded[end] === 2 ? padded.subarray(0, end).toString('utf8') : null;
}

function keysFor(sender: Buffer, salt: Buffer, { p256dh, auth, privateKey }: BrowserSecrets) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const secret = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  return {
    key: derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    iv: derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  };
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
