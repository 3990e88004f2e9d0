import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../scripts/lib/database.ts';
import { freePort, PortTaken, retryOnTakenPort } from '../../scripts/lib/ports.ts';

describe('a port that is in use', () => {
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

  it('makes the database fail with PortTaken', async () => {
    await expect(startDatabase({ folder, port: taken })).rejects.toThrow(PortTaken);
  });

  it('makes a start retry on another port', async () => {
    const ports = [taken, await freePort()];
    const database = await retryOnTakenPort(() => startDatabase({ folder, port: ports.shift() ?? 0 }));
    await database.stop();
    expect(ports).toEqual([]);
  });

  it('ends a start after three attempts, and other errors end it at once', async () => {
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
  it('are all different and below the ephemeral ports of operating systems', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    expect(ports.filter((port) => port < 12_000 || port >= 32_000)).toEqual([]);
  });
});
