import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BIN } from './paths.ts';
import { HOST, PortTaken, requireFree } from './ports.ts';
import { type Output, startChild, stopChild } from './processes.ts';
import { Stop } from './stop.ts';

export type DatabaseOptions = {
  folder: string;
  port: number;
  /** Allows several databases (namespaces) on one server, managed through this port; for tests. */
  adminPort?: number;
  /** PEM of the key that signs tokens; without it anyone on this machine can use the server, as in tests. */
  publicKey?: string;
};

export type RunningDatabase = {
  url: string;
  adminUrl: string | null;
  pid: number;
  /** Resolves when the server has exited for any reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const TIMEOUT_MS = 20_000;
/** More than there are test files: the server answers 404 for a moment while it unloads a namespace. */
const MOST_NAMESPACES = 2_000;

/** Starts the libSQL server from node_modules and waits until it is ready. Throws a `Stop` if it cannot. */
export async function startDatabase({ folder, port, adminPort, publicKey }: DatabaseOptions): Promise<RunningDatabase> {
  const binary = join(BIN, 'sqld');
  if (!existsSync(binary)) throw new Stop(missingBinary());
  await requireFree({ database: port });
  makeFolder(folder);
  const child = startChild(binary, serverArguments({ folder, port, adminPort }), {
    ...process.env,
    RUST_LOG: 'warn',
    ...(publicKey ? { SQLD_AUTH_JWT_KEY: publicKey } : {}),
  });
  const stop = () => stopChild(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new Stop(`The libSQL server did not start: ${error.message}. ${missingBinary()}`)),
    );
    child.once('exit', () => reject(whyEnded(child, folder, port)));
  });
  failed.catch(() => undefined);
  const url = `http://${HOST}:${port}`;
  await Promise.race([answers(url), failed]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, adminUrl: adminPort ? `http://${HOST}:${adminPort}` : null, pid: child.pid ?? 0, ended, stop };
}

function serverArguments({ folder, port, adminPort }: DatabaseOptions): string[] {
  const args = ['--db-path', folder, '--http-listen-addr', `${HOST}:${port}`, '--no-welcome'];
  if (!adminPort) return args;
  const most = ['--max-active-namespaces', String(MOST_NAMESPACES)];
  return [...args, '--enable-namespaces', ...most, '--admin-listen-addr', `${HOST}:${adminPort}`];
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(
      `The database folder ${folder} could not be created (${reason}). Move what is in the way, or run \`npm run reset\`.`,
    );
  }
}

/** Waits until the server reports that it is healthy; an open port is not enough. */
async function answers(url: string): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    if (await canQuery(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Stop(
    `The libSQL server at ${url} did not respond within ${TIMEOUT_MS / 1000} s. If this keeps happening, run \`npm run reset\` to start over.`,
  );
}

async function canQuery(url: string): Promise<boolean> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function whyEnded(child: Output, folder: string, port: number): Stop {
  const output = child.text();
  if (output.includes('Address already in use')) {
    return new PortTaken(
      `Port ${port} for the database is in use. Stop the program that uses it, or set KINDHOUR_PORT_BASE.`,
    );
  }
  const last =
    output
      .trim()
      .split('\n')
      .find((line) => line.startsWith('Error:')) ?? 'unknown reason';
  return new Stop(
    `The libSQL server cannot use ${folder} (${last}). Restore that folder, or run \`npm run reset\` to start over with demo data.`,
  );
}

function missingBinary(): string {
  return `The libSQL server for ${process.platform}-${process.arch} is not in node_modules. Run \`npm ci\` without --omit=optional. If there is no package for your system, see "Deploying" in README.md for running your own server.`;
}
