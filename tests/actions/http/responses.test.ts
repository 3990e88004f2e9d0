import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { castToken } from '../../support/cast.ts';
import { api, ownDatabase, rawApi, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const ANSWERS = [
  '/api/common/getDefault',
  '/api/no/such/call',
  '/api/openapi.json',
  '/robots.txt',
  '/pictures/none.jpg',
  '/',
  '/login',
  '/cart',
  '/account/profile',
  '/productView/ofr_none',
  '/auth/google',
  '/webhooks/stripe',
  '/form/user/login',
  '/sitemap.xml',
];

describe('every response', () => {
  it.each(ANSWERS)('must not be framed: %s (F9)', async (path) => {
    const { headers } = await send(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each(['https://evil.example', 'null', SITE])('cannot be read by another origin: %s (F13)', async (origin) => {
    const request = { method: 'POST', body: '{}', headers: { origin, 'content-type': 'application/json' } };
    for (const init of [request, { ...request, method: 'OPTIONS', body: null }]) {
      const { headers } = await send('/api/common/getDefault', init);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('has public ids only, never row ids of the database (D10)', async () => {
    const id = await openTestLot();
    const { data } = await api('product/singleProduct', { id });
    const found = await api('product/search', {});
    expect(data.id).toBe(id);
    const own = await Promise.all([
      api('user/loadUser', {}, { as: 'ben' }),
      api('cart/search', { type: 'auction' }, { as: 'ben' }),
      api('invoice/allinvoices', { type: 'paid' }, { as: 'ben' }),
      api('product/bidhistory', { id }, { as: 'ben' }),
      api('auction/myBids', {}, { as: 'ben' }),
    ]);
    const texts = JSON.stringify([data, found.data, ...own.map((reply) => reply.data)]);
    expect(texts).not.toMatch(/"(rowid|row_id|lot_number)":/);
    expect(texts).not.toMatch(/"(id|\w+_id)":\d/);
  });
});

describe('a response with something personal in it', () => {
  it.each([
    '/',
    '/cart',
    '/account/profile',
    '/productView/ofr_none',
    '/api/user/loadUser',
    '/api/user/validateUser',
    '/watchlist/favourites.csv',
  ])('is neither cached by browsers nor by anyone between (F12): %s', async (path) => {
    const init = path.startsWith('/api/') ? { method: 'POST', body: '{}' } : {};
    const headers = { cookie: `kindhour=${castToken('ben')}`, origin: SITE, 'content-type': 'application/json' };
    expect((await send(path, { ...init, headers })).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('an output that breaks its contract', () => {
  const withOutput = async (output: z.ZodType, ask: () => Promise<void>) => {
    const path = 'user/loadUser';
    const spec = CATALOGUE.get(path);
    const catalogue = CATALOGUE as Map<string, typeof spec>;
    if (!spec) throw new Error(`no ${path}`);
    catalogue.set(path, { ...spec, output });
    await ask().finally(() => catalogue.set(path, spec));
  };

  it('is a fault in tests, so that no test passes with an additional field (I24)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await withOutput(z.object({ username: z.string() }), async () => {
      expect(await rawApi('user/loadUser', '{}', { as: 'ben' })).toMatchObject({
        http: 500,
        message: 'Something went wrong!',
      });
    });
    expect(log.mock.calls.flat().join('\n')).toContain('user/loadUser: output has fields that are not in the contract');
    log.mockRestore();
    expect((await rawApi('user/loadUser', '{}', { as: 'ben' })).http).toBe(200);
  });
});

describe('malformed JSON', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const many = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

  it.each([
    ['ten thousand levels', deep(10_000)],
    ['ten thousand levels in a field', `{"q":${deep(10_000)}}`],
    ['five thousand keys', many(5_000)],
    ['the same key twice, the second of a wrong type', '{"q":"bread","q":{}}'],
    ['a prototype', '{"__proto__":{"limit":9}}'],
    ['levels without an end', '['.repeat(30_000)],
  ])('is refused: %s (E4, G12)', async (_what, body) => {
    expect(await rawApi('product/search', body)).toMatchObject({ http: 400 });
  });
});
