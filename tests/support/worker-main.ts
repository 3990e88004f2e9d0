import { createInterface } from 'node:readline';
import { startWorker, type WorkerOptions } from '../../scripts/lib/worker.ts';

/** Runs the built Worker until it is told to stop: one word a line on standard input, one word back. */
const options = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions;
const worker = await startWorker({ ...options, onLog: (line) => console.error(line) });
process.once('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
console.log('ready');

for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'sweep') continue;
  await worker.dispatchScheduled().catch((error: unknown) => console.error(error));
  console.log('swept');
}
