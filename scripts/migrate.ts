import { migrate } from '../db/migrate.ts';
import { accountsWithReservedNames } from './lib/reserved-names.ts';
import { runCommand, Stop } from './lib/stop.ts';

/**
 * Migrates the database at DATABASE_URL. For deployments, before the new Worker. Lists the accounts whose names are
 * refused today, for the operator to look at.
 */
await runCommand(async () => {
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = process.env;
  if (!url) throw new Stop('Set DATABASE_URL (https://…) and, if the server needs one, DATABASE_TOKEN.');
  await migrate({ url, token });
  console.log('The database schema is up to date.');
  const reserved = await accountsWithReservedNames({ url, token });
  if (reserved.length > 0) console.log(`These accounts have names that could pass for ours: ${reserved.join(', ')}`);
});
