import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { seed } from '../../db/seed/index.ts';
import { type RunningDatabase, startDatabase } from '../../scripts/lib/database.ts';
import { type DatabaseSums, differences, sumsOf } from '../../scripts/lib/database-sums.ts';
import { freePort } from '../../scripts/lib/ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindhour-drill-'));
const started: RunningDatabase[] = [];

async function start(name: string): Promise<RunningDatabase> {
  const server = await startDatabase({ folder: join(folder, name), port: await freePort() });
  started.push(server);
  return server;
}

let before: DatabaseSums;
let restored: DatabaseSums;

beforeAll(async () => {
  const server = await start('before');
  await migrate({ url: server.url });
  await seed({ url: server.url }, Date.UTC(2026, 10, 21, 18));
  before = await sumsOf({ url: server.url });
  await server.stop();
  cpSync(join(folder, 'before'), join(folder, 'restored'), { recursive: true });
  restored = await sumsOf({ url: (await start('restored')).url });
});
afterAll(async () => {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a restored backup', () => {
  it('has the same rows and ledger sums (G14)', () => {
    expect(before.rows.users).toBeGreaterThan(0);
    expect(Object.keys(before.ledger).length).toBeGreaterThan(1);
    expect(restored).toEqual(before);
    expect(differences(before, restored)).toEqual([]);
  });

  it('is reported if rows are missing, or the books have changed or do not balance (G14)', () => {
    const users = before.rows.users ?? 0;
    const [account = '', pence = 0] = Object.entries(before.ledger)[0] ?? [];
    const worse = {
      rows: { ...before.rows, users: users - 1 },
      ledger: { ...before.ledger, [account]: pence + 5 },
    };
    expect(differences(before, worse)).toEqual([
      `users: ${users} rows before, ${users - 1} now`,
      `${account}: ${pence} pence before, ${pence + 5} now`,
      `The ledger in ${account.slice(-3)} adds up to 5 pence instead of 0`,
    ]);
  });
});
