import { endAll } from './processes.ts';

/** A problem that only the user can solve. The message says how. */
export class Stop extends Error {
  override readonly name = 'Stop';
}

/** Runs a command. A `Stop` only prints its message, any other error its stack. Cleans up after both. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error);
    await endAll();
    process.exit(1);
  }
}
