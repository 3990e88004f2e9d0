import { logFault } from './context.ts';

/**
 * Asks a room. A call that is lost, as when the room is replaced, is repeated once, which the caller has to make safe; lost
 * again, the answer is that of `orElse`.
 */
export async function askTwice<T, U>(room: string, ask: () => Promise<T>, orElse: () => U): Promise<T | U> {
  try {
    return await ask();
  } catch (error) {
    logFault(room, error);
  }
  return ask().catch((error: unknown) => {
    logFault(room, error);
    return orElse();
  });
}
