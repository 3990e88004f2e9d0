import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPorts, requireFree } from '../../scripts/lib/ports.ts';

/** What a person reads when the machine is in the way: one sentence, exit code 1, nothing left running. */
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindhour-trouble-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('names a port that is taken', async () => {
  const base = await freeBase();
  const other = createServer().listen(base + 3, '127.0.0.1');
  await once(other, 'listening');
  const { code, said } = await start({ KINDHOUR_PORT_BASE: String(base) });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${base + 3}, wanted for the database, is taken.`);
  expect(said).not.toContain('    at ');
});

it('refuses ports that are none', async () => {
  const { code, said } = await start({ KINDHOUR_PORT_BASE: 'eighty' });
  expect([code, said.trim()]).toEqual([1, expect.stringContaining('KINDHOUR_PORT_BASE is "eighty"')]);
});

it('says what to do about a data folder that is a file', async () => {
  await writeFile(join(folder, 'data'), 'not a folder');
  const { code, said } = await start();
  expect(code).toBe(1);
  expect(said).toContain('cannot be used');
  expect(said).not.toContain('    at ');
});

it('says what to do about a broken database', async () => {
  await mkdir(join(folder, 'data/database/dbs/default'), { recursive: true });
  await writeFile(join(folder, 'data/database/dbs/default/data'), 'no database '.repeat(1000));
  const { code, said } = await start();
  expect(code).toBe(1);
  expect(said).toContain('npm run reset');
  expect(said).not.toContain('    at ');
});

it('does not reset what another command works on', async () => {
  await mkdir(join(folder, 'data'));
  const busy = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', 'scripts/start.ts']);
  await writeFile(join(folder, 'data/running.json'), JSON.stringify({ pid: busy.pid, children: [] }));
  const { code, said } = await run('scripts/reset.ts');
  busy.kill();
  expect([code, said]).toEqual([1, expect.stringContaining(`already runs on ${join(folder, 'data')}`)]);
});

const start = (env: Record<string, string> = {}) => run('scripts/start.ts', env);

async function run(script: string, env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const base = String(await freeBase());
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, KINDHOUR_DATA: join(folder, 'data'), KINDHOUR_PORT_BASE: base, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  return { code, said };
}

/** A base whose ports are all free, below those that the system hands out. */
async function freeBase(): Promise<number> {
  for (let base = 12_000 + (process.pid % 1000) * 16; base < 32_000; base += 16) {
    const free = await requireFree(readPorts(String(base))).then(
      () => true,
      () => false,
    );
    if (free) return base;
  }
  throw new Error('no free ports');
}
