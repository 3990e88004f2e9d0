import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { users } from '../../db/schema/index.ts';
import { seed } from '../../db/seed/index.ts';
import { standInBindings } from '../../scripts/lib/bindings.ts';
import { type RunningDatabase, startDatabase } from '../../scripts/lib/database.ts';
import { drawDatabaseKey } from '../../scripts/lib/database-key.ts';
import { freePort, retryOnTakenPort } from '../../scripts/lib/ports.ts';
import { localSecrets } from '../../scripts/lib/secrets.ts';
import { SECRETS } from '../support/stack/stack.ts';

let folder = '';
let database: RunningDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindhour-key-'));
  database = await open();
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The database as `npm start` opens it. */
const open = () =>
  retryOnTakenPort(async () => {
    const { publicKey } = localSecrets(folder).database;
    return startDatabase({ folder: join(folder, 'database'), port: await freePort(), publicKey });
  });
const keyed = () => ({ url: database.url, token: localSecrets(folder).database.token });

function ask(path: string, token?: string) {
  const statement = { type: 'execute', stmt: { sql: 'SELECT count(*) FROM sqlite_schema' } };
  const headers: Record<string, string> = { 'content-type': 'application/json', origin: 'https://another.example' };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = path === '/' ? { statements: ['SELECT 1'] } : { requests: [statement, { type: 'close' }] };
  return fetch(database.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the database of npm start', () => {
  it.each(['/v2/pipeline', '/v3/pipeline', '/v3/cursor', '/v1/execute', '/'])(
    'answers nobody without its token, nor with another: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(401);
      expect((await ask(path, drawDatabaseKey().token)).status).toBe(401);
      expect((await ask(path, 'x')).status).toBe(401);
    },
  );

  it('does not show its content otherwise', async () => {
    expect((await fetch(`${database.url}/dump`)).status).toBe(401);
  });

  it('is migrated, seeded and read with its token, which is stored with the data', async () => {
    await migrate(keyed());
    await seed(keyed(), Date.now());
    await database.stop();
    database = await open();
    expect((await ask('/v3/pipeline', keyed().token)).status).toBe(200);
    expect((await openDatabase(keyed()).select().from(users)).length).toBeGreaterThan(5);
  });

  it('is opened by the Worker with the same token', () => {
    const ports = new Proxy({}, { get: () => 1 }) as Parameters<typeof standInBindings>[0];
    const bindings = standInBindings(ports, { ...SECRETS, database: localSecrets(folder).database });
    expect(bindings.DATABASE_TOKEN).toBe(keyed().token);
  });
});
