import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Statement } from '../../../db/statement.ts';
import type { WriteResult } from '../../../db/write.ts';
import { type Bindings, standInBindings } from '../../../scripts/lib/bindings.ts';
import { buildIfNeeded } from '../../../scripts/lib/build.ts';
import { type RunningDatabase, startDatabase } from '../../../scripts/lib/database.ts';
import { freePort, HOST, type Ports, retryOnTakenPort } from '../../../scripts/lib/ports.ts';
import { drawVapidKeys } from '../../../scripts/lib/secrets.ts';
import { startStandIns } from '../../stand-ins/index.ts';
import { ANY_FREE_PORT } from '../../stand-ins/ports.ts';
import { quickFolder } from './quick-folder.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export const SECRETS = {
  appSecret: 'a secret of a test stack, longer than 32 characters',
  webhookSecret: 'whsec_standin',
  vapid: drawVapidKeys(),
};

/** Off by default, because programs and people without JavaScript cannot solve a captcha. */
const WITHOUT_CAPTCHA: Bindings = { CAPTCHA_SECRET_KEY: undefined };
export const WITH_CAPTCHA: Bindings = { CAPTCHA_SECRET_KEY: '1x0000000000000000000000000000000AA' };

type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** The whole product on this machine: built Worker, libSQL server, and stand-ins for outside services. */
export type Stack = {
  url: string;
  ports: Ports;
  address: DatabaseAddress;
  standIns: StandIns;
  /** The process of the Worker, which changes with a crash. */
  workerPid: () => number;
  /** Kills a part with SIGKILL, and starts it again with its stored data. */
  crashWorker: () => Promise<void>;
  crashDatabase: () => Promise<void>;
  /** Runs the cron handler once. */
  sweep: () => Promise<void>;
  /** Commits statements through the Worker's writer; nothing else may write while the Worker runs. */
  write: (statements: Statement[]) => Promise<WriteResult | null>;
  stop: () => Promise<void>;
};

export type StackOptions = {
  /** Migrates and fills the empty database. */
  prepare: (address: DatabaseAddress) => Promise<void>;
  bindings?: Bindings;
  /** The port for a profiler of the Worker. */
  inspectorPort?: number;
};

/** Starts a stack on free ports and in its own folder; retries if another program takes a port. */
export async function startStack(options: StackOptions): Promise<Stack> {
  await buildIfNeeded();
  return retryOnTakenPort(() => openStack(options));
}

async function openStack({ prepare, bindings, inspectorPort }: StackOptions): Promise<Stack> {
  const opened = new Opened();
  try {
    const folder = await quickFolder('kindhour-stack-');
    opened.add(() => rm(folder, { recursive: true, force: true }));
    const databasePort = await freePort();
    const openDatabase = () => startDatabase({ folder: join(folder, 'database'), port: databasePort });
    let database: RunningDatabase = await openDatabase();
    opened.add(() => database.stop());
    const address = { url: database.url };
    await prepare(address);
    const site = await freePort();
    const url = `http://${HOST}:${site}`;
    const standIns = await startStandIns({
      ports: ANY_FREE_PORT,
      webhookUrl: `${url}/webhooks/stripe`,
      webhookSecret: SECRETS.webhookSecret,
    });
    opened.add(() => standIns.close());
    const ports = { ...portsOf(standIns), site, database: databasePort };
    const openWorker = () =>
      startWorkerProcess({
        port: site,
        bindings: { ...standInBindings(ports, SECRETS), ...WITHOUT_CAPTCHA, ...bindings },
        persistTo: join(folder, 'worker'),
        ...(inspectorPort ? { inspectorPort } : {}),
      });
    let worker: WorkerProcess = await openWorker();
    opened.add(() => worker.stop());
    return {
      url,
      ports,
      address,
      standIns,
      workerPid: () => worker.pid,
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
      write: (statements) => worker.write({ key: `test-${randomUUID()}`, statements }),
      stop: () => opened.closeAll(),
    };
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

/** The running parts, which are stopped in reverse order. */
class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).toReversed()) await close();
  }
}

function portsOf({ urls }: StandIns): Omit<Ports, 'site' | 'database'> {
  const entries = Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)]);
  return Object.fromEntries(entries) as Omit<Ports, 'site' | 'database'>;
}
