import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type RunningDatabase, startDatabase } from '../../scripts/lib/database.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { fillTemplate } from './stack/template.ts';

/** Starts a database server with the cast for the tests of a file in Node. Its address is known once they run. */
export function ownServer(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `kindhour-${name}-`));
  let server: RunningDatabase;
  beforeAll(async () => {
    server = await startDatabase({ folder: join(folder, 'db'), port: await freePort() });
    await fillTemplate({ url: server.url });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => ({ url: server.url });
}
