import { type ChildProcess, spawn } from 'node:child_process';

/** What to do when this command ends, latest first. */
const endings: (() => unknown)[] = [];
let ending: Promise<void> | null = null;

/** Remembers something that must not outlive this command. */
export function atEnd(close: () => unknown): void {
  endings.push(close);
}

/** Ends everything that was started, in the reverse order; asked twice it happens once. */
export function endAll(): Promise<void> {
  ending ??= (async () => {
    for (const close of endings.toReversed())
      await Promise.resolve(close()).catch((error: unknown) => console.error(error));
  })();
  return ending;
}

/**
 * Ctrl-C, a closed terminal and a polite kill all end the whole command; a second Ctrl-C does not wait. Listeners of
 * others go: the local runtime has some that end the process before the database is closed.
 */
export function endOnSignal(): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      void endAll().then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
    });
  }
}

export type Output = { text: () => string };

/** Starts a child in a group of its own, so that Ctrl-C reaches it only through us and in the right order. */
export function startChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess & Output {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  const lines: string[] = [];
  const keep = (chunk: Buffer) => {
    lines.push(chunk.toString());
    if (lines.length > 200) lines.shift();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return Object.assign(child, { text: () => lines.join('') });
}

/** Asks a child to end and insists after `patienceMs`. Resolves when it is gone. */
export async function stopChild(child: ChildProcess, patienceMs = 4000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(insist);
}
