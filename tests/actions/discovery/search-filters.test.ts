import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clearResponseCache } from '../../../functions/http/response-cache.ts';
import type { searchInput } from '../../../src/contract/discovery/finding.ts';
import { SENIORITIES } from '../../../src/domain/kit/people/seniority.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';

ownDatabase();

/** Enough for every query plan: up to 5,000 rows are sorted, and more are scanned. */
const MANY = 6_000;
const DAY = 24 * 3_600_000;
const from = Date.now();

type Row = {
  title: string;
  closes: number;
  opened: number;
  price: number;
  format: 'video' | 'in_person';
  country: string;
  kind: 'auction' | 'buynow' | 'both' | 'standing';
  category: string | null;
  subcategory: string | null;
  location: string | null;
  event_type: string | null;
  seniority: string | null;
};

/** A seeded random number generator, so that failures can be repeated. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const roll = dice(20_261_121);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(roll() * values.length)] as T;
/** Prefers the first values. */
const skewed = <T>(values: readonly T[]): T => values[Math.floor(roll() ** 3 * values.length)] as T;

const CATEGORIES = ['category-food', 'category-arts', 'category-business', 'category-home'] as const;
const UNDER: Record<string, string[]> = {
  'category-food': ['category-food-baking', 'category-food-cooking-lessons'],
  'category-arts': ['category-arts-music-lessons', 'category-arts-performances'],
  'category-business': ['category-business-mentoring'],
  'category-home': ['category-home-gardening'],
};
const LOCATIONS = ['location-london', 'location-wales', 'location-scotland', 'location-online'] as const;
const EVENTS = ['event-conversation', 'event-lesson', 'event-meal'] as const;
const THINGS = ['chess', 'bread', 'piano', 'sailing', 'poetry', 'zithers'] as const;

const ROWS: Row[] = Array.from({ length: MANY }, (_, i) => {
  const category = roll() < 0.1 ? null : skewed(CATEGORIES);
  return {
    title: `An hour of ${skewed(THINGS)} ${i}`,
    closes: from + DAY / 2 + ((i * 7919) % MANY) * 300_000,
    opened: from - 1000 - ((i * 104_729) % MANY) * 1000,
    price: 1000 + ((i * 15_485_863) % MANY) * 100,
    format: skewed(['in_person', 'video'] as const),
    country: roll() < 0.02 ? 'US' : 'GB',
    kind: skewed(['auction', 'buynow', 'both', 'standing'] as const),
    category,
    subcategory: category && roll() < 0.8 ? oneOf(UNDER[category] ?? []) : null,
    location: roll() < 0.1 ? null : skewed(LOCATIONS),
    event_type: skewed(EVENTS),
    seniority: skewed(SENIORITIES),
  };
});

beforeAll(async () => {
  const db = database();
  const rows = sql`json_each(${JSON.stringify(ROWS)})`;
  const field = (name: keyof Row) => sql.raw(`json_extract(value, '$.${name}')`);
  await db.run(sql`DELETE FROM lots`);
  await db.run(sql`INSERT INTO offers (id, seller_id, title, description_html, description_text, charity_id, market_status,
    auction, buy_now, created_at, updated_at) SELECT 'ofr_f' || key, 'usr_amara', ${field('title')}, '', 'In the open.',
    '1089464', 'open', 1, 0, 0, 0 FROM ${rows}`);
  await db.run(sql`INSERT INTO lots (offer_id, seller_id, charity_id, auction, buy_now, standing, format, country, category_id,
    subcategory_id, location_id, event_type_id, seniority, terms, status, price_pence, reserve_met, quantity, opens_at,
    closes_at) SELECT 'ofr_f' || key, 'usr_amara', '1089464', ${field('kind')} IN ('auction', 'both'),
    ${field('kind')} <> 'auction', ${field('kind')} = 'standing', ${field('format')}, ${field('country')},
    ${field('category')}, ${field('subcategory')}, ${field('location')}, ${field('event_type')}, ${field('seniority')},
    json_object('startPence', ${field('price')}, 'reservePence', 1000, 'increments', json('[]')), 'open', ${field('price')}, 0, 1, ${field('opened')},
    ${field('closes')} FROM ${rows}`);
});

type SearchParams = typeof searchInput._zod.input;

