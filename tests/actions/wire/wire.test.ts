import { beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../src/contract/index.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import { api, ownDatabase, rawApi, SITE, send } from '../../support/kit.ts';
import { saveOffer } from '../../support/offers.ts';
import { verifiedNewcomer } from '../../support/people/newcomers.ts';

ownDatabase();

describe('a path', () => {
  it.each(['user/', 'seller/', 'custom/', ''])('can have the group "%s" in front of it (§7)', async (group) => {
    expect((await rawApi(`${group}setting/getAllBidIncrements`, '{}')).http).toBe(200);
  });

  it('has one group at most, and none that the specification doesn’t name', async () => {
    for (const group of ['seller/user/', 'seller/seller/', 'admin/', 'common/']) {
      expect((await rawApi(`${group}setting/getAllBidIncrements`, '{}')).http, group).toBe(404);
    }
  });
});

describe('a call that begins a session', () => {
  type Tokens = { token: string | null; responseData: { token: string | null } };
  let form: Awaited<ReturnType<typeof verifiedNewcomer>>;
  beforeAll(async () => {
    form = await verifiedNewcomer({});
    expect((await api('user/register', form)).http).toBe(200);
  });

  async function login(headers: Record<string, string>): Promise<Tokens> {
    const { username, password } = form;
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const answer = await send('/api/user/login', { ...init, body: JSON.stringify({ username, password }) });
    return ((await answer.json()) as { data: Tokens }).data;
  }

  it('has the token beside its data too (§7)', async () => {
    const { token, responseData } = await login({});
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(responseData.token).toBe(token);
  });

  it('never shows it to a script in a browser (T12)', async () => {
    expect(await login({ origin: SITE })).toMatchObject({ token: null, responseData: { token: null } });
  });
});

describe('a refused input', () => {
  it('says what is wrong in a sentence, and names the field beside it (§8)', async () => {
    const reply = await rawApi('user/login', '{"password":7}');
    expect(reply).toMatchObject({
      http: 400,
      message: 'Required!',
      data: {
        code: 'INVALID_INPUT',
        field: 'username',
        issues: [
          { field: 'username', message: 'Required!' },
          { field: 'password', message: expect.not.stringContaining('password') },
        ],
      },
    });
  });

  it('names each unknown field', async () => {
    const reply = await rawApi('product/search', '{"owner":1,"isStaff":true}');
    expect(reply.data).toMatchObject({
      issues: [
        { field: 'owner', message: 'There is no such field.' },
        { field: 'isStaff', message: 'There is no such field.' },
      ],
    });
  });

  it.each([
    ['product/search', { page: 'x' }, 'This must be a number.'],
    ['product/search', { q: 1 }, 'This must be text.'],
    ['product/search', { q: 'x'.repeat(101) }, 'At most 100 characters'],
    ['product/search', { limit: 61 }, 'At most 60'],
    ['product/search', { limit: 0 }, 'At least 1'],
    ['product/search', { sort: 'x' }, 'Please choose one of: ending, newest, price_low, price_high'],
    ['product/search', { facets: 'x' }, 'This must be true or false.'],
    ['product/search', { category: 'x' }, 'This must be a list.'],
    ['product/search', { category: Array(21).fill('a') }, 'At most 20 entries'],
    ['product/search', [], 'This must be an object.'],
  ])('has no library’s English: %s %j', async (path, input, message) => {
    expect(await rawApi(path, JSON.stringify(input))).toMatchObject({ http: 400, message });
  });

  it('is in the caller’s language', async () => {
    const reply = await rawApi('product/search', '{"limit":61}', { headers: { cookie: 'language=es' } });
    expect(reply.message).toBe('Como máximo 60');
  });
});

const lists = [...CATALOGUE].filter(([, { list }]) => list);

describe('every list', () => {
  it('takes the general list input', () => {
    const paged = [...CATALOGUE].filter(([, { input }]) => 'page' in shapeOf(input));
    expect(paged.filter(([, { list }]) => !list).map(([path]) => path)).toEqual([]);
  });

  it.each(lists)('%s refuses orders, tables and filters that it does not name (T7)', async (path) => {
    const call = (input: object) => rawApi(path, JSON.stringify(input), { as: callerOf(path) });
    for (const [field, input] of [
      ['orderby', { orderby: 'password_hash' }],
      ['orderby', { orderby: 'id; DROP TABLE users' }],
      ['orderby', { orderby: 'constructor' }],
      ['table', { table: 'users' }],
      ['count', { count: 'sometimes' }],
      ['filters', { filters: 'x' }],
      ['filters.0.field', { filters: [{ field: 'password_hash', type: 'in', value: 'x' }] }],
      ['filters.0.field', { filters: [{ field: 'constructor', type: 'in', value: 'x' }] }],
      ['filters.0', { filters: ['x'] }],
      ['filters.1.field', { filters: [1, 2].map((value) => ({ field: 'id', type: 'in', value })) }],
      ['filters.0.or', { filters: [{ or: 1 }] }],
    ] as const) {
      const reply = await call(input);
      expect(reply, field).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
      expect(fieldsNamed(reply.data), JSON.stringify(input)).toContain(field);
    }
  });

  it.each(lists.filter(([, { list }]) => list?.orders))(
    '%s accepts each order that it names',
    async (path, { list }) => {
      for (const [orderby, directions] of Object.entries(list?.orders ?? {})) {
        for (const order of Object.keys(directions)) {
          const input = { orderby, order, count: true, ...(list?.tables && { table: list.tables[0] }) };
          const named = fieldsNamed((await rawApi(path, JSON.stringify(input), { as: callerOf(path) })).data);
          for (const field of ['orderby', 'order', 'count', 'table', 'sort']) expect(named).not.toContain(field);
        }
      }
    },
  );
});

describe('the search', () => {
  beforeAll(async () => {
    await saveOffer({ title: 'Sunday sourdough', date_closed: Date.now() + 9 * DAY_MS });
    await saveOffer({ title: 'A sail at dusk', date_closed: Date.now() + 8 * DAY_MS });
  });

  const titles = async (input: object) => {
    const { data } = await rawApi('product/search', JSON.stringify({ limit: 60, ...input }));
    return (data as { records: { title: string }[] }).records.map(({ title }) => title);
  };

  it('is in the letter’s order when it is given, and shows what ends next otherwise (§7)', async () => {
    expect(await titles({ orderby: 'p.id', order: 'desc' })).toEqual(await titles({ sort: 'newest' }));
    expect(await titles({})).toEqual(await titles({ sort: 'ending' }));
  });

  it('takes the words of the search bar as a filter', async () => {
    const filters = [{ field: 'searchbar', type: 'like', value: 'sourdough' }];
    const found = await titles({ filters });
    expect(found).toEqual(await titles({ q: 'sourdough' }));
    expect(found.length).toBeGreaterThan(0);
    const query = `filters=${encodeURIComponent(JSON.stringify(filters))}&orderby=p.id`;
    expect((await send(`/api/product/search?${query}`)).status).toBe(200);
  });
});

describe('invoices', () => {
  it.each([
    [{ filters: [{ field: 'paid', type: 'in', value: '' }] }, { type: 'partial' }],
    [{ filters: [{ field: 'active', type: 'notin', value: 2 }] }, {}],
    [{ checkout: 1, action: 'allunpaid' }, { type: 'partial' }],
  ])('can be asked for as the specification does: %j', async (letter, own) => {
    const list = async (input: object) =>
      (await rawApi('invoice/allinvoices', JSON.stringify(input), { as: 'clara' })).data;
    expect(await list(letter)).toEqual(await list(own));
  });
});

describe('an ignored field', () => {
  const ignored = [...CATALOGUE].flatMap(([path, spec]) =>
    Object.keys(spec.ignored ?? {}).map((field) => [path, field]),
  );

  it.each(ignored)('%s %s is accepted, whatever it holds, and documented', async (path = '', field = '') => {
    const named = fieldsNamed(
      (await rawApi(path, JSON.stringify({ [field]: { any: ['thing'] } }), { as: callerOf(path) })).data,
    );
    expect(named).not.toContain(field);
    const document = (await (await send('/api/openapi.json')).json()) as Document;
    expect(document.paths[`/api/${path}`]?.post['x-input'].properties[field]?.description).toMatch(
      /^accepted and ignored: /,
    );
  });
});

type Document = {
  paths: Record<string, { post: { 'x-input': { properties: Record<string, { description?: string }> } } }>;
};

const shapeOf = (schema: unknown): object => (schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
const fieldsNamed = (data: unknown): string[] =>
  ((data as { issues?: { field: string }[] } | null)?.issues ?? []).map(({ field }) => field);
const WHO = { anyone: 'ben', user: 'ben', bidder: 'ben', seller: 'amara', operator: 'olive' } as const;
const callerOf = (path: string) => WHO[CATALOGUE.get(path)?.who ?? 'anyone'];
