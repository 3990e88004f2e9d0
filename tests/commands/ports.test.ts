import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../scripts/lib/database.ts';
import { freePort, PortTaken, retryOnTakenPort } from '../../scripts/lib/ports.ts';

describe('a port that another program takes before a part listens', () => {
  let folder = '';
  let taken = 0;
  const other = createServer();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindhour-ports-'));
    taken = await freePort();
    await once(other.listen(taken, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    other.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is named as the reason when the database cannot start', async () => {
    await expect(startDatabase({ folder, port: taken })).rejects.toThrow(PortTaken);
  });

  it('makes a stack start again on another port', async () => {
    const ports = [taken, await freePort()];
    const database = await retryOnTakenPort(() => startDatabase({ folder, port: ports.shift() ?? 0 }));
    await database.stop();
    expect(ports).toEqual([]);
  });

  it('ends the start after three tries, and at once for any other reason', async () => {
    let tries = 0;
    const start = (error: Error) => () => {
      tries += 1;
      return Promise.reject(error);
    };
    await expect(retryOnTakenPort(start(new PortTaken('taken')))).rejects.toThrow(PortTaken);
    expect(tries).toBe(3);
    await expect(retryOnTakenPort(start(new Error('broken')))).rejects.toThrow('broken');
    expect(tries).toBe(4);
  });
});

describe('free ports', () => {
  it('are all different, and not among those that systems give to outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    expect(ports.filter((port) => port < 12_000 || port >= 32_000)).toEqual([]);
  });
});
