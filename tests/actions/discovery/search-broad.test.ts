import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { searchInput } from '../../../src/contract/discovery/finding.ts';
import { api, database, ownDatabase } from '../../support/kit.ts';

ownDatabase();

/** More than are counted, so that the words and the charity are too broad to be sorted. */
const MANY = 1_300;
const DAY = 24 * 3_600_000;
const from = Date.now();

type Row = { title: string; closes: number; price: number; video: boolean };
const ROWS: Row[] = Array.from({ length: MANY }, (_, i) => ({
  title: i % 13 === 5 ? `Pruning ${i}` : `Gärtnern, gardening ${i}`,
  closes: from + DAY + ((i * 7919) % MANY) * 1000,
  price: 1000 + ((i * 104_729) % MANY) * 100,
  video: i % 40 === 3,
}));

beforeAll(async () => {
  const db = database();
  const rows = sql`json_each(${JSON.stringify(ROWS)})`;
  const field = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
  await db.run(sql`INSERT INTO offers (id, seller_id, title, description_html, description_text, charity_id, market_status,
    auction, buy_now, created_at, updated_at) SELECT 'ofr_many' || key, 'usr_amara', ${field('title')}, '', 'In the open.',
    '1089464', 'open', 1, 0, 0, 0 FROM ${rows}`);
  await db.run(sql`INSERT INTO lots (offer_id, seller_id, charity_id, auction, buy_now, format, country, terms, status,
    price_pence, reserve_met, quantity, opens_at, closes_at) SELECT 'ofr_many' || key, 'usr_amara', '1089464', 1, 0,
    iif(${field('video')}, 'video', 'in_person'), 'GB', json_object('startPence', ${field('price')}, 'reservePence', 1000,
    'increments', json('[]')), 'open', ${field('price')}, 0, 1, ${from} - 1000, ${field('closes')} FROM ${rows}`);
});

type SearchParams = typeof searchInput._zod.input;
const search = async (asked: SearchParams) => (await api('product/search', asked)).data;
const titles = async (asked: SearchParams) => (await search(asked)).records.map(({ title }) => title);
const expected = (test: (row: Row) => boolean, by: (row: Row) => number, page = 1) =>
  ROWS.filter(test)
    .toSorted((one, other) => by(one) - by(other))
    .slice((page - 1) * 12, page * 12)
    .map(({ title }) => title);
const gardening = ({ title }: Row) => title.includes('gardening');
const byEnd = ({ closes }: Row) => closes;

describe('a search with very many results', () => {
  it('shows the first of them in order, and says that there are more', async () => {
    const found = await search({ q: 'GARDENING' });
    expect(found.records.map(({ title }) => title)).toEqual(expected(gardening, byEnd));
    expect([found.totalRecords, found.more]).toEqual([1000, true]);
  });

  it('sorts by price in both directions, on every page', async () => {
    expect(await titles({ q: 'ardenin', sort: 'price_low', page: 7 })).toEqual(
      expected(gardening, (row) => row.price, 7),
    );
    expect(await titles({ q: 'ardenin', sort: 'price_high' })).toEqual(expected(gardening, (row) => -row.price));
  });

  it('ignores case beyond ASCII too', async () => {
    expect(await titles({ q: 'GÄRTNERN' })).toEqual(expected(gardening, byEnd));
  });

  it('applies filters, and counts the matches it has scanned', async () => {
    const found = await search({ q: 'gardening', format: 'video' });
    expect(found.records.map(({ title }) => title)).toEqual(expected((row) => gardening(row) && row.video, byEnd));
    expect([found.totalRecords, found.more]).toEqual([ROWS.filter((row) => gardening(row) && row.video).length, false]);
  });

  it('sorts the offers of one charity', async () => {
    const found = await search({ charity: '1089464', sort: 'price_low' });
    expect(found.records.map(({ title }) => title)).toEqual(
      expected(
        () => true,
        (row) => row.price,
      ),
    );
    expect([found.totalRecords, found.more]).toEqual([1000, true]);
    expect(await titles({ q: 'gardening', charity: '1089464' })).toEqual(expected(gardening, byEnd));
  });

  it('has no pages beyond those it counts', async () => {
    expect((await search({ page: 83 })).records).toHaveLength(12);
    expect(await search({ page: 85 })).toMatchObject({ records: [], setDisp: false });
  });

  it('finds a few offers among many', async () => {
    const found = await search({ q: 'pruning', sort: 'price_low' });
    expect(found.records.map(({ title }) => title)).toEqual(
      expected(
        (row) => !gardening(row),
        (row) => row.price,
      ),
    );
    expect([found.totalRecords, found.more]).toEqual([100, false]);
  });
});
