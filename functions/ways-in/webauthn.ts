import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Env } from '../env.ts';

/** Loaded when somebody uses a passkey: most requests do not. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Kindhour';
const WAIT_MS = 5 * 60_000;

/**
 * Whom a passkey belongs to: the host of our address. A passkey cannot belong to an IP address, so a machine that shows
 * the product to itself is named `localhost`.
 */
function relyingParty(env: Env): { id: string; origin: string } {
  const url = new URL(env.SITE_URL);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

type Owner = { id: string; email: string; name: string };

/** What a browser needs to make a passkey that finds its owner by itself and asks them for a finger, a face or a PIN. */
export async function creationOptions(env: Env, challenge: Uint8Array, owner: Owner, known: readonly string[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    ...{ rpName: NAME, rpID: relyingParty(env).id, challenge: copyOf(challenge), timeout: WAIT_MS },
    ...{ userID: copyOf(new TextEncoder().encode(owner.id)), userName: owner.email, userDisplayName: owner.name },
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function requestOptions(env: Env, challenge: Uint8Array) {
  const { generateAuthenticationOptions } = await library();
  const asked = { rpID: relyingParty(env).id, challenge: copyOf(challenge), timeout: WAIT_MS };
  return generateAuthenticationOptions({ ...asked, userVerification: 'required' });
}

/** The new passkey, or null where its answer is not one to this challenge, on our site, with its owner verified. */
export async function readCreated(env: Env, response: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(env);
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  const answer = await verifyRegistrationResponse({ response, ...expected }).catch(() => null);
  if (!answer?.verified) return null;
  const { credential } = answer.registrationInfo;
  return {
    ...{ id: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url') },
    ...{ counter: credential.counter, transports: (credential.transports ?? []).slice(0, 10).join(' ') },
  };
}

type Stored = { publicKey: string; counter: number };

/** The passkey's new counter, or null for any answer that is not a right one: also one whose counter is behind. */
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
  const answer = await verifyAuthenticationResponse({ response, ...expected }).catch(() => null);
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
