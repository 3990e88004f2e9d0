import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Database, openDatabase, openReaders, readTogether } from '../../../db/client.ts';
import { charities, settings, users } from '../../../db/schema/index.ts';
import { databaseAddress } from '../../../functions/platform/env.ts';
import { ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

let requests: MockInstance<typeof fetch>;
let db: Database;
beforeEach(() => {
  db = openDatabase(databaseAddress(testEnv), { maxOpen: 2 });
  requests = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  requests.mockRestore();
});

const names = () => db.select({ name: charities.name }).from(charities).orderBy(charities.name);
const people = () => db.select({ id: users.id }).from(users);
const batonOf = (call: number) => JSON.parse(String(requests.mock.calls[call]?.[1]?.body)).baton;

describe('concurrent reads', () => {
  it('are sent in one request, each with its own rows', async () => {
    const [charityRows, userRows, both, raw] = await Promise.all([
      names(),
      people(),
      readTogether(db, [names(), people()]),
      db.get(sql`SELECT count(*) AS n, 'a' AS letter FROM charities`),
    ]);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(charityRows[0]).toEqual({ name: 'Cancer Research UK' });
    expect(both).toEqual([charityRows, userRows]);
    expect({ ...(raw as object) }).toEqual({ n: 3, letter: 'a' });
  });

  it('have rows by position for columns that share a name', async () => {
    const other = sql<string>`'another'`.as('id');
    const rows = await db.select({ id: users.id, other }).from(users).where(eq(users.id, 'usr_amara'));
    expect(rows).toEqual([{ id: 'usr_amara', other: 'another' }]);
  });

  it('read columns whose name is a number', async () => {
    const one = db.select({ n: sql<number>`0`, m: sql<number>`7` }).from(charities).limit(1);
    expect(await one).toEqual([{ n: 0, m: 7 }]);
  });

  it('have raw rows with their own values alone', async () => {
    const rows = await db.all<{ n: number }>(sql`SELECT 1 AS n, NULL AS gone UNION ALL SELECT 2, 'x' ORDER BY n`);
    expect(rows.map((row) => Object.entries(row))).toEqual([
      [
        ['n', 1],
        ['gone', null],
      ],
      [
        ['n', 2],
        ['gone', 'x'],
      ],
    ]);
  });

  it('are sent together also if one of them first awaits a cached value', async () => {
    const after = async () => {
      for (const known of [1, 2, 3]) await Promise.resolve(known);
      return names();
    };
    await Promise.all([people(), after()]);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('fail individually', async () => {
    const broken = db.all(sql`SELECT * FROM no_such_table`);
    const [good, bad] = await Promise.allSettled([names(), broken]);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(good).toMatchObject({ status: 'fulfilled', value: [{}, {}, {}] });
    expect(bad).toMatchObject({ status: 'rejected', reason: { cause: { code: 'SQLITE_UNKNOWN' } } });
  });

  it('see the same snapshot: a write between them shows in all or in none', async () => {
    const value = () => db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'moment'));
    await db.insert(settings).values({ key: 'moment', value: '0', updatedAt: 0 });
    const rounds = Array.from({ length: 20 }, (_, n) => n);
    const write = async () => {
      const other = openDatabase(databaseAddress(testEnv));
      for (const n of rounds)
        await other
          .update(settings)
          .set({ value: String(n) })
          .where(eq(settings.key, 'moment'));
    };
    const read = async () => {
      const pairs: unknown[][] = [];
      for (const _ of rounds) pairs.push(await Promise.all([value(), people(), value()]));
      return pairs;
    };
    const [, pairs] = await Promise.all([write(), read()]);
    for (const [first, , last] of pairs) expect(first).toEqual(last);
  });
});

describe('a stream', () => {
  it('is reused by the next request, up to the number of open streams', async () => {
    await names();
    await names();
    expect(batonOf(0)).toBeNull();
    expect(batonOf(1)).toEqual(expect.any(String));
  });

  it('that the server has closed is replaced', async () => {
    await names();
    // A busy server is asked again.
    const next = requests.mock.calls.length;
    requests.mockImplementationOnce(async () => Response.json({ code: 'STREAM_EXPIRED' }, { status: 400 }));
    expect(await names()).toHaveLength(3);
    expect(batonOf(next)).toEqual(expect.any(String));
    expect(batonOf(next + 1)).toBeNull();
  });

  it('with an open transaction is closed and not reused', async () => {
    await db.all(sql`BEGIN DEFERRED`);
    expect(requests).toHaveBeenCalledTimes(2);
    await names();
    expect(batonOf(2)).toBeNull();
  });

  it('is closed at once if none should stay open', async () => {
    const plain = openDatabase(databaseAddress(testEnv));
    await plain.select({ id: users.id }).from(users);
    await plain.select({ id: users.id }).from(users);
    expect([batonOf(0), batonOf(1)]).toEqual([null, null]);
  });

  it('is opened for no more reads than may stay open: a hundred more wait for one (G13)', async () => {
    const first = { mostAtOnce: 4, mostWaiting: 100, maxWaitMs: 8_000 };
    const readers = openReaders(databaseAddress(testEnv), { maxOpen: 4, first, lists: first, pages: first });
    const reads = Array.from({ length: 100 }, async (_, n) => {
      await new Promise((soon) => setTimeout(soon, n));
      return readers.first.select({ id: users.id }).from(users);
    });
    for (const rows of await Promise.all(reads)) expect(rows.length).toBeGreaterThan(0);
    const opened = requests.mock.calls.filter((_, call) => batonOf(call) === null);
    expect(opened.length).toBeLessThanOrEqual(4);
    expect(requests.mock.calls.length).toBe(100);
  });
});
