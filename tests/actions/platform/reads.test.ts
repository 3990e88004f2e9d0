import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Database, openDatabase, readTogether } from '../../../db/client.ts';
import { charities, settings, users } from '../../../db/schema/index.ts';
import { databaseAddress } from '../../../functions/platform/env.ts';
import { ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

let requests: MockInstance<typeof fetch>;
let db: Database;
beforeEach(() => {
  db = openDatabase(databaseAddress(testEnv), { most: 2 });
  requests = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  requests.mockRestore();
});

const names = () => db.select({ name: charities.name }).from(charities).orderBy(charities.name);
const people = () => db.select({ id: users.id }).from(users);
const batonOf = (call: number) => JSON.parse(String(requests.mock.calls[call]?.[1]?.body)).baton;

describe('reads that begin at the same time', () => {
  it('go in one request, each with its own rows', async () => {
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

  it('still go together where one of them waits for what is known already', async () => {
    const after = async () => {
      for (const known of [1, 2, 3]) await Promise.resolve(known);
      return names();
    };
    await Promise.all([people(), after()]);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('fail one by one', async () => {
    const broken = db.all(sql`SELECT * FROM no_such_table`);
    const [good, bad] = await Promise.allSettled([names(), broken]);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(good).toMatchObject({ status: 'fulfilled', value: [{}, {}, {}] });
    expect(bad).toMatchObject({ status: 'rejected', reason: { cause: { code: 'SQLITE_UNKNOWN' } } });
  });

  it('see one moment: a write that comes between them shows in all or in none', async () => {
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
  it('serves the next request, and as many at once as are kept', async () => {
    await names();
    await names();
    expect(batonOf(0)).toBeNull();
    expect(batonOf(1)).toEqual(expect.any(String));
  });

  it('that the server has forgotten is replaced by a new one', async () => {
    await names();
    requests.mockImplementationOnce(async () => Response.json({ code: 'STREAM_EXPIRED' }, { status: 400 }));
    expect(await names()).toHaveLength(3);
    expect(batonOf(1)).toEqual(expect.any(String));
    expect(batonOf(2)).toBeNull();
  });

  it('that is left with a transaction open is closed and not used again', async () => {
    await db.all(sql`BEGIN DEFERRED`);
    expect(requests).toHaveBeenCalledTimes(2);
    await names();
    expect(batonOf(2)).toBeNull();
  });

  it('is not kept where none is wanted', async () => {
    const plain = openDatabase(databaseAddress(testEnv));
    await plain.select({ id: users.id }).from(users);
    await plain.select({ id: users.id }).from(users);
    expect([batonOf(0), batonOf(1)]).toEqual([null, null]);
  });
});
