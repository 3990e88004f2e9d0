import { beforeAll, describe, expect, it } from 'vitest';
import { lots, settings } from '../../../db/schema/index.ts';
import { searchFromAddress } from '../../../functions/discovery/find-offers.ts';
import { searchAddress } from '../../../src/domain/discovery/search-address.ts';
import { api, database, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';

ownDatabase();

const lists = { category: 'category-food', subcategory: 'category-food-baking', location: 'location-london' };

describe('product/searchManifest', () => {
  it('lists every filter with its choices, and every sort order', async () => {
    const { data, http } = await api('product/searchManifest', {});
    expect(http).toBe(200);
    const filter = (name: string) => data.filters.find((each) => each.name === name);
    expect(filter('category')?.values[0]).toEqual({ value: 'category-food', label: 'Food and drink', parent: null });
    expect(filter('subcategory')?.values.find(({ value }) => value === lists.subcategory)?.parent).toBe(lists.category);
    expect(filter('kind')?.values.map(({ value }) => value)).toEqual(['auction', 'buynow', 'standing', 'request']);
    expect(data.sorts.map(({ value }) => value)).toEqual(['ending', 'newest', 'price_low', 'price_high']);
    for (const { name, values, type } of data.filters) {
      const value = values[0]?.value;
      const asked = value === undefined ? {} : { [name]: type === 'many' ? [value] : value };
      expect([name, (await rawApi('product/search', JSON.stringify(asked))).http]).toEqual([name, 200]);
    }
  });

  it('takes no input', async () => {
    expect(await rawApi('product/searchManifest', '{"table":"users"}')).toMatchObject({
      http: 400,
      code: 'INVALID_INPUT',
    });
  });
});

describe('common/getDefault', () => {
  beforeAll(async () => {
    const banners = [
      { title: 'Supper week', link: '/search?q=supper' },
      { title: 'Bad', link: 'javascript:alert(1)' },
    ];
    await database()
      .insert(settings)
      .values({ key: 'homeBanners', value: JSON.stringify(banners), updatedAt: 0 });
  });

  it('returns the lists, the time zones, and the valid banners', async () => {
    // Settings are cached for five seconds.
    moveClock(6_000);
    const { tableValues } = (await api('common/getDefault', {})).data;
    expect(tableValues.categories?.[0]).toEqual({
      id: 'category-food',
      description: 'Food and drink',
      level: 0,
      level_id: '',
    });
    expect(tableValues.subcategories?.length).toBeGreaterThan(20);
    for (const name of ['locations', 'event_types', 'conditions']) expect(tableValues[name]?.length).toBeGreaterThan(3);
    expect(tableValues.time_zones).toContain('Europe/London');
    const outbid = {
      event: 'outbid',
      title: 'You’ve been outbid',
      of: 'bidder',
      channels: ['page', 'email', 'sms', 'push'],
    };
    expect(tableValues.notifications).toContainEqual(expect.objectContaining(outbid));
    expect(tableValues.home_banners).toEqual([
      { title: 'Supper week', text: '', link: '/search?q=supper', picture: null },
    ]);
  });
});

describe('the address of a search', () => {
  const asked =
    'sort=newest&location=location-london&q=a%20b&category=b&category=a&page=2&min=5&kind=standing&nonsense=1';
  const canonical =
    '/search?q=a+b&category=a&category=b&location=location-london&min=5&kind=standing&sort=newest&page=2';

  it('is canonical: in a fixed order, with each entry once', () => {
    expect(searchAddress(searchFromAddress(new URLSearchParams(`${asked}&category=a`)))).toBe(canonical);
    expect(searchAddress(searchFromAddress(new URLSearchParams(canonical.split('?')[1])))).toBe(canonical);
    expect(searchAddress(searchFromAddress(new URLSearchParams()))).toBe('/search');
  });

  it('ignores invalid parameters', () => {
    const odd = 'category=%27%20OR%201&seniority=King&kind=x&min=-3&page=0&country=gb&sort=;--';
    expect(searchAddress(searchFromAddress(new URLSearchParams(odd)))).toBe('/search');
  });
});

describe('product/search', () => {
  it('returns the positions of the words', async () => {
    await openTestLot({ title: 'Zithers for everyone' });
    const [found] = (await api('product/search', { q: 'zither' })).data.records;
    expect(found?.matches).toEqual([
      {
        field: 'title',
        parts: [
          { text: 'Zither', hit: true },
          { text: 's for everyone', hit: false },
        ],
      },
    ]);
    expect((await api('product/search', {})).data.records[0]?.matches).toEqual([]);
  });

  it('filters by the data of the lot', async () => {
    const id = await openTestLot({ title: 'A baking hour' });
    const row = { categoryId: lists.category, subcategoryId: lists.subcategory, locationId: lists.location };
    await database()
      .update(lots)
      .set({ ...row, seniority: 'Founder', standing: true });
    const asked = { category: [lists.category], location: [lists.location], seniority: ['Founder' as const] };
    const found = await api('product/search', { ...asked, kind: 'standing', q: 'baking' });
    expect(found.data.records.map((each) => each.id)).toEqual([id]);
  });

  it('limits the rate of each network', async () => {
    moveClock(60_000 - (Date.now() % 60_000));
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const ask = (q: string) => rawApi('product/search', JSON.stringify({ q, limit: 1 }), { headers });
    for (let i = 0; i < 300; i += 30) {
      const round = await Promise.all(Array.from({ length: 30 }, (_, j) => ask(`zz${i + j}`)));
      expect(round.every(({ http }) => http === 200)).toBe(true);
    }
    expect(await ask('one more')).toMatchObject({
      http: 429,
      code: 'TOO_FAST',
      message: 'Too many searches from your network. Please wait a minute.',
    });
    const others = await rawApi('product/search', '{"q":"one more"}', {
      headers: { 'cf-connecting-ip': '203.0.113.78' },
    });
    expect(others.http).toBe(200);
  });
});
