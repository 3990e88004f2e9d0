import { createClient } from '@libsql/client/web';
import { addressedFetch, type DatabaseAddress } from '../address.ts';
import type { Statement } from '../statement.ts';

/** Commits all statements or none, directly to the database. Only for code that runs before the Worker starts. */
export async function sendStatements(address: DatabaseAddress, statements: readonly Statement[]): Promise<void> {
  const client = openClient(address);
  const steps = statements.flatMap(({ sql, args, expect }) => [{ sql, args }, ...(expect ? [ONE_ROW] : [])]);
  await client.batch(steps, 'write');
  client.close();
}

/** Whether the database has no accounts yet. */
export async function isEmpty(address: DatabaseAddress): Promise<boolean> {
  const client = openClient(address);
  const { rows } = await client.execute('SELECT 1 FROM users LIMIT 1');
  client.close();
  return rows.length === 0;
}

const ONE_ROW = { sql: 'INSERT INTO must_hold (ok) SELECT 0 WHERE changes() <> 1', args: [] };

function openClient(address: DatabaseAddress) {
  const token = address.token ? { authToken: address.token } : {};
  return createClient({ url: address.url, ...token, fetch: addressedFetch(address) });
}
