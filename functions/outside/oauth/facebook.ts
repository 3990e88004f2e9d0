import type { Env } from '../../platform/env.ts';
import { notConfigured } from '../call.ts';
import type { IdentityProvider } from '../oauth.ts';
import { challengeOf, emailOf, nameOf, readAnswer, subjectOf, textOf } from './wire.ts';

/** The stand-in has the same paths at one address. */
const HOSTS = { login: 'https://www.facebook.com', graph: 'https://graph.facebook.com' };
const VERSION = 'v24.0';

/** OAuth 2: code with PKCE, then the profile from the Graph API. Facebook does not say whether an address is verified. */
export function facebook(env: Env): IdentityProvider {
  const graph = `${env.FACEBOOK_API_URL ?? HOSTS.graph}/${VERSION}`;
  return {
    configured: () => Boolean(env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET),
    async authorizeUrl({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        client_id: clientOf(env).id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
        code_challenge: await challengeOf(verifier),
        code_challenge_method: 'S256',
      });
      return `${env.FACEBOOK_API_URL ?? HOSTS.login}/${VERSION}/dialog/oauth?${query}`;
    },
    async readProfile(code, { verifier, redirectUri }) {
      const { id, secret } = clientOf(env);
      const grant = { client_id: id, client_secret: secret, redirect_uri: redirectUri, code, code_verifier: verifier };
      const token = textOf(
        await readAnswer(`${graph}/oauth/access_token?${new URLSearchParams(grant)}`),
        'access_token',
      );
      const query = { fields: 'id,name,first_name,last_name,email', appsecret_proof: await proofOf(secret, token) };
      const headers = { authorization: `Bearer ${token}` };
      return profileOf(await readAnswer(`${graph}/me?${new URLSearchParams(query)}`, { headers }));
    },
  };
}

function profileOf({ id, name, first_name, last_name, email }: Readonly<Record<string, unknown>>) {
  const [first = '', ...rest] = nameOf(name).split(' ');
  return {
    provider: 'facebook' as const,
    subject: subjectOf(id),
    email: emailOf(email),
    emailVerified: false,
    firstName: nameOf(first_name) || first,
    lastName: nameOf(last_name) || rest.join(' '),
  };
}

/** Proves to Facebook that the token's user also has our secret, so that a stolen token is useless. */
async function proofOf(secret: string, token: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(token))).toString('hex');
}

function clientOf({ FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret }: Env) {
  if (!id || !secret) throw notConfigured('Facebook');
  return { id, secret };
}
