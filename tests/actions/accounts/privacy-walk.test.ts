import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { NOT_EXPORTED, OTHERS_ROWS, SECTIONS } from '../../../db/queries/accounts/privacy/export.ts';
import * as schema from '../../../db/schema/index.ts';
import { database, ownDatabase } from '../../support/kit.ts';

ownDatabase();

const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
const exported = new Set(SECTIONS.map(({ table }) => getTableName(table)));
const fullName = (column: SQLiteColumn) => `${getTableName(column.table)}.${column.name}`;
const by = new Set(SECTIONS.flatMap((section) => section.by.map(fullName)));

/** Names of columns that refer to a person, whether or not the schema declares a reference. */
const NAMES_SOMEBODY =
  /^(user|seller|bidder|leader|winner|owner|buyer|actor|subject|follower|followed|host|sender|recipient|member|person|staff)_id$|_by$|^(email|phone|target|account)$/;

function namesSomebody(table: SQLiteTable): string[] {
  const references = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap(({ columns }) => columns.map(({ name }) => name));
  const called = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => NAMES_SOMEBODY.test(name));
  return [...new Set([...references, ...called])].map((name) => `${getTableName(table)}.${name}`);
}

describe('the export and the schema (H1, I32)', () => {
  it('covers every table, or gives a reason', () => {
    const known = [...exported, ...Object.keys(NOT_EXPORTED)].toSorted();
    expect(known).toEqual(tables.map((table) => getTableName(table)).toSorted());
    expect([...exported].filter((name) => Object.hasOwn(NOT_EXPORTED, name))).toEqual([]);
  });

  it('covers every column that names a person, or gives a reason', () => {
    const told = (column: string) =>
      by.has(column) || Object.hasOwn(OTHERS_ROWS, column) || Object.hasOwn(NOT_EXPORTED, column.split('.')[0] ?? '');
    const OWN_ROW = ['users.email', 'users.phone'];
    const strays = tables.flatMap(namesSomebody).filter((column) => !told(column) && !OWN_ROW.includes(column));
    expect(strays).toEqual([]);
  });

  it('gives a reason for every column left out', () => {
    const reasons = [...SECTIONS.flatMap(({ leftOut }) => Object.values(leftOut)), ...Object.values(NOT_EXPORTED)];
    expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
  });

  it('exports no hash, key, secret or sealed value', () => {
    const columns = SECTIONS.flatMap(({ name, columns: told }) =>
      Object.keys(told).map((column) => `${name}.${column}`),
    );
    expect(columns.filter((column) => /hash|secret|sealed|public_key|keys$|idempotency|token/.test(column))).toEqual(
      [],
    );
  });

  it('finds a person’s rows by an index', async () => {
    const whom = { id: 'usr_ben', email: 'ben@kindhour.example', phone: '+447700900103' };
    const scans: string[] = [];
    for (const { name, table, own } of SECTIONS) {
      const plan = await database().all<{ detail: string }>(
        sql`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${own(whom)} AND +rowid > 0 ORDER BY +rowid LIMIT 500`,
      );
      if (plan.some(({ detail }) => /^SCAN (?!.*USING (COVERING )?INDEX)/.test(detail))) scans.push(name);
    }
    // There are few companies, and two exports a day at most.
    expect(scans).toEqual(['companies_founded', 'company_ownership', 'company_owners_named']);
  });
});
