import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStandIns } from './index.ts';
import { PORTS } from './ports.ts';
import { createClient } from './stripe/test-client.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const NAMES = Object.keys(PORTS);
const ANY_PORTS = Object.fromEntries(NAMES.map((name) => [`${name.toUpperCase()}_PORT`, '0']));
const FREE = Object.fromEntries(NAMES.map((name) => [name, 0]));

type Urls = Record<'stripe' | 'mail' | 'sms' | 'charity', string>;

describe('the stand-ins together', () => {
  const running = new Set<ChildProcess>();
  const folder = { path: '' };
  beforeAll(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  });
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder.path, { recursive: true });
  });

  const start = async () => {
    const env = { ...process.env, ...ANY_PORTS, STAND_INS_STATE: folder.path };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    const [line] = await once(child.stdout, 'data');
    const { ready, urls } = JSON.parse(String(line)) as { ready: boolean; urls: Urls };
    expect(ready).toBe(true);
    return { child, urls };
  };
  const stop = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    running.delete(child);
    return code;
  };

  it('start as one process, keep payments and e-mails across a restart, and stop on SIGTERM', async () => {
    const first = await start();
    const intent = await createClient(first.urls.stripe).paymentIntents.create({ amount: 900, currency: 'gbp' });
    await fetch(`${first.urls.mail}/emails`, {
      method: 'POST',
      headers: { authorization: 'Bearer re_x', 'content-type': 'application/json' },
      body: JSON.stringify({ from: 'a@example.test', to: 'b@example.test', subject: 'Kept', text: 'yes' }),
    });
    expect(await stop(first.child)).toBe(0);
    const second = await start();
    const found = await createClient(second.urls.stripe).paymentIntents.retrieve(intent.id);
    expect(found).toMatchObject({ id: intent.id, amount: 900 });
    expect(await (await fetch(`${second.urls.mail}/messages`)).json()).toMatchObject([{ subject: 'Kept' }]);
    expect(await stop(second.child)).toBe(0);
  }, 60_000);

  it('start inside a process, each on a free port with its own switches', async () => {
    const standIns = await startStandIns({ ports: FREE });
    standIns.switches.charity.set({ down: { times: 1 } });
    const search = () => fetch(`${standIns.urls.charity}/key/v1/onesearch?q=oxfam`);
    expect((await search()).status).toBe(503);
    expect((await search()).status).toBe(200);
    expect(new Set(Object.values(standIns.urls)).size).toBe(Object.keys(PORTS).length);
    await standIns.close();
  });

  it('can answer late', async () => {
    const standIns = await startStandIns({ ports: FREE });
    standIns.switches.charity.set({ lateMs: 120 });
    const before = performance.now();
    await fetch(`${standIns.urls.charity}/key/v1/onesearch?q=oxfam`);
    expect(performance.now() - before).toBeGreaterThanOrEqual(115);
    await standIns.close();
  });
});
