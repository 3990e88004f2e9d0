import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countByCategory } from '../../../db/queries/discovery/search.ts';
import { attention, privateOffers } from '../../../db/queries/offers/dashboard.ts';
import { isStillOpen } from '../../../db/schema/still-open.ts';
import { showHostPage } from '../../../functions/discovery/views/host.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import { bidOn, expireHolds, hold } from '../../support/buying.ts';
import { type CastName, castId } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase, send, testEnv } from '../../support/kit.ts';
import { openTestLot, type TestLot } from '../../support/lots.ts';

ownDatabase();

const MINUTE = 60_000;
const TITLE = 'Xylophone by moonlight';
const scheduledEndAt = Date.now() + 5 * MINUTE;
const both = (given: TestLot = {}) =>
  openTestLot({ seller: 'edwin', title: TITLE, reservePence: 10_000, buyNowPence: 28_000, scheduledEndAt, ...given });
const ask = (project_id: string, as: CastName) => api('product/projectAccessRequest', { project_id }, { as });
const visitor = () => makeContext({ env: testEnv, waitUntil: () => {} }, { actor: { kind: 'visitor', id: null } });
const nowThere = () => Date.now() + 10 * MINUTE;
let [open, asked, left] = ['', '', ''];

/** Of three lots that end in five minutes, Dev is buying two. */
beforeAll(async () => {
  [open, asked, left] = [await both(), await both({ privateSale: 'auto' }), await both()];
  expect((await bidOn('ben', open, 20)).http).toBe(200);
  expect((await ask(asked, 'dev')).data.approved_status).toBe('approved');
  await hold('dev', open);
  await hold('dev', asked);
});

beforeEach(() => moveClock(10 * MINUTE));

describe('a lot that is held past the end in its row (R14, R18)', () => {
  it('is still found, in every order and by its end', async () => {
    for (const sort of ['ending', 'newest', 'price_low'] as const) {
      const { data } = await api('product/search', { q: TITLE, sort });
      expect(new Set(data.records.map(({ id }) => id)), sort).toEqual(new Set([open, asked]));
    }
    const { data } = await api('product/search', { sort: 'ending' });
    expect(data.records.map(({ id }) => id)).toEqual(expect.arrayContaining([open, asked]));
    expect(data.records.map(({ id }) => id)).not.toContain(left);
  });

  it('is on its host’s page, in the feed and on the site map', async () => {
    const page = await showHostPage(visitor(), castId('edwin'), { page: 1, limit: 20 });
    expect(page?.offers.map(({ id }) => id).sort()).toEqual([open, asked].sort());
    const map = await (await send('/sitemaps/offers-0.xml')).text();
    expect([open, asked, left].map((id) => map.includes(id))).toEqual([true, true, false]);
  });

  it('counts on the dashboards', async () => {
    expect(await attention(database(), castId('edwin'), 0, nowThere())).toMatchObject({ auctions: 2, buyNows: 2 });
    expect(await privateOffers(database(), castId('edwin'), nowThere())).toMatchObject({ offered: 1 });
    expect(await privateOffers(database(), castId('dev'), nowThere())).toMatchObject({ approved: 1 });
  });

  it('can still be asked about, and asked to take part in', async () => {
    expect((await ask(asked, 'ben')).data.approved_status).toBe('approved');
    expect((await ask(left, 'ben')).code).toBe('LOT_CLOSED');
    const comment = { project_id: open, comment: 'May I bring a friend?' };
    expect((await api('comment/saveComment', comment, { as: 'clara' })).http).toBe(200);
  });

  it('can be bid on once the buyer has not paid', async () => {
    moveClock(16 * MINUTE);
    await expireHolds();
    expect((await bidOn('clara', open, 30)).http).toBe(200);
    expect((await bidOn('ben', asked, 30)).http).toBe(200);
  });

  it.each([
    ['lots_closing', '1'],
    ['lots_seller', "seller_id = 'usr_amara'"],
    ['lots_charity', "charity_id = '209603'"],
    ['lots_category', "category_id = 'a'"],
  ])('is read from the part of %s that ends later', async (index, where) => {
    const steps = await database().all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT number FROM lots INDEXED BY ${sql.raw(index)} WHERE ${sql.raw(where)} AND ${isStillOpen(1)}`,
    );
    expect(steps.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(new RegExp(`^SEARCH lots USING INDEX ${index} \\(.*closes_at>\\?\\)$`)),
    ]);
    expect(await countByCategory(database(), ['a'], 1)).toEqual(new Map([['a', 0]]));
  });
});
