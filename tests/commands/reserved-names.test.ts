import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningDatabase, startDatabase } from '../../scripts/lib/database.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { accountsWithReservedNames } from '../../scripts/lib/reserved-names.ts';
import { fillTemplate } from '../support/stack/template.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindhour-names-'));
let server: RunningDatabase;

beforeAll(async () => {
  server = await startDatabase({ folder: join(folder, 'db'), port: await freePort() });
  await fillTemplate({ url: server.url });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrating a database', () => {
  it('lists open accounts whose names were given before such names were refused (C21)', async () => {
    const address = { url: server.url };
    expect(await accountsWithReservedNames(address)).toEqual([]);
    const client = createClient(address);
    await client.batch(
      [
        "UPDATE users SET username = 'supp0rt' WHERE id = 'usr_dev'",
        "UPDATE users SET first_name = 'Kind', last_name = 'Hour' WHERE id = 'usr_ben'",
        "UPDATE users SET company_name = 'Kindhour Ltd' WHERE id = 'usr_clara'",
        "UPDATE users SET first_name = 'Admin' WHERE id = 'usr_olive'",
      ],
      'write',
    );
    client.close();
    expect(await accountsWithReservedNames(address)).toEqual(['usr_ben', 'usr_clara', 'usr_dev']);
  });
});
