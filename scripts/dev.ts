import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writeDevelopmentConfig } from './lib/dev-config.ts';
import { greeting } from './lib/greeting.ts';
import { BIN, DATA, ROOT } from './lib/paths.ts';
import { HOST } from './lib/ports.ts';
import { atEnd, endAll, endOnSignal, stopChild } from './lib/processes.ts';
import { noteRunning } from './lib/running.ts';
import { claimMachine, startServices } from './lib/services.ts';
import { runCommand } from './lib/stop.ts';
import { everyMinute } from './lib/worker.ts';

/** Like `npm start`, but reloads pages, API and rooms when their files change. */
await runCommand(async () => {
  endOnSignal();
  const began = Date.now();
  const ports = await claimMachine();
  const { bindings } = await startServices(ports);
  const config = writeDevelopmentConfig(join(DATA, 'dev'), bindings);
  const site = `http://${HOST}:${ports.site}`;
  const astro = startAstro(ports.site, config);
  noteRunning(DATA);
  await Promise.race([answers(site), once(astro, 'exit').then(() => endAll().then(() => process.exit(1)))]);
  const dispatchScheduled = async () => void (await fetch(`${site}/cdn-cgi/handler/scheduled`));
  atEnd(everyMinute({ dispatchScheduled }));
  console.log(greeting(ports, (Date.now() - began) / 1000));
});

function startAstro(port: number, config: string) {
  const command = [
    join(ROOT, 'node_modules/astro/bin/astro.mjs'),
    'dev',
    '--root',
    ROOT,
    '--host',
    HOST,
    '--port',
    String(port),
  ];
  const astro = spawn(join(BIN, 'node'), command, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      KINDHOUR_WRANGLER_CONFIG: config,
      KINDHOUR_WORKER_STATE: join(DATA, 'worker'),
    },
  });
  process.once('exit', () => astro.kill('SIGKILL'));
  atEnd(() => stopChild(astro));
  return astro;
}

/** Waits for the first response, which is slow because everything is compiled for it. */
async function answers(site: string): Promise<void> {
  for (;;) {
    const ok = await fetch(`${site}/api/openapi.json`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
