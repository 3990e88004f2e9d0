import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

export type Key = { kid: string; privateKey: KeyObject; jwk: object };

export function makeKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

type Claims = Readonly<Record<string, unknown>>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A compact JWT; `tamper` forges the signature or the header as attackers do. */
export function idToken(key: Key, claims: Claims, tamper: string): string {
  const header = { alg: 'RS256', kid: key.kid, typ: 'JWT' };
  if (tamper === 'unsigned') return `${part({ ...header, alg: 'none' })}.${part(claims)}.`;
  if (tamper === 'symmetric') return signedWithPublicKey(key, claims);
  const signer = tamper === 'foreignKey' ? makeKey() : key;
  const head = tamper === 'unknownKey' ? { ...header, kid: 'nobody' } : header;
  const text = `${part(head)}.${part(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(text), signer.privateKey).toString('base64url');
  if (tamper === 'payload') return `${part(head)}.${part({ ...claims, sub: '1' })}.${signature}`;
  return `${text}.${signature}`;
}

/** HS256 with the public key as the secret: an algorithm confusion attack. */
function signedWithPublicKey({ kid, jwk }: Key, claims: Claims): string {
  const text = `${part({ alg: 'HS256', kid, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', JSON.stringify(jwk)).update(text).digest('base64url')}`;
}