/** The reference implementation: applies one filter after another to every row. */
function expected(asked: SearchParams): Row[] {
  const { category = [], subcategory = [] } = asked;
  const wide = category.filter((id) => !subcategory.some((each) => UNDER[id]?.includes(each)));
  const within = (values: readonly string[] | undefined, value: string | null) =>
    !values?.length || (value !== null && values.includes(value));
  const kinds = {
    auction: ['auction', 'both'],
    buynow: ['buynow', 'both', 'standing'],
    standing: ['standing'],
    request: [''],
  };
  const order = {
    ending: (row: Row) => row.closes,
    newest: (row: Row) => -row.opened,
    price_low: (row: Row) => row.price,
    price_high: (row: Row) => -row.price,
  }[asked.sort ?? 'ending'];
  return ROWS.filter(
    (row) =>
      (!asked.q || row.title.toLowerCase().includes(asked.q.toLowerCase())) &&
      ((!category.length && !subcategory.length) ||
        (row.category !== null && wide.includes(row.category)) ||
        (row.subcategory !== null && subcategory.includes(row.subcategory))) &&
      within(asked.location, row.location) &&
      within(asked.event_type, row.event_type) &&
      within(asked.seniority, row.seniority) &&
      (!asked.kind || asked.kind === 'any' || kinds[asked.kind].includes(row.kind)) &&
      (!asked.format || asked.format === 'any' || row.format === asked.format) &&
      (!asked.country || row.country === asked.country) &&
      row.price >= (asked.min_pence ?? 0) &&
      row.price <= (asked.max_pence ?? Number.MAX_SAFE_INTEGER) &&
      (!asked.closing || asked.closing === 'any' || row.closes <= from + Number(asked.closing) * DAY),
  ).toSorted((one, other) => order(one) - order(other));
}

