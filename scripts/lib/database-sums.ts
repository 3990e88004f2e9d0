import { getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DatabaseAddress } from '../../db/address.ts';
import { openDatabase } from '../../db/client.ts';
import * as schema from '../../db/schema/index.ts';

/** How many rows each table has, and what each account of the ledger adds up to (pence, by currency). */
export type DatabaseSums = { rows: Record<string, number>; ledger: Record<string, number> };

/** Everything is read in one snapshot. */
export async function sumsOf(address: DatabaseAddress): Promise<DatabaseSums> {
  const names = Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : []));
  const db = openDatabase(address);
  const counts = names.map((name) => sql`SELECT ${name} AS name, count(*) AS n FROM ${sql.identifier(name)}`);
  const [rows, ledger] = await Promise.all([
    db.all<{ name: string; n: number }>(sql.join(counts, sql` UNION ALL `)),
    db.all<{ name: string; n: number }>(LEDGER),
  ]);
  return { rows: byName(rows), ledger: byName(ledger) };
}

/** How a restored database differs (missing rows, extra rows, other sums), a sentence each; and books out of balance. */
export function differences(backup: DatabaseSums, restored: DatabaseSums): string[] {
  return [
    ...changed(backup.rows, restored.rows).map(([name, from, to]) => `${name}: ${from} rows before, ${to} now`),
    ...changed(backup.ledger, restored.ledger).map(([name, from, to]) => `${name}: ${from} pence before, ${to} now`),
    ...Object.entries(totalsByCurrency(restored.ledger)).flatMap(([currency, pence]) =>
      pence === 0 ? [] : [`The ledger in ${currency} adds up to ${pence} pence instead of 0`],
    ),
  ];
}

type Sums = Readonly<Record<string, number>>;

const LEDGER = sql`SELECT account || ' ' || currency AS name, sum(amount_pence) AS n FROM ledger GROUP BY account, currency`;
const byName = (rows: readonly { name: string; n: number }[]) =>
  Object.fromEntries(rows.map(({ name, n }) => [name, n]));

function changed(before: Sums, after: Sums): [name: string, before: number, after: number][] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name): [string, number, number] => [name, before[name] ?? 0, after[name] ?? 0])
    .filter(([, from, to]) => from !== to);
}

function totalsByCurrency(ledger: Sums): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [name, pence] of Object.entries(ledger)) {
    const currency = name.slice(-3);
    totals[currency] = (totals[currency] ?? 0) + pence;
  }
  return totals;
}
