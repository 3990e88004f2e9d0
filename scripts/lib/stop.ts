import { endAll } from './processes.ts';

/** Something that only the person at the keyboard can mend. Its message is a sentence that says what to do. */
export class Stop extends Error {
  override readonly name = 'Stop';
}

/** Runs a command: a `Stop` prints its sentence and nothing else; anything else is a defect and shows its stack. Either ends what was started. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error);
    await endAll();
    process.exit(1);
  }
}
