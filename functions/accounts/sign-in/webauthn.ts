import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Env } from '../../platform/env.ts';

/** Loaded on demand: most requests use no passkey. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Kindhour';
const TIMEOUT_MS = 5 * 60_000;

/** The host that passkeys are bound to. It cannot be an IP address, so a local server is called `localhost`. */
function relyingParty(env: Env): { id: string; origin: string } {
  const url = new URL(env.SITE_URL);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

type Owner = { id: string; email: string; name: string };

/** Options for a discoverable passkey that verifies its user (finger, face or PIN). */
export async function creationOptions(env: Env, challenge: Uint8Array, owner: Owner, known: readonly string[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingParty(env).id,
    challenge: copyOf(challenge),
    timeout: TIMEOUT_MS,
    userID: copyOf(new TextEncoder().encode(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function requestOptions(env: Env, challenge: Uint8Array) {
  const { generateAuthenticationOptions } = await library();
  const base = { rpID: relyingParty(env).id, challenge: copyOf(challenge), timeout: TIMEOUT_MS };
  return generateAuthenticationOptions({ ...base, userVerification: 'required' });
}

/** The new passkey; null unless it answers this challenge, on our site, with its user verified. */
export async function readCreated(env: Env, response: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(env);
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const result = await verifyRegistrationResponse({ response, ...expected }).catch(() => null);
  if (!result?.verified) return null;
  const { credential } = result.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10).join(' '),
  };
}

type Stored = { publicKey: string; counter: number };

/** The passkey's new counter; null for a wrong answer, also one whose counter is behind (a copy). */
export async function readAsserted(
  env: Env,
  { response, challenge, stored }: { response: AuthenticationResponseJSON; challenge: string; stored: Stored },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(env);
  const credential = {
    id: response.id,
    publicKey: copyOf(Buffer.from(stored.publicKey, 'base64url')),
    counter: stored.counter,
  };
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, credential };
  const result = await verifyAuthenticationResponse({ response, ...expected }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
