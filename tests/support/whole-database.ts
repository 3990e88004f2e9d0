import { sql } from 'drizzle-orm';
import { database } from './kit.ts';

/** Every row of every table, by the table’s name. */
export async function wholeDatabase(): Promise<Record<string, string>> {
  const db = database();
  const tables = await db.all<{ name: string }>(
    sql.raw("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"),
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => [name, JSON.stringify(await db.all(sql.raw(`SELECT * FROM "${name}"`)))] as const),
  );
  return Object.fromEntries(rows);
}
