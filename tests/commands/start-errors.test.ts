import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPorts, requireFree } from '../../scripts/lib/ports.ts';

/** A start that fails prints one sentence, exits with code 1 and leaves nothing running. */
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindhour-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('npm start', () => {
  it('names a port that is in use', async () => {
    const base = await freeBase();
    const other = createServer().listen(base + 3, '127.0.0.1');
    await once(other, 'listening');
    const { code, message } = await start({ KINDHOUR_PORT_BASE: String(base) });
    other.close();
    expect(code).toBe(1);
    expect(message).toContain(`Port ${base + 3} for the database is in use.`);
    expect(message).not.toContain('    at ');
  });

  it('refuses an invalid port', async () => {
    const { code, message } = await start({ KINDHOUR_PORT_BASE: 'eighty' });
    expect([code, message.trim()]).toEqual([1, expect.stringContaining('KINDHOUR_PORT_BASE is "eighty"')]);
  });

  it('says what to do if the data folder is a file', async () => {
    await writeFile(join(folder, 'data'), 'not a folder');
    const { code, message } = await start();
    expect(code).toBe(1);
    expect(message).toContain('cannot be used');
    expect(message).not.toContain('    at ');
  });

  it('says what to do if the database is broken', async () => {
    await mkdir(join(folder, 'data/database/dbs/default'), { recursive: true });
    await writeFile(join(folder, 'data/database/dbs/default/data'), 'no database '.repeat(1000));
    const { code, message } = await start();
    expect(code).toBe(1);
    expect(message).toContain('npm run reset');
    expect(message).not.toContain('    at ');
  });
});

describe('npm run reset', () => {
  it('refuses to delete a folder that is in use', async () => {
    await mkdir(join(folder, 'data'));
    const busy = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', 'scripts/start.ts']);
    await writeFile(join(folder, 'data/running.json'), JSON.stringify({ pid: busy.pid, children: [] }));
    const { code, message } = await run('scripts/reset.ts');
    busy.kill();
    expect([code, message]).toEqual([1, expect.stringContaining(`already running with ${join(folder, 'data')}`)]);
  });
});

const start = (env: Record<string, string> = {}) => run('scripts/start.ts', env);

async function run(script: string, env: Record<string, string> = {}): Promise<{ code: number; message: string }> {
  const base = String(await freeBase());
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, KINDHOUR_DATA: join(folder, 'data'), KINDHOUR_PORT_BASE: base, ...env },
  });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => {
    message += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  return { code, message };
}

/** A base whose ports are all free, below the ephemeral ports. */
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