/** Random filters, each with a probability of about a quarter. */
function randomSearch(): SearchParams {
  const maybe = <T>(value: () => T): T | undefined => (roll() < 0.27 ? value() : undefined);
  const some = <T>(values: readonly T[]) => [...new Set([oneOf(values), oneOf(values)])];
  const asked = {
    q: maybe(() => oneOf([...THINGS, 'HOUR', 'hour of', 'nothing like it'])),
    category: maybe(() => some(CATEGORIES)),
    subcategory: maybe(() => [oneOf(Object.values(UNDER).flat())]),
    location: maybe(() => some(LOCATIONS)),
    event_type: maybe(() => some(EVENTS)),
    seniority: maybe(() => some(SENIORITIES)),
    kind: maybe(() => oneOf(['auction', 'buynow', 'standing'] as const)),
    format: maybe(() => oneOf(['in_person', 'video'] as const)),
    country: maybe(() => oneOf(['GB', 'US'])),
    min_pence: maybe(() => Math.floor(roll() * 400_000)),
    max_pence: maybe(() => 1000 + Math.floor(roll() * 599_000)),
    closing: maybe(() => oneOf(['3', '7', '30'] as const)),
    sort: oneOf(['ending', 'newest', 'price_low', 'price_high'] as const),
    page: roll() < 0.25 ? 2 : 1,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

describe('the filters of a search', () => {
  it('can be combined in any way, with every sort order and page', async () => {
    for (let round = 0; round < 120; round++) {
      const asked = randomSearch();
      const wanted = expected(asked);
      const { data } = await api('product/search', asked);
      const page = wanted.slice(((asked.page ?? 1) - 1) * 12, (asked.page ?? 1) * 12);
      expect([asked, data.records.map(({ title }) => title)]).toEqual([asked, page.map(({ title }) => title)]);
      if (page.length === 0) continue;
      const counted = { total: data.totalRecords, more: data.more };
      if (data.more) expect(wanted.length).toBeGreaterThanOrEqual(data.totalRecords);
      else expect([asked, counted.total]).toEqual([asked, wanted.length]);
    }
  });

  it('include offers at exactly the lowest and the highest price', async () => {
    const [row] = ROWS;
    const { data } = await api('product/search', { min_pence: row?.price, max_pence: row?.price });
    expect(data.records.map(({ title }) => title)).toEqual([row?.title]);
  });

  it('show how many offers each choice would find together with the other filters', async () => {
    const asked: SearchParams = { q: 'sailing', location: ['location-wales'], format: 'video' };
    const { data } = await api('product/search', { ...asked, facets: true });
    const counts = (name: string) =>
      Object.fromEntries(data.facets?.find((each) => each.name === name)?.values.map((v) => [v.value, v.count]) ?? []);
    const many = (change: SearchParams) => expected({ ...asked, ...change }).length;
    expect(counts('category')['category-food']).toBe(many({ category: ['category-food'] }));
    expect(counts('location')['location-london']).toBe(many({ location: ['location-london'] }));
    expect(counts('location')['location-wales']).toBe(many({}));
    expect(counts('format')).toEqual({ in_person: many({ format: 'in_person' }), video: many({}) });
    // Choices without offers are left out.
    const kinds = (['auction', 'buynow', 'standing'] as const).map((kind) => [kind, many({ kind })] as const);
    expect(counts('kind')).toEqual(Object.fromEntries(kinds.filter(([, n]) => n > 0)));
  });

  it('are counted among the first few thousand offers of a broad search', async () => {
    const { data } = await api('product/search', { facets: true });
    const category = data.facets?.find(({ name }) => name === 'category');
    expect(category?.more).toBe(true);
    const counted = category?.values.find(({ value }) => value === 'category-food')?.count ?? 0;
    expect(counted).toBeGreaterThan(100);
    expect(counted).toBeLessThanOrEqual(expected({ category: ['category-food'] }).length);
    expect(data.facets?.some(({ name }) => name === 'subcategory')).toBe(false);
  });

  it('list the subcategories of a chosen category, and narrow it to a chosen subcategory', async () => {
    const asked: SearchParams = { category: ['category-home', 'category-food'], facets: true };
    const under = (await api('product/search', asked)).data.facets?.find(({ name }) => name === 'subcategory');
    expect(under?.values.map(({ value }) => value).sort()).toEqual([
      'category-food-baking',
      'category-food-cooking-lessons',
      'category-home-gardening',
    ]);
    const narrow: SearchParams = {
      category: ['category-food'],
      subcategory: ['category-food-baking'],
      sort: 'price_low',
    };
    const found = (await api('product/search', narrow)).data.records.map(({ title }) => title);
    const baking = ROWS.filter((row) => row.subcategory === 'category-food-baking').toSorted(
      (a, b) => a.price - b.price,
    );
    expect(found).toEqual(baking.slice(0, 12).map(({ title }) => title));
  });

  it('refuse invalid entries', async () => {
    clearResponseCache();
    for (const asked of [{ category: ["x' OR 1"] }, { seniority: ['King'] }, { location: Array(21).fill('a') }]) {
      const reply = await api('product/search', asked as SearchParams);
      expect([reply.http, reply.code]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});

describe('a cached answer', () => {
  it('is only served in its own language', async () => {
    clearResponseCache();
    const category = async (language: string) => {
      const { data } = await api('product/search', { facets: true }, { headers: { 'accept-language': language } });
      return data.facets
        ?.find(({ name }) => name === 'category')
        ?.values.find(({ value }) => value === 'category-food');
    };
    expect([await category('es'), await category('en')].map((found) => found?.label)).toEqual([
      ...['Comida y bebida', 'Food and drink'],
    ]);
  });
});

describe('the query plans of a search', () => {
  it('use the index of every filter', async () => {
    const plan = async (query: string) =>
      (await database().all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${query}`)))
        .map(({ detail }) => detail)
        .join('; ');
    for (const [index, where] of [
      ['lots_category', "category_id IN ('a', 'b')"],
      ['lots_subcategory', "subcategory_id IN ('a')"],
      ['lots_location', "location_id IN ('a')"],
      ['lots_event_type', "event_type_id IN ('a')"],
      ['lots_seniority', "seniority IN ('a')"],
      ['lots_country', "country IN ('GB')"],
      ['lots_format', "format IN ('video')"],
      ['lots_kind', 'standing IN (0, 1) AND auction IN (0, 1) AND buy_now = 1'],
      ['lots_price', 'price_pence BETWEEN 1 AND 2'],
    ]) {
      expect(await plan(`SELECT number FROM lots INDEXED BY ${index} WHERE ${where} AND status = 'open'`)).toMatch(
        new RegExp(`^SEARCH lots USING (COVERING )?INDEX ${index} \\(`),
      );
    }
  });
});
