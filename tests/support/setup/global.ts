import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/ports.ts';
import { startStandIns } from '../../stand-ins/index.ts';
import { startOAuth } from '../../stand-ins/oauth.ts';
import { ANY_FREE_PORT, type PORTS } from '../../stand-ins/ports.ts';
import { createNamespace } from '../stack/namespaces.ts';
import { startTestServer } from '../stack/sqld.ts';
import { fillTemplate } from '../stack/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    databaseAdminUrl: string;
    /** `silent` accepts connections and never answers; `closed` is a closed port. */
    brokenDatabases: Record<'silent' | 'closed', string>;
    standIns: Record<keyof typeof PORTS, string>;
    /** Other identity providers, for a file that changes their keys while other files sign in. */
    tamperedProviders: string;
  }
}

/** Starts a libSQL server with a template database, and the stand-ins for outside services. */
export async function setup(project: TestProject) {
  const server = await startTestServer();
  await createNamespace(server.adminUrl, 'template');
  await fillTemplate({ url: server.url, namespace: 'template' });
  const standIns = await startStandIns({ ports: ANY_FREE_PORT });
  const tampered = await startOAuth();
  const silent = await startSilent();
  project.provide('databaseUrl', server.url);
  project.provide('databaseAdminUrl', server.adminUrl);
  project.provide('standIns', standIns.urls);
  project.provide('tamperedProviders', tampered.url);
  project.provide('brokenDatabases', { silent: silent.url, closed: `http://127.0.0.1:${await freePort()}` });
  return async () => {
    silent.stop();
    await tampered.close();
    await standIns.close();
    await server.stop();
  };
}

/** Starts a server that accepts connections and never answers. */
async function startSilent() {
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    for (const line of lines) line.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
