import { join } from 'node:path';
import { buildIfNeeded } from './lib/build.ts';
import { greeting } from './lib/greeting.ts';
import { DATA } from './lib/places.ts';
import { atEnd, endOnSignal } from './lib/processes.ts';
import { noteRunning } from './lib/running.ts';
import { claimMachine, startServices } from './lib/services.ts';
import { runCommand } from './lib/stop.ts';
import { everyMinute, startWorker } from './lib/worker.ts';

/** The whole product on this machine, with no account anywhere. */
await runCommand(async () => {
  endOnSignal();
  const began = Date.now();
  const ports = await claimMachine();
  console.log('Starting database and stand-ins …');
  const { bindings, seeded } = await startServices(ports);
  console.log('Building what has changed …');
  await buildIfNeeded();
  const worker = await startWorker({ port: ports.site, bindings, persistTo: join(DATA, 'worker') });
  endOnSignal();
  noteRunning(DATA);
  atEnd(() => worker.stop());
  atEnd(everyMinute(worker));
  await worker.dispatchScheduled();
  if (seeded) console.log('This was the first start: the demo people and their offers have moved in.');
  console.log(greeting(ports, (Date.now() - began) / 1000));
});
