import { Leases } from '../../../src/domain/kit/leases.ts';
import { onCacheReset } from '../../platform/cache.ts';
import { elapsedMs } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';

/** Longer than any file takes to read. */
const reading = new Leases(10_000);
onCacheReset(() => reading.clear());

const LOOK_AGAIN_MS = 50;
const MOST_WAIT_MS = 5_000;

/**
 * Reads one spreadsheet at a time in this isolate, which has 128 MB: a workbook of 5 MB takes half of it while it is
 * read. Waits up to five seconds for its turn, then refuses with UPLOADS_BUSY (G11).
 */
export async function oneAtATime<T>(read: () => Promise<T>): Promise<T> {
  const until = elapsedMs() + MOST_WAIT_MS;
  while (reading.held(elapsedMs()) > 0) {
    if (elapsedMs() >= until) {
      throw refusal('UPLOADS_BUSY', 'Many files are being uploaded right now. Please try again in a moment.');
    }
    // Looks again instead of waiting for the other's promise: a request of the runtime cannot wait for another's.
    await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
  }
  const turn = reading.take(elapsedMs());
  try {
    return await read();
  } finally {
    reading.giveBack(turn);
  }
}
