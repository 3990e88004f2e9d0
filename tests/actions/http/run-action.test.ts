import { describe, expect, it, vi } from 'vitest';
import { runAction } from '../../../functions/http/run-action.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { withinRateLimit } from '../../../functions/platform/limits/rate-limit.ts';
import { CATALOGUE } from '../../../src/contract/index.ts';
import wrangler from '../../../wrangler.toml?raw';
import { castToken } from '../../support/cast.ts';
import { api, ownDatabase, rawApi, SITE, send, testEnv } from '../../support/kit.ts';

ownDatabase();

const visitor = (env: Env = testEnv, ip: string | null = null) =>
  makeContext({ env, waitUntil: () => undefined }, { actor: { kind: 'visitor', id: null }, ip });

describe('runAction', () => {
  it('returns the same as a call over HTTP', async () => {
    const outside = await api('setting/getAllBidIncrements', {});
    expect(await runAction(visitor(), 'setting/getAllBidIncrements', {})).toMatchObject({
      ok: true,
      data: outside.data,
    });
  });

  it('applies the gates, the schema and the rate limit', async () => {
    expect(await runAction(visitor(), 'user/loadUser', {})).toMatchObject({
      ok: false,
      status: 401,
      code: 'NOT_SIGNED_IN',
    });
    expect(await runAction(visitor(), 'no/such', {})).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await runAction(visitor(), 'constructor', {})).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await runAction(visitor(), 'product/search', { page: 'one' })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
    const hurried = visitor(testEnv, '192.0.2.77');
    const runs = [];
    for (let i = 0; i <= 20; i++) runs.push(await runAction(hurried, 'user/sendEmailVerifyCode', {}));
    expect(runs[19]).toMatchObject({ status: 400 });
    expect(runs[20]).toMatchObject({ status: 429, code: 'TOO_FAST' });
  });
});

describe('a call by GET', () => {
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const response = await send(`/api/${address}`, { headers: { cookie: `kindhour=${castToken('ben')}`, ...headers } });
    const { data } = (await response.json()) as { data: { responseData: Record<string, unknown>; message: string } };
    return { http: response.status, data: data.responseData, message: data.message, headers: response.headers };
  };

  it('takes its input from the query, typed by the schema', async () => {
    const { data } = await api('auction/myBids', { type: 'won', page: 1, limit: 5 }, { as: 'ben' });
    expect(await get('auction/myBids?type=won&page=1&limit=5')).toMatchObject({ http: 200, data });
    expect(await get('auction/myBids?page=one')).toMatchObject({ http: 400, data: { code: 'INVALID_INPUT' } });
    expect(await get('auction/myBids?is_staff=1')).toMatchObject({ http: 400, data: { code: 'INVALID_INPUT' } });
    expect(await get('product/search?q=4242424242424242')).toMatchObject({ http: 422 });
  });

  it('answers our own pages in the requested language, and is never cached', async () => {
    const browser = { 'sec-fetch-site': 'same-origin', 'accept-language': 'fr, en;q=0.5, es;q=0.7' };
    expect(await get('user/loadUser', browser)).toMatchObject({ http: 200, data: { username: 'ben' } });
    const refused = await get('user/loadUser?lang=es', { cookie: '' });
    expect([refused.http, refused.message]).toEqual([401, 'Primero inicia sesión.']);
    expect((await get('user/loadUser', { ...browser, cookie: '' })).message).toBe(refused.message);
    const none = { cookie: '', 'accept-language': 'es;q=0, *' };
    expect((await get('user/loadUser', none)).message).toBe('Please sign in first.');
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is refused by an action that does not allow it', async () => {
    const refused = await send('/api/bid/confirm');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    const other = await send('/api/user/loadUser', { method: 'DELETE' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  const OWN = ['type', 'page', 'limit'];

  it('is in the OpenAPI document and in the API reference', async () => {
    const { paths } = (await (await send('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: { parameters: { name: string; in: string }[] } }>;
    };
    expect(paths['/api/auction/myBids']?.get?.parameters.map(({ name }) => name)).toEqual([
      ...OWN,
      'count',
      'table',
      'orderby',
      'order',
    ]);
    expect(paths['/api/bid/confirm']?.get).toBeUndefined();
    expect(await (await send('/api/docs')).text()).toContain('GET or POST /api/auction/myBids');
  });
});

describe('a request body', () => {
  it('is not read before the session and the gates have been checked', async () => {
    const headers = { 'content-type': 'application/json', origin: SITE };
    const large = 'x'.repeat(1024 * 1024);
    expect(await rawApi('user/updateProfile', large, { headers })).toMatchObject({ http: 401 });
    expect(await rawApi('user/updateProfile', large, { as: 'ben' })).toMatchObject({ http: 413 });
    expect(await rawApi('no/such', large)).toMatchObject({ http: 404 });
  });
});

describe('a rate limit', () => {
  const limit = vi.fn(async ({ key }: { key: string }) => ({ success: !key.startsWith('busy') }));
  const production = { ...testEnv, ENVIRONMENT: 'production', RATE_LIMIT_10: { limit } } as unknown as Env;

  it('has a binding for every limit in the catalogue', () => {
    const limits = new Set([...CATALOGUE.values()].flatMap(({ perMinute }) => perMinute ?? []));
    const bindings = [
      ...wrangler.matchAll(/name = "RATE_LIMIT_(\d+)"\n.*\nsimple = \{ limit = (\d+), period = 60 \}/g),
    ];
    expect(bindings.every(([, name, most]) => name === most)).toBe(true);
    expect([...limits].filter((each) => !bindings.some(([, name]) => Number(name) === each))).toEqual([]);
  });

  it('is counted by its binding in production, by network', async () => {
    const ctx = visitor(production, '2001:db8::1');
    expect(await withinRateLimit('calm', 10, ctx)).toBe(true);
    expect(await withinRateLimit('busy', 10, ctx)).toBe(false);
    expect(limit.mock.calls[1]?.[0]).toEqual({ key: 'busy 2001:db8:0:0' });
  });

  it('is counted by the isolate if the binding is missing or fails', async () => {
    const failing = {
      ...production,
      RATE_LIMIT_10: { limit: () => Promise.reject(new Error('away')) },
    } as unknown as Env;
    for (const [env, most] of [
      [production, 3],
      [failing, 10],
    ] as const) {
      const ctx = visitor(env, '192.0.2.99');
      const answers = [];
      for (let i = 0; i <= most; i++) answers.push(await withinRateLimit(`count ${most}`, most, ctx));
      expect(answers).toEqual([...Array(most).fill(true), false]);
    }
  });
});
