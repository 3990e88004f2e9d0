import { join } from 'node:path';
import type { DatabaseAddress } from '../../db/address.ts';
import { migrate } from '../../db/migrate.ts';
import { seed } from '../../db/seed/index.ts';
import { isEmpty } from '../../db/seed/send.ts';
import { startStandIns } from '../../tests/stand-ins/index.ts';
import { type Bindings, standInBindings, withOwnValues } from './bindings.ts';
import { startDatabase } from './database.ts';
import { DATA } from './paths.ts';
import { HOST, type Ports, readPorts, requireFree } from './ports.ts';
import { atEnd, endAll } from './processes.ts';
import { forgetRunning, makeDataFolder, noteRunning, requireUnused } from './running.ts';
import { localSecrets } from './secrets.ts';
import { Stop } from './stop.ts';

export type Services = { ports: Ports; bindings: Bindings; seeded: boolean };

/** Checks for everything that would prevent the start, before anything is started. */
export async function claimMachine(): Promise<Ports> {
  const ports = readPorts();
  makeDataFolder(DATA);
  await requireUnused(DATA);
  await requireFree(ports);
  noteRunning(DATA);
  atEnd(() => forgetRunning(DATA));
  return ports;
}

/** Starts the database (migrated, and seeded on the first run) and the stand-ins. */
export async function startServices(ports: Ports): Promise<Services> {
  const secrets = localSecrets(DATA);
  const { publicKey, token } = secrets.database;
  const database = await startDatabase({ folder: join(DATA, 'database'), port: ports.database, publicKey });
  noteRunning(DATA);
  let ending = false;
  atEnd(() => {
    ending = true;
    return database.stop();
  });
  void database.ended.then(() => (ending ? undefined : giveUp()));
  const seeded = await prepare({ url: database.url, token });
  const standIns = await startStandIns({
    ports,
    webhookUrl: `http://${HOST}:${ports.site}/webhooks/stripe`,
    webhookSecret: secrets.webhookSecret,
    persistTo: join(DATA, 'stand-ins'),
  });
  atEnd(() => standIns.close());
  return { ports, bindings: withOwnValues(standInBindings(ports, secrets)), seeded };
}

async function prepare(address: DatabaseAddress): Promise<boolean> {
  await migrate(address).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw new Stop(`The database could not be migrated (${reason}). \`npm run reset\` starts over with demo data.`);
  });
  if (!(await isEmpty(address))) return false;
  await seed(address, Date.now());
  return true;
}

async function giveUp(): Promise<void> {
  console.error(
    '\nThe database server has stopped unexpectedly, so Kindhour stops too. No saved data is lost; please start it again.\n',
  );
  await endAll();
  process.exit(1);
}
