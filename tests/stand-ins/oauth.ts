import { createHash, createHmac, randomBytes } from 'node:crypto';
import { text } from './kit/form.ts';
import { json, page, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import type { Switches } from './kit/switches.ts';
import { idToken, type Key, makeKey } from './oauth/id-token.ts';
import { choicePage } from './oauth/page.ts';
import { PEOPLE, type ProviderPerson } from './oauth/people.ts';

export type OAuthOptions = { port?: number; now?: () => number };
type Grant = {
  provider: string;
  person: ProviderPerson;
  nonce: string;
  challenge: string;
  client: string;
  redirect: string;
};

const GRAPH = /^\/v\d+\.\d+\//;
const FACEBOOK_SECRET = 'facebook-standin-secret';

/**
 * Google's OpenID Connect (by https://developers.google.com/identity/openid-connect/openid-connect) and Facebook's manual
 * login flow (by https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow) at one address: Google has
 * `/o/oauth2/v2/auth`, `/token` and `/oauth2/v3/certs`, Facebook `/vN/dialog/oauth`, `/vN/oauth/access_token` and `/vN/me`, with a page to choose a person. `decline` makes
 * the person refuse. `tamper` makes the response invalid: `nonce`, `audience`, `issuer`, `expired`, `unsigned`,
 * `symmetric`, `foreignKey`, `unknownKey`, `payload`, `unverifiedEmail`, `noEmail`. `POST /__rotate` changes Google's key;
 * `POST /__answer {id_token}` makes it return this token for any code.
 */
export function startOAuth({ port = 0, now = Date.now }: OAuthOptions = {}): Promise<StandIn> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, ProviderPerson>();
  let key = makeKey();
  let forged: string | undefined;
  const forget = () => {
    grants.clear();
    tokens.clear();
    forged = undefined;
  };
  return startServer(port, (switches) => ({
    isApi: (path) =>
      ['/token', '/oauth2/v3/certs'].includes(path) || (GRAPH.test(path) && !path.endsWith('/dialog/oauth')),
    errorBody: (_, message) => ({ error: 'server_error', error_description: message }),
    reset: forget,
    controls: {
      answer: (params) => {
        forged = text(params, 'id_token');
      },
      rotate: () => {
        key = makeKey();
      },
    },
    handle: (call) => {
      const { path, query } = call;
      if (path === '/o/oauth2/v2/auth') return page(choicePage('google', query));
      if (path.endsWith('/dialog/oauth')) return page(choicePage('facebook', query));
      if (path === '/choose') return choose(call, switches, grants);
      if (path === '/oauth2/v3/certs') return json({ keys: [key.jwk] });
      if (path === '/token' && forged !== undefined) return json({ access_token: 'ya29.standin', id_token: forged });
      if (path === '/token') return googleToken(call, { grants, switches, key, now: now() });
      if (path.endsWith('/oauth/access_token')) return facebookToken(call, grants, tokens);
      return path.endsWith('/me') ? me(call, tokens, switches) : undefined;
    },
  }));
}

/** Redirects back with a code or an error. */
function choose({ query, path }: Call, switches: Switches, grants: Map<string, Grant>): Reply {
  const person = PEOPLE.find(({ key }) => key === query.get('person'));
  const back = new URL(query.get('redirect_uri') ?? 'http://nowhere.invalid');
  back.searchParams.set('state', query.get('state') ?? '');
  if (!person || switches.take('decline', path)) back.searchParams.set('error', 'access_denied');
  else back.searchParams.set('code', grant(query, person, grants));
  return { status: 302, headers: { location: back.href }, body: '' };
}

function grant(query: URLSearchParams, person: ProviderPerson, grants: Map<string, Grant>): string {
  const code = `4/${randomBytes(18).toString('base64url')}`;
  const of = (name: string) => query.get(name) ?? '';
  const request = {
    nonce: of('nonce'),
    challenge: of('code_challenge'),
    client: of('client_id'),
    redirect: of('redirect_uri'),
  };
  grants.set(code, { provider: of('provider'), person, ...request });
  return code;
}

/** A code is valid once, for the client that requested it, with the verifier of its challenge. */
function redeem(grants: Map<string, Grant>, provider: string, of: (name: string) => string | undefined): Grant | null {
  const code = of('code') ?? '';
  const found = grants.get(code);
  grants.delete(code);
  const challenge = createHash('sha256')
    .update(of('code_verifier') ?? '')
    .digest('base64url');
  const fits = found?.client === of('client_id') && found?.redirect === of('redirect_uri') && of('client_secret');
  return found && found.provider === provider && fits && found.challenge === challenge ? found : null;
}

type Minting = { grants: Map<string, Grant>; switches: Switches; key: Key; now: number };

function googleToken({ params, path }: Call, { grants, switches, key, now }: Minting): Reply {
  const found = redeem(grants, 'google', (name) => text(params, name));
  if (!found) return json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400);
  const tamper = String(switches.take('tamper', path)?.value ?? '');
  const token = idToken(key, claimsOf(found, tamper, Math.floor(now / 1000)), tamper);
  return json({
    access_token: 'ya29.standin',
    expires_in: 3599,
    scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    token_type: 'Bearer',
    id_token: token,
  });
}

function claimsOf({ person, nonce, client }: Grant, tamper: string, now: number) {
  const iat = tamper === 'expired' ? now - 7_200 : now;
  const email = { email: person.email, email_verified: person.verified && tamper !== 'unverifiedEmail' };
  return {
    iss: tamper === 'issuer' ? 'https://accounts.evil.example' : 'https://accounts.google.com',
    aud: tamper === 'audience' ? 'another-client' : client,
    azp: tamper === 'audience' ? 'another-client' : client,
    sub: person.subject,
    iat,
    exp: iat + 3_600,
    nonce: tamper === 'nonce' ? 'another' : nonce,
    ...(tamper === 'noEmail' ? {} : email),
    ...(person.hosted ? { hd: person.hosted } : {}),
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
  };
}

function facebookToken({ query }: Call, grants: Map<string, Grant>, tokens: Map<string, ProviderPerson>): Reply {
  const found = redeem(grants, 'facebook', (name) => query.get(name) ?? undefined);
  if (!found) return graphError('This authorization code has been used.', 100);
  const token = `EAA${randomBytes(24).toString('base64url')}`;
  tokens.set(token, found.person);
  return json({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 });
}

function me({ query, headers, path }: Call, tokens: Map<string, ProviderPerson>, switches: Switches): Reply {
  const token = query.get('access_token') ?? headers.authorization?.replace('Bearer ', '') ?? '';
  const person = tokens.get(token);
  if (!person) return graphError('Invalid OAuth access token.', 190);
  const proof = createHmac('sha256', FACEBOOK_SECRET).update(token).digest('hex');
  if (query.get('appsecret_proof') !== proof)
    return graphError('Invalid appsecret_proof provided in the API argument', 100);
  const noEmail = switches.take('tamper', path)?.value === 'noEmail';
  const { subject, firstName, lastName, email } = person;
  const names = { name: `${firstName} ${lastName}`, first_name: firstName, last_name: lastName };
  return json({ id: subject, ...names, ...(noEmail ? {} : { email }) });
}

const graphError = (message: string, code: number) =>
  json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'standin' } }, 400);
