import { createInterface } from 'node:readline';
import { startWorker, type WorkerOptions } from '../../../scripts/lib/worker.ts';

/**
 * Runs the built Worker until SIGTERM. Prints `ready` once it listens, or `taken` if its port is in use, and answers each
 * line `sweep` on standard input with `swept`.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions;
const worker = await startWorker({ ...options, onLog: (line) => console.error(line) }).catch((error: unknown) => {
  if ((error as { code?: string }).code !== 'ERR_ADDRESS_IN_USE') throw error;
  console.log('taken');
  process.exit(1);
});
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
console.log('ready');

for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'sweep') continue;
  await worker.dispatchScheduled().catch((error: unknown) => console.error(error));
  console.log('swept');
}
