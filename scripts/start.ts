import { join } from 'node:path';
import { buildIfNeeded } from './lib/build.ts';
import { greeting } from './lib/greeting.ts';
import { DATA } from './lib/paths.ts';
import { atEnd, endOnSignal } from './lib/processes.ts';
import { startRobots } from './lib/robots.ts';
import { noteRunning } from './lib/running.ts';
import { claimMachine, startServices } from './lib/services.ts';
import { runCommand } from './lib/stop.ts';
import { everyMinute, startWorker } from './lib/worker.ts';

/** Starts the whole product on this machine, without any outside account. */
await runCommand(async () => {
  endOnSignal();
  const began = Date.now();
  const ports = await claimMachine();
  console.log('Starting the database and stand-ins …');
  const { bindings, seeded } = await startServices(ports);
  console.log('Building if anything has changed …');
  await buildIfNeeded();
  const worker = await startWorker({ port: ports.site, bindings, persistTo: join(DATA, 'worker') });
  endOnSignal();
  noteRunning(DATA);
  atEnd(() => worker.stop());
  atEnd(everyMinute(worker));
  await worker.dispatchScheduled();
  atEnd(startRobots(worker.url));
  if (seeded) console.log('First start: the demo accounts and offers have been created.');
  console.log(greeting(ports, (Date.now() - began) / 1000));
});
