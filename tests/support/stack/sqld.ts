import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabase } from '../../../scripts/lib/database.ts';
import { freePort, retryOnTakenPort } from '../../../scripts/lib/ports.ts';
import { quickFolder } from './quick-folder.ts';

export type TestServer = { url: string; adminUrl: string; stop: () => Promise<void> };

/** Starts a libSQL server with namespaces, on free ports and in a folder that is deleted when it stops. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await quickFolder('kindhour-test-');
  const { adminPort, database } = await retryOnTakenPort(async () => {
    const [port, adminPort] = [await freePort(), await freePort()];
    return { adminPort, database: await startDatabase({ folder: join(folder, 'db'), port, adminPort }) };
  });
  const stop = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: database.url, adminUrl: `http://127.0.0.1:${adminPort}`, stop };
}
