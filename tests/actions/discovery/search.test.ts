import { beforeAll, describe, expect, it } from 'vitest';
import { clearResponseCache } from '../../../functions/http/response-cache.ts';
import type { searchInput } from '../../../src/contract/discovery/finding.ts';
import { api, moveClock, ownDatabase, rawApi } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { saveOffer } from '../../support/offers.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
type SearchParams = typeof searchInput._zod.input;
const titles = async (asked: SearchParams) =>
  (await api('product/search', asked)).data.records.map(({ title }) => title);

beforeAll(async () => {
  const end = (days: number) => Date.now() + days * DAY;
  await saveOffer({ title: 'Supper and chess', sprice: 30, rprice: 30, date_closed: end(3) });
  await saveOffer(
    {
      title: 'Sailing lesson',
      desc_proc: '<p>Bring a <b>windproof</b> coat, Zoë.</p>',
      charity_id: '225971',
      sprice: 100,
      rprice: 100,
      date_closed: end(2),
      format: 'video',
    },
    'edwin',
  );
  await saveOffer(
    { title: 'Code review', auction: false, buynow: true, bprice: 60, qty: 5, date_closed: end(9), country: 'US' },
    'priya',
  );
  await saveOffer({ title: 'A later supper', date_added: end(1), date_closed: end(20) });
  await saveOffer({ title: 'A draft of supper', market_status: 'draft' });
});

describe('product/search', () => {
  it('lists the open offers, ending soon first', async () => {
    expect(await titles({})).toEqual(['Sailing lesson', 'Supper and chess', 'Code review']);
  });

  it.each([
    ['inside a word of the title', 'UPPE', ['Supper and chess']],
    ['in the description', 'windproof', ['Sailing lesson']],
    ['in the charity', 'british heart', ['Sailing lesson']],
    ['beyond ASCII, in any case', 'ZOË', ['Sailing lesson']],
    ['every word, in any order', 'chess supper', ['Supper and chess']],
    ['at the beginning of a word if they are short', 'le', ['Sailing lesson']],
    ['only if they occur', 'zeppelin', []],
    ['but not in tags of the description', '<b>', []],
  ])('finds words %s', async (_name, q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  it.each([
    '"',
    '" OR "supper',
    'supper*',
    'NEAR(a b)',
    'title:supper',
    '%',
    '____',
    "'; DROP TABLE lots; --",
    '(',
    'NOT',
    '\\',
  ])('treats %s as words rather than syntax (E3)', async (q) => {
    const reply = await api('product/search', { q });
    expect([reply.http, reply.data.records.length]).toEqual([200, 0]);
  });

  it.each<[SearchParams, string[]]>([
    [{ charity: '225971' }, ['Sailing lesson']],
    [{ kind: 'buynow' }, ['Code review']],
    [{ kind: 'auction' }, ['Sailing lesson', 'Supper and chess']],
    [{ format: 'video' }, ['Sailing lesson']],
    [{ country: 'US' }, ['Code review']],
    [{ min_pence: 3000, max_pence: 6000 }, ['Supper and chess', 'Code review']],
    [{ max_pence: 2999 }, []],
    [{ closing: '3' }, ['Sailing lesson', 'Supper and chess']],
    [{ q: 'supper', charity: '225971' }, []],
    [{ sort: 'price_high' }, ['Sailing lesson', 'Code review', 'Supper and chess']],
    [{ sort: 'price_low' }, ['Supper and chess', 'Code review', 'Sailing lesson']],
    [{ sort: 'newest' }, ['Code review', 'Sailing lesson', 'Supper and chess']],
  ])('filters and sorts by %j', async (asked, expected) => {
    expect(await titles(asked)).toEqual(expected);
  });

  it('finds an offer between its opening and its end', async () => {
    moveClock(DAY + HOUR);
    clearResponseCache();
    expect(await titles({ q: 'later' })).toEqual(['A later supper']);
    moveClock(2 * DAY + HOUR);
    clearResponseCache();
    expect(await titles({ q: 'sailing' })).toEqual([]);
  });

  it('shows every offer on exactly one page', async () => {
    for (let i = 0; i < 14; i++) await openTestLot({ title: `Listening ${i}`, scheduledEndAt: Date.now() + HOUR + i });
    const first = (await api('product/search', { q: 'listening' })).data;
    const second = (await api('product/search', { q: 'listening', page: 2 })).data;
    expect([first.records.length, second.records.length, first.totalRecords, first.more]).toEqual([12, 2, 14, false]);
    const all = [...first.records, ...second.records].map(({ title }) => title);
    expect(all).toEqual(Array.from({ length: 14 }, (_, i) => `Listening ${i}`));
  });

  it.each([
    { page: -1 },
    { limit: 1e9 },
    { sort: '(case when 1 then 1 end)' },
    { country: 'GB; --' },
    { orderby: 'p.id desc' },
    { q: 'x'.repeat(101) },
  ])('refuses %j (E1, E2)', async (asked) => {
    expect(await rawApi('product/search', JSON.stringify(asked))).toMatchObject({ http: 400, code: 'INVALID_INPUT' });
  });
});
