import { generateKeyPairSync, sign } from 'node:crypto';

/** The key of a local libSQL server, and the token signed with it that opens its databases. */
export type DatabaseKey = { publicKey: string; token: string };

/** Draws a key and signs the only token with it; the private key is not stored, so no other token can be signed. */
export function drawDatabaseKey(): DatabaseKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const claims = `${partOf({ alg: 'EdDSA', typ: 'JWT' })}.${partOf({ a: 'rw' })}`;
  const signature = sign(null, Buffer.from(claims), privateKey).toString('base64url');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    token: `${claims}.${signature}`,
  };
}

const partOf = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
