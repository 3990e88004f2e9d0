import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client/web';
import { migrate as runMigrations } from 'drizzle-orm/libsql/migrator';
import { drizzle } from 'drizzle-orm/libsql/web';
import { addressedFetch, type DatabaseAddress } from './address.ts';

/** Applies missing migrations. Runs before the Worker starts and therefore writes directly. */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const client = createClient({
    url: address.url,
    ...(address.token ? { authToken: address.token } : {}),
    fetch: addressedFetch(address),
  });
  await runMigrations(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
  client.close();
}
