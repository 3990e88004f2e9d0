import type { Reply, World } from '../world.ts';

const TRIES = 40;
const AGAIN = [429, 503];
/** Nothing was written, and it is our fault: bad weather does not explain so many in a row. */
const MOST_REFUSED = 12;

/**
 * Calls an action until its outcome is known, with the same key each time, as a page does. Null if it never is. A fault of
 * the server ends the simulation.
 */
export async function callUntilKnown(world: World, path: string, input: object, name: string): Promise<Reply | null> {
  let refused = 0;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const reply = await world.call(path, input, name);
    if (reply && reply.http >= 500 && reply.http !== 503) throw new Error(`${path} answered ${reply.http}`);
    if (reply && !AGAIN.includes(reply.http)) return reply;
    refused = reply?.code === 'TRY_AGAIN' ? refused + 1 : 0;
    if (refused > MOST_REFUSED) throw new Error(`(G6) ${path} answers TRY_AGAIN for ever`);
    await world.scheduler.sleep(500 + world.random() * 1_000 * attempt);
  }
  return null;
}
