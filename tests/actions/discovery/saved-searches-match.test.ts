import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { events, lots, outbox, savedSearches } from '../../../db/schema/index.ts';
import { searchFromAddress, searchOffers } from '../../../functions/discovery/find-offers.ts';
import { notifyOfNewOffers } from '../../../functions/discovery/new-offers.ts';
import { queryOf } from '../../../functions/discovery/saved-searches.ts';
import { offerLists } from '../../../functions/platform/offer-lists.ts';
import { SENIORITIES } from '../../../src/domain/kit/people/seniority.ts';
import { database, moveClock, ownDatabase } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { cron } from '../money/payments/kit.ts';

ownDatabase();

const DAY = 24 * 3_600_000;
const now = Date.now();
const db = () => database();

/** A seeded random number generator, so that failures can be repeated. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const roll = dice(20_261_122);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(roll() * values.length)] as T;

const TITLES = [
  'Ärger mit Brot',
  'Naïve painting',
  'A walk by the sea',
  'Bread & butter',
  'Walking bread',
  '100% "wool"',
];
const WORDS = [
  '',
  'brot',
  'ärger',
  'ÄRGER',
  'bread',
  'BREAD wal',
  'naïve',
  'by',
  'b',
  '"wool"',
  '100%',
  'Shelter',
  'zzz',
];
const CATEGORIES = ['category-food', 'category-arts'];
const UNDER = ['category-food-baking', 'category-arts-music-lessons'];
const COUNTRIES = ['GB', 'US'];
const FORMATS = ['in_person', 'video'] as const;

function query(): string {
  const asked = new URLSearchParams();
  const maybe = (chance: number, name: string, value: string) => roll() < chance && asked.append(name, value);
  maybe(0.7, 'q', oneOf(WORDS));
  maybe(0.3, 'category', oneOf(CATEGORIES));
  maybe(0.2, 'subcategory', oneOf(UNDER));
  maybe(0.2, 'seniority', oneOf(SENIORITIES.slice(0, 2)));
  maybe(0.2, 'min', oneOf(['10', '30']));
  maybe(0.2, 'max', oneOf(['40', '90.50']));
  maybe(0.2, 'closing', oneOf(['1', '3', '7']));
  maybe(0.2, 'kind', oneOf(['auction', 'buynow', 'standing']));
  maybe(0.2, 'format', oneOf(FORMATS));
  maybe(0.2, 'country', oneOf(COUNTRIES));
  maybe(0.2, 'sort', oneOf(['newest', 'price_low']));
  return asked.toString();
}

const row = {
  userId: 'usr_amara',
  name: 'x',
  news: 'at_once' as const,
  createdAt: 0,
  notifiedNumber: 0,
  notifiedAt: 0,
};

beforeAll(async () => {
  await db().run(sql`UPDATE lots SET status = 'closed', result = 'unsold'`);
  for (let i = 0; i < 9; i++) {
    const seller = oneOf(['amara', 'edwin'] as const);
    const scheduledEndAt = now + oneOf([0.5, 2, 5, 20]) * DAY;
    const opensAt = i === 8 ? now + DAY / 4 : now - DAY;
    const startPence = oneOf([1_000, 3_500, 9_050]);
    const id = await openTestLot({ title: oneOf(TITLES), seller, scheduledEndAt, opensAt, startPence });
    const kind = oneOf([
      { auction: true, buyNow: false },
      { auction: true, buyNow: true },
      { auction: false, buyNow: true, standing: true },
    ]);
    await db()
      .update(lots)
      .set({
        ...kind,
        format: oneOf(FORMATS),
        country: oneOf(COUNTRIES),
        categoryId: oneOf(CATEGORIES),
        subcategoryId: oneOf(UNDER),
        seniority: oneOf(SENIORITIES.slice(0, 2)),
      })
      .where(eq(lots.offerId, id));
  }
});

describe('a saved search', () => {
  it('notifies of exactly the offers that its search finds, except the person’s own', async () => {
    const ctx = cron();
    const lists = await offerLists(ctx);
    const queries = [...new Set(Array.from({ length: 150 }, query))];
    const saved = queries.map((text, i) => {
      const search = searchFromAddress(new URLSearchParams(text), lists);
      return { ...row, id: `ssr_${i}`, query: `${queryOf(search)}&n=${i}`, search };
    });
    for (let i = 0; i < saved.length; i += 50) {
      await db()
        .insert(savedSearches)
        .values(saved.slice(i, i + 50).map(({ search: _, ...each }) => each));
    }
    await notifyOfNewOffers(ctx);
    const rows = await db().select().from(events).where(eq(events.verb, 'search.notified'));
    const notified = new Map(
      rows.map(({ subjectId, data }) => [subjectId, (JSON.parse(data).offers as string[]).toSorted()]),
    );
    const own = new Set(
      (await db().select({ id: lots.offerId }).from(lots).where(eq(lots.sellerId, 'usr_amara'))).map(({ id }) => id),
    );
    let found = 0;
    const check = async ({ id, search }: (typeof saved)[number]) => {
      const { records } = await searchOffers(ctx, { ...search, limit: 60 });
      const expected = records.map((record) => record.id).filter((each) => !own.has(each));
      found += expected.length;
      expect(notified.get(id) ?? [], id).toEqual(expected.toSorted());
    };
    for (let i = 0; i < saved.length; i += 10) await Promise.all(saved.slice(i, i + 10).map(check));
    // Only meaningful if some searches match and others do not.
    expect([found > 20, notified.size > 10, notified.size < saved.length - 10]).toEqual([true, true, true]);
  });

  it('can be one of ten thousand that are checked in one run', async () => {
    await db().delete(savedSearches);
    await db().run(sql`INSERT INTO users (id, username, email, first_name, last_name, active_role, status, created_at)
      SELECT 'usr_m' || value, 'm' || value, 'm' || value || '@kindhour.example', 'M', 'M', 'bidder', 'active', 0
      FROM generate_series(0, 199)`);
    await db().run(sql`INSERT INTO saved_searches (id, user_id, name, query, news, created_at, notified_number, notified_at)
      SELECT 'ssr_m' || value, 'usr_m' || (value % 200), 'x', 'q=thing' || value || '&kind=auction&min=10', 'at_once', 0,
        (SELECT MAX(number) FROM lots), ${now} FROM generate_series(1, 10000)`);
    await openTestLot({ title: 'A thing4711 to look at' });
    const mails = await db().$count(outbox);
    moveClock(1_000);
    const begun = performance.now();
    await notifyOfNewOffers(cron());
    const sweepMs = performance.now() - begun;
    const idle = performance.now();
    await notifyOfNewOffers(cron());
    console.log(
      `ten thousand searches: ${Math.round(sweepMs)} ms, with nothing new ${Math.round(performance.now() - idle)} ms`,
    );
    // The searches for thing4, thing47 and thing471 match inside words, too.
    expect((await db().$count(outbox)) - mails).toBe(4);
    const [newest] = await db().select({ number: sql<number>`max(number)` }).from(lots);
    expect(await db().$count(savedSearches, eq(savedSearches.notifiedNumber, newest?.number ?? 0))).toBe(10_000);
  });
});
