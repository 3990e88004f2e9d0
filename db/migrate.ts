import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client/web';
import { migrate as runMigrations } from 'drizzle-orm/libsql/migrator';
import { drizzle } from 'drizzle-orm/libsql/web';
import { addressedFetch, type DatabaseAddress } from './address.ts';

/** Brings a database to the newest schema; does nothing where it is. Runs before the Worker, so it writes itself. */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const client = createClient({
    url: address.url,
    ...(address.token ? { authToken: address.token } : {}),
    fetch: addressedFetch(address),
  });
  await runMigrations(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
  client.close();
}
