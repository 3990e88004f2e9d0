import { migrate } from '../db/migrate.ts';
import { runCommand, Stop } from './lib/stop.ts';

/** Brings the database that DATABASE_URL names to the newest schema; for a deployment, before the new Worker. */
await runCommand(async () => {
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = process.env;
  if (!url) throw new Stop('Set DATABASE_URL (https://…) and, where the server asks for one, DATABASE_TOKEN.');
  await migrate({ url, token });
  console.log('The database has the newest schema.');
});
