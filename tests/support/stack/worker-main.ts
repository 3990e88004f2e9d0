import { startWorker, type WorkerOptions } from '../../../scripts/lib/worker.ts';
import type { WorkerMessage, WorkerRequest } from './worker-process.ts';

/**
 * Runs the built Worker until SIGTERM, or until its parent ends. Sends `ready` once it listens, or `taken` if its port is
 * in use, and the result of each request that the parent sends.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as WorkerOptions;
const send = (message: WorkerMessage) => process.send?.(message);
const worker = await startWorker({ ...options, onLog: (line) => console.error(line) }).catch((error: unknown) => {
  if ((error as { code?: string }).code !== 'ERR_ADDRESS_IN_USE') throw error;
  process.send?.('taken' satisfies WorkerMessage, undefined, undefined, () => process.exit(1));
  return null;
});

if (worker) {
  const stop = () => void worker.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  process.on('message', async ({ id, batch }: WorkerRequest) => {
    const result = await (batch ? worker.write(batch) : worker.dispatchScheduled()).catch(console.error);
    send({ id, result: result ?? null });
  });
  send('ready');
}
