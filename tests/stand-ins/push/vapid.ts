import { createPublicKey, verify } from 'node:crypto';

type Expected = { audience: string; now: number; applicationServerKey: string };
type Denied = { status: 400 | 401 | 403; error: string };

const DAY_S = 24 * 60 * 60;

/** Verifies the sender (RFC 8292): signed with its key, for this service, and for a day at most. */
export function checkVapid(authorization: string, expected: Expected): Denied | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!signature) return { status: 401, error: 'A VAPID token and key are required.' };
  if (expected.applicationServerKey && key !== expected.applicationServerKey) {
    return { status: 403, error: 'This browser subscribed with another key.' };
  }
  if (!isSigned(`${head}.${claims}`, signature, key)) return { status: 403, error: 'The signature is wrong.' };
  return judgeClaims(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), expected);
}

function judgeClaims({ aud, exp, sub }: { aud?: string; exp?: number; sub?: string }, { audience, now }: Expected) {
  const seconds = now / 1000;
  if (aud !== audience) return { status: 403 as const, error: `The token is for ${aud}.` };
  if (!exp || exp < seconds || exp > seconds + DAY_S) return { status: 403 as const, error: 'The token has expired.' };
  if (!/^(mailto:|https?:)/.test(sub ?? '')) return { status: 400 as const, error: 'The subject must be a contact.' };
  return null;
}

function isSigned(signed: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(signed), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}
