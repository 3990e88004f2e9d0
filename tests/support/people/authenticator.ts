/** A software passkey with one ES256 key that responds like a platform authenticator. Options make the response invalid. */
export type Answering = {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  type?: string;
  userHandle?: string;
  /** User present, user verified. */
  flags?: number;
};

const PRESENT_VERIFIED = 0x05;
const HAS_KEY = 0x40;
const RP = { origin: 'http://kindhour.test', rpId: 'kindhour.test' };

export async function makeAuthenticator() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const rawId = crypto.getRandomValues(new Uint8Array(32));
  const id = toBase64Url(rawId);
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer);
  return {
    id,
    create: async (answering: Answering) => {
      const { clientData, head } = await begin(answering, 'webauthn.create', HAS_KEY);
      const data = bytes(head, new Uint8Array(16), [0, 32], rawId, coseKey(point));
      const attestationObject = bytes(
        map(3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(0),
        text('authData'),
        blob(data),
      );
      const response = { clientDataJSON: toBase64Url(clientData), attestationObject: toBase64Url(attestationObject) };
      return { id, rawId: id, type: 'public-key' as const, response: { ...response, transports: ['internal'] } };
    },
    get: async (answering: Answering) => {
      const { clientData, head } = await begin(answering, 'webauthn.get', 0);
      const signed = bytes(head, new Uint8Array(await crypto.subtle.digest('SHA-256', clientData)));
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
      const { userHandle } = answering;
      const response = {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(head),
        signature: toBase64Url(toDer(new Uint8Array(raw))),
        userHandle: userHandle && btoa(userHandle).replace(/=+$/, ''),
      };
      return { id, rawId: id, type: 'public-key' as const, response };
    },
  };
}

async function begin(
  { challenge, origin = RP.origin, rpId = RP.rpId, counter = 0, ...rest }: Answering,
  type: string,
  extra: number,
) {
  const clientData = utf8(JSON.stringify({ type: rest.type ?? type, challenge, origin, crossOrigin: false }));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(rpId)));
  const count = new Uint8Array(new Uint32Array([counter]).buffer).reverse();
  return { clientData, head: bytes(hash, [(rest.flags ?? PRESENT_VERIFIED) | extra], count) };
}

const utf8 = (value: string) => new TextEncoder().encode(value);

function bytes(...parts: (ArrayLike<number> & Iterable<number>)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function toBase64Url(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** The CBOR that is needed here. */
const map = (entries: number) => [0xa0 + entries];
const text = (value: string) => bytes([0x60 + value.length], utf8(value));
const blob = (value: Uint8Array) => bytes([0x59, value.length >> 8, value.length & 255], value);

/** EC2, ES256, P-256, x, y. */
function coseKey(point: Uint8Array): Uint8Array {
  const coordinate = (label: number, value: Uint8Array) => bytes([label, 0x58, 32], value);
  return bytes([0xa5, 1, 2, 3, 0x26, 0x20, 1], coordinate(0x21, point.slice(1, 33)), coordinate(0x22, point.slice(33)));
}

function toDer(raw: Uint8Array): Uint8Array {
  const integer = (part: Uint8Array) => {
    const from = part.findIndex((byte) => byte !== 0);
    const value = part.slice(from < 0 ? 31 : from);
    const padded = (value[0] ?? 0) > 127 ? bytes([0], value) : value;
    return bytes([2, padded.length], padded);
  };
  const body = bytes(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return bytes([0x30, body.length], body);
}
