import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The databases of a whole run need a tenth of it. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A new folder for a database server, which waits for the disk at every commit: in memory if there is room, else among the
 * temporary files. The caller deletes it.
 */
export async function quickFolder(prefix: string): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  const hasRoom = memory !== null && memory.bavail * memory.bsize > ROOM_BYTES;
  return mkdtemp(join(hasRoom ? MEMORY : tmpdir(), prefix));
}
