import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../db/client.ts';
import { type Bindings, standInBindings } from '../../scripts/lib/bindings.ts';
import { buildIfNeeded } from '../../scripts/lib/build.ts';
import { type RunningDatabase, startDatabase } from '../../scripts/lib/database.ts';
import { freePort, type Ports } from '../../scripts/lib/ports.ts';
import { drawVapidKeys } from '../../scripts/lib/secrets.ts';
import { startStandIns } from '../stand-ins/index.ts';
import { PORTS } from '../stand-ins/ports.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export const SECRETS = {
  appSecret: 'a secret of a test stack, longer than 32 characters',
  webhookSecret: 'whsec_standin',
  vapid: drawVapidKeys(),
};

/** People without JavaScript and programs have no way through a captcha: tests that want one set it up themselves. */
const WITHOUT_CAPTCHA: Bindings = { CAPTCHA_SECRET_KEY: undefined };
export const WITH_CAPTCHA: Bindings = { CAPTCHA_SECRET_KEY: '1x0000000000000000000000000000000AA' };

/** Everything that runs in production, on this machine: built Worker, libSQL server, and stand-ins for the outside. */
export type Stack = {
  url: string;
  ports: Ports;
  address: DatabaseAddress;
  standIns: Awaited<ReturnType<typeof startStandIns>>;
  /** Ends a part as a power cut would, and starts it again on what it had written. */
  crashWorker: () => Promise<void>;
  crashDatabase: () => Promise<void>;
  /** The cron handler, once. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

export type StackOptions = { prepare: (address: DatabaseAddress) => Promise<void>; bindings?: Bindings };

/** Starts the whole on free ports in a folder of its own; `prepare` fills the migrated-to-be database. */
export async function startStack({ prepare, bindings }: StackOptions): Promise<Stack> {
  await buildIfNeeded();
  const folder = await mkdtemp(join(tmpdir(), 'kindhour-stack-'));
  const ports = await choosePorts();
  const openDatabase = () => startDatabase({ folder: join(folder, 'database'), port: ports.database });
  const openWorker = () =>
    startWorkerProcess({
      port: ports.site,
      bindings: { ...standInBindings(ports, SECRETS), ...WITHOUT_CAPTCHA, ...bindings },
      persistTo: join(folder, 'worker'),
    });
  let database: RunningDatabase = await openDatabase();
  const address = { url: database.url };
  await prepare(address);
  const standIns = await startStandIns({
    ports,
    webhookUrl: `http://127.0.0.1:${ports.site}/webhooks/stripe`,
    webhookSecret: SECRETS.webhookSecret,
  });
  let worker: WorkerProcess = await openWorker();
  return {
    ...{ url: `http://127.0.0.1:${ports.site}`, ports, address, standIns },
    crashWorker: async () => {
      await worker.crash();
      worker = await openWorker();
    },
    crashDatabase: async () => {
      process.kill(database.pid, 'SIGKILL');
      await database.ended;
      database = await openDatabase();
    },
    sweep: () => worker.sweep(),
    stop: async () => {
      await worker.stop();
      await standIns.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function choosePorts(): Promise<Ports> {
  const names = ['site', 'database', ...(Object.keys(PORTS) as (keyof typeof PORTS)[])] as const;
  const chosen: Partial<Ports> = {};
  for (const name of names) chosen[name] = await freePort();
  return chosen as Ports;
}
