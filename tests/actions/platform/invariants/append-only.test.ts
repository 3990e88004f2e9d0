import { type AnyColumn, getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { APPEND_ONLY } from '../../../../db/schema/append-only.ts';
import { inTransaction, ownStory, refusalOf } from './kit.ts';

ownStory();

/** Every write to a row of the table that would change or remove it. */
function destructive(table: (typeof APPEND_ONLY)[number]): Record<string, string> {
  const name = getTableName(table);
  const columns = Object.values<AnyColumn>(getTableColumns(table)).map((column) => column.name);
  const [first = ''] = columns;
  const row = `SELECT ${columns.join(', ')} FROM ${name} LIMIT 1`;
  return {
    update: `UPDATE ${name} SET ${first} = ${first}`,
    'update or replace': `UPDATE OR REPLACE ${name} SET rowid = rowid + 1`,
    delete: `DELETE FROM ${name}`,
    replace: `REPLACE INTO ${name} (${columns.join(', ')}) ${row}`,
    'replace by rowid': `REPLACE INTO ${name} (rowid, ${columns.filter((each) => each !== 'id' || name !== 'events').join(', ')})
      SELECT rowid, ${columns.filter((each) => each !== 'id' || name !== 'events').join(', ')} FROM ${name} LIMIT 1`,
    upsert: `INSERT INTO ${name} (${columns.join(', ')}) SELECT * FROM (${row}) WHERE true
      ON CONFLICT DO UPDATE SET ${first} = excluded.${first}`,
  };
}

describe('an append-only table', () => {
  it.each(APPEND_ONLY.map((table) => [getTableName(table), table] as const))(
    'refuses every change of its rows: %s (I3, I12, I18, I31)',
    async (name, table) => {
      const refusals = await inTransaction(async (tx) => {
        const before = (await tx.execute(`SELECT * FROM ${name}`)).rows;
        expect(before.length).toBeGreaterThan(0);
        const given: Record<string, string | null> = {};
        for (const [how, write] of Object.entries(destructive(table))) given[how] = await refusalOf(tx, write);
        expect((await tx.execute(`SELECT * FROM ${name}`)).rows).toEqual(before);
        return given;
      });
      const expected = expect.stringMatching(/APPEND_ONLY|(BID|CALL)_OUT_OF_ORDER/);
      expect(refusals).toEqual(Object.fromEntries(Object.keys(destructive(table)).map((how) => [how, expected])));
    },
  );

  it('is in the list of the schema', async () => {
    const triggers = await inTransaction((tx) =>
      tx.execute(
        "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%APPEND\\_ONLY%' ESCAPE '\\'",
      ),
    );
    const listed = APPEND_ONLY.map((table) => getTableName(table));
    expect(triggers.rows.map((row) => row.tbl_name).toSorted()).toEqual(listed.toSorted());
  });
});
