import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isGoogleAddress, type ProviderProfile } from '../../../src/domain/accounts/sign-in/methods.ts';
import type { Env } from '../../platform/env.ts';
import { notConfigured } from '../call.ts';
import type { AuthorizationRequest, IdentityProvider } from '../oauth.ts';
import { challengeOf, emailOf, formPost, nameOf, readAnswer, subjectOf, textOf } from './wire.ts';

/** Google's published endpoints. The stand-in has the same paths at one address. */
const HOSTS = {
  login: 'https://accounts.google.com',
  token: 'https://oauth2.googleapis.com',
  keys: 'https://www.googleapis.com',
};
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const CLOCK_SKEW_S = 5;

/** OpenID Connect: code with PKCE, and an id token whose signature, issuer, audience, expiry and nonce must hold. */
export function google(env: Env): IdentityProvider {
  return {
    configured: () => Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET),
    async authorizeUrl({ state, nonce, verifier, redirectUri }) {
      const query = new URLSearchParams({
        client_id: clientOf(env).id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        prompt: 'select_account',
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      return `${env.GOOGLE_API_URL ?? HOSTS.login}/o/oauth2/v2/auth?${query}`;
    },
    async readProfile(code, request, now) {
      const token = await exchange(env, code, request);
      return profileOf(await readIdToken(env, token, request.nonce, now));
    },
  };
}

async function exchange(env: Env, code: string, { verifier, redirectUri }: AuthorizationRequest): Promise<string> {
  const { id, secret } = clientOf(env);
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const init = formPost({ ...fields, client_id: id, client_secret: secret });
  return textOf(await readAnswer(`${env.GOOGLE_API_URL ?? HOSTS.token}/token`, init), 'id_token');
}

/** The algorithm is fixed, never taken from the token (C10). */
async function readIdToken(env: Env, token: string, nonce: string, now: number): Promise<JWTPayload> {
  const { id } = clientOf(env);
  const url = `${env.GOOGLE_API_URL ?? HOSTS.keys}/oauth2/v3/certs`;
  const options = {
    algorithms: ['RS256'],
    issuer: ISSUERS,
    audience: id,
    currentDate: new Date(now),
    clockTolerance: CLOCK_SKEW_S,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  };
  const verify = async (refresh: boolean) =>
    jwtVerify(token, createLocalJWKSet(await keysAt(url, now, refresh)), options);
  const { payload } = await verify(false).catch((error: unknown) => {
    if (error instanceof errors.JWKSNoMatchingKey) return verify(true);
    throw error;
  });
  if (payload.nonce !== nonce) throw new Error('another nonce');
  if (Array.isArray(payload.aud) && payload.aud.length > 1) throw new Error('several audiences');
  if (payload.azp !== undefined && payload.azp !== id) throw new Error('another authorized party');
  return payload;
}

function profileOf({ sub, email, email_verified, hd, given_name, family_name }: JWTPayload): ProviderProfile {
  const address = emailOf(email);
  const hosted = typeof hd === 'string' ? hd : undefined;
  const vouched = email_verified === true || email_verified === 'true';
  return {
    provider: 'google',
    subject: subjectOf(sub),
    email: address,
    emailVerified: address !== null && vouched && isGoogleAddress(address, hosted),
    firstName: nameOf(given_name),
    lastName: nameOf(family_name),
  };
}

const CACHE_MS = 60 * 60_000;
const REFRESH_PAUSE_MS = 10_000;
const cache = new Map<string, { keys: JSONWebKeySet; at: number }>();

/** Google's public keys, cached for an hour. `refresh` reads them again for an unknown key, but not for every forgery. */
async function keysAt(url: string, now: number, refresh: boolean): Promise<JSONWebKeySet> {
  const known = cache.get(url);
  const age = known ? Math.abs(now - known.at) : Number.POSITIVE_INFINITY;
  if (known && age < (refresh ? REFRESH_PAUSE_MS : CACHE_MS)) return known.keys;
  const keys = (await readAnswer(url)) as unknown as JSONWebKeySet;
  cache.set(url, { keys, at: now });
  return keys;
}

function clientOf({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Env) {
  if (!id || !secret) throw notConfigured('Google');
  return { id, secret };
}
