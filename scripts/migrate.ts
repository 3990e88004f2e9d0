import { migrate } from '../db/migrate.ts';
import { runCommand, Stop } from './lib/stop.ts';

/** Migrates the database at DATABASE_URL. For deployments, before the new Worker. */
await runCommand(async () => {
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = process.env;
  if (!url) throw new Stop('Set DATABASE_URL (https://…) and, if the server needs one, DATABASE_TOKEN.');
  await migrate({ url, token });
  console.log('The database schema is up to date.');
});
