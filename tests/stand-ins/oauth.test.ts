import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StandIn } from './kit/server.ts';
import { startOAuth } from './oauth.ts';

const VERIFIER = 'a-verifier-of-forty-three-characters-or-more-';
const ASKED = {
  client_id: 'client',
  redirect_uri: 'http://kindhour.test/auth/x/callback',
  response_type: 'code',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge_method: 'S256',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

describe('the stand-in for identity providers', () => {
  let oauth: StandIn;
  beforeAll(async () => {
    oauth = await startOAuth();
  });
  beforeEach(() => oauth.reset());
  afterAll(() => oauth.close());

  const choose = async (provider: string, person: string) => {
    const query = new URLSearchParams({ ...ASKED, provider, person });
    const answer = await fetch(`${oauth.url}/choose?${query}`, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams;
  };
  const redeem = (code: string, changes: Record<string, string> = {}) =>
    fetch(`${oauth.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: 'client',
        client_secret: 'secret',
        redirect_uri: ASKED.redirect_uri,
        code_verifier: VERIFIER,
        ...changes,
      }),
    });

  it('lets the user choose a person', async () => {
    const shown = await (await fetch(`${oauth.url}/o/oauth2/v2/auth?${new URLSearchParams(ASKED)}`)).text();
    expect(shown).toContain('Sign in at Google');
    expect(shown).toContain('ben@kindhour.example');
  });

  it('issues an id token that its public keys verify, once per code', async () => {
    const code = (await choose('google', 'ben')).get('code') ?? '';
    const { id_token } = (await (await redeem(code)).json()) as { id_token: string };
    const { payload } = await jwtVerify(id_token, createRemoteJWKSet(new URL(`${oauth.url}/oauth2/v3/certs`)), {
      issuer: 'https://accounts.google.com',
      audience: 'client',
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({ nonce: 'the-nonce', email: 'ben@kindhour.example', email_verified: true });
    expect((await redeem(code)).status).toBe(400);
  });

  it.each<Record<string, string>>([
    { code_verifier: 'another' },
    { client_id: 'another' },
    { redirect_uri: 'http://evil.example' },
  ])('refuses a code with %j', async (changes) => {
    const code = (await choose('google', 'ben')).get('code') ?? '';
    expect((await redeem(code, changes)).status).toBe(400);
  });

  it('redirects back with an error after a refusal', async () => {
    expect(Object.fromEntries(await choose('google', ''))).toEqual({ state: 'the-state', error: 'access_denied' });
    oauth.switches.set({ decline: { times: 1 } });
    expect((await choose('google', 'ben')).get('error')).toBe('access_denied');
  });

  it('requires a proof of the app secret, as Facebook does', async () => {
    const code = (await choose('facebook', 'ben')).get('code') ?? '';
    const request = {
      code,
      client_id: 'client',
      client_secret: 's',
      redirect_uri: ASKED.redirect_uri,
    };
    const query = new URLSearchParams({ ...request, code_verifier: VERIFIER });
    const { access_token } = (await (await fetch(`${oauth.url}/v24.0/oauth/access_token?${query}`)).json()) as {
      access_token: string;
    };
    const me = await fetch(`${oauth.url}/v24.0/me?fields=id&access_token=${access_token}`);
    expect(me.status).toBe(400);
    expect(await me.text()).toContain('appsecret_proof');
  });
});
