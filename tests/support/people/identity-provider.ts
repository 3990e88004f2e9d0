import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { hashPassword, SALT_BYTES } from '../../../functions/platform/passwords.ts';
import type { Provider } from '../../../src/domain/accounts/sign-in/methods.ts';
import { type CastName, castId, castToken } from '../cast.ts';
import { database, SITE, send, testEnv } from '../kit.ts';

let providersUrl = inject('standIns').oauth;

/** Gives the test file identity providers of its own, so that it can change their keys and break them. */
export function ownProviders(url: string): void {
  const shared = { GOOGLE_API_URL: testEnv.GOOGLE_API_URL, FACEBOOK_API_URL: testEnv.FACEBOOK_API_URL };
  beforeAll(() => {
    providersUrl = url;
    Object.assign(testEnv, { GOOGLE_API_URL: url, FACEBOOK_API_URL: url });
  });
  afterAll(() => {
    providersUrl = inject('standIns').oauth;
    Object.assign(testEnv, shared);
  });
}

/** A simulated browser that stores cookies and follows redirects on demand. */
export function browser(as?: CastName) {
  const jar = new Map<string, string>(as ? [['kindhour', castToken(as)]] : []);
  const cookie = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
  const take = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  return {
    jar,
    go: async (path: string, own: Record<string, string> = {}) =>
      take(await send(path, { headers: { ...headers, cookie: cookie(), ...own } })),
    call: async (path: string, input: object) => {
      const init = { method: 'POST', body: JSON.stringify(input) };
      const own = { ...headers, cookie: cookie(), origin: SITE, 'content-type': 'application/json' };
      const response = take(await send(`/api/${path}`, { ...init, headers: own }));
      const { data } = (await response.json()) as { data: { responseData: Record<string, unknown>; message: string } };
      return { http: response.status, ...data };
    },
  };
}
export type Browser = ReturnType<typeof browser>;

export const locationOf = (response: Response): string => response.headers.get('location') ?? '';

/** Chooses a person on the provider's page that `begun` redirects to; returns the path of the callback. */
export async function choosePerson(begun: Response, person: string): Promise<string> {
  const page = new URL(locationOf(begun));
  const provider = page.pathname.includes('dialog') ? 'facebook' : 'google';
  const query = new URLSearchParams([...page.searchParams, ['provider', provider], ['person', person]]);
  const answer = await fetch(`${providersUrl}/choose?${query}`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** Signs in at a provider, from our link to the callback, and returns the callback's response. */
export async function signInAt(who: Browser, provider: Provider, person: string, query = ''): Promise<Response> {
  return who.go(await choosePerson(await who.go(`/auth/${provider}${query}`), person));
}

/** Uses a control of the identity providers' stand-in, such as its switches. */
export async function oauthControl(name: string, body: object = {}): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${providersUrl}/__${name}`, init);
  if (!answer.ok) throw new Error(await answer.text());
}

/** Signs a member of the cast in with a password, so that the session counts as a recent sign-in. */
export async function signInAgain(name: CastName): Promise<Browser> {
  const password = `kind-hour-${name}`;
  const passwordHash = await hashPassword(password, crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  await database()
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, castId(name)));
  const who = browser();
  const answer = await who.call('user/login', { username: name, password });
  if (answer.http !== 200) throw new Error(`${name} cannot sign in: ${answer.message}`);
  return who;
}
