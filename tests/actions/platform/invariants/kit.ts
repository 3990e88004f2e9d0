import { createClient, type Transaction } from '@libsql/client/web';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressedFetch } from '../../../../db/address.ts';
import * as schema from '../../../../db/schema/index.ts';
import { databaseAddress } from '../../../../functions/platform/env.ts';
import { ownDatabase, testEnv } from '../../../support/kit.ts';
import { AUCTIONS } from './story-auctions.ts';
import { EVENTS } from './story-events.ts';
import { LIVE } from './story-live.ts';
import { MEETINGS } from './story-meetings.ts';
import { MONEY } from './story-money.ts';
import { PEOPLE } from './story-people.ts';

/** A write that breaks an invariant, the error that refuses it, and the same kind of write in its legitimate form. */
export type Violation = {
  /** What would be broken, with the id of the invariant. */
  broken: string;
  write: string;
  refusal: string;
  legitimate: string;
  /** Writes before either of them. */
  after?: readonly string[];
};

const TABLES = Object.values(schema)
  .filter((each) => is(each, SQLiteTable))
  .map((table) => getTableName(table));

function client() {
  const address = databaseAddress(testEnv);
  return createClient({ url: address.url, fetch: addressedFetch(address) });
}

/** Gives the test file a database with lots, money and people in every state that an invariant is about. */
export function ownStory(): void {
  ownDatabase();
  beforeAll(async () => {
    await client().batch(
      [...AUCTIONS, ...EVENTS, ...LIVE, ...MONEY, ...MEETINGS, ...PEOPLE].map(({ sql, args }) => ({ sql, args })),
      'write',
    );
  });
}

/** Runs in a transaction that is rolled back. */
export async function inTransaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  const transaction = await client().transaction('write');
  try {
    return await run(transaction);
  } finally {
    await transaction.rollback();
  }
}

/** Every row of every table. */
async function contents(tx: Transaction): Promise<string> {
  const results = await tx.batch(TABLES.map((table) => `SELECT * FROM ${table}`));
  return JSON.stringify(results.map(({ rows }) => rows));
}

/** The reason for which the database refuses a write; null if it accepts it. */
export const refusalOf = (tx: Transaction, write: string): Promise<string | null> =>
  tx.execute(write).then(
    () => null,
    (error: Error) => error.message,
  );

/** Each write is refused by name and changes nothing, and its legitimate form is accepted. */
export function specifyRefusals(subject: string, violations: readonly Violation[]): void {
  describe(subject, () => {
    it.each(violations)('refuse $broken', async ({ write, refusal, legitimate, after = [] }) => {
      const attempt = await inTransaction(async (tx) => {
        if (after.length > 0) await tx.batch([...after]);
        const before = await contents(tx);
        const reason = await refusalOf(tx, write);
        return { reason, isChanged: (await contents(tx)) !== before };
      });
      expect(attempt).toEqual({ reason: expect.stringContaining(refusal), isChanged: false });
      const accepted = await inTransaction(async (tx) => {
        if (after.length > 0) await tx.batch([...after]);
        return (await tx.execute(legitimate)).rowsAffected;
      });
      expect(accepted).toBeGreaterThan(0);
    });
  });
}
