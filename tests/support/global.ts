import type { TestProject } from 'vitest/node';
import { startStandIns } from '../stand-ins/index.ts';
import { PORTS } from '../stand-ins/ports.ts';
import { createNamespace, startTestServer } from './sqld.ts';
import { fillTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    databaseAdminUrl: string;
    standIns: Record<keyof typeof PORTS, string>;
  }
}

/** Before the Worker tests: one libSQL server with a template database, and the stand-ins for outside services. */
export async function setup(project: TestProject) {
  const server = await startTestServer();
  await createNamespace(server.adminUrl, 'template');
  await fillTemplate({ url: server.url, namespace: 'template' });
  const standIns = await startStandIns({ ports: anyFree() });
  project.provide('databaseUrl', server.url);
  project.provide('databaseAdminUrl', server.adminUrl);
  project.provide('standIns', standIns.urls);
  return async () => {
    await standIns.close();
    await server.stop();
  };
}

const anyFree = () => Object.fromEntries(Object.keys(PORTS).map((name) => [name, 0]));
