import { type ChildProcess, spawn } from 'node:child_process';

/** Clean-up work when this command ends, latest first. */
const endings: (() => unknown)[] = [];
let ending: Promise<void> | null = null;

/** Registers clean-up work for the end of this command. */
export function atEnd(close: () => unknown): void {
  endings.push(close);
}

/** Runs the clean-up work in reverse order, once. */
export function endAll(): Promise<void> {
  ending ??= (async () => {
    for (const close of endings.toReversed())
      await Promise.resolve(close()).catch((error: unknown) => console.error(error));
  })();
  return ending;
}

/**
 * Cleans up and exits on SIGINT, SIGTERM and SIGHUP; a second signal exits immediately. Removes other listeners, because
 * the local runtime has some that exit before the database is closed.
 */
export function endOnSignal(): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      void endAll().then(() => process.exit(signal === 'SIGINT' ? 130 : 0));
    });
  }
}

export type Output = { text: () => string };

/** Starts a child in its own process group, so that Ctrl-C does not reach it before our clean-up. */
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

/** Stops a child with SIGINT, and with SIGKILL after `timeoutMs`. Resolves when it has exited. */
export async function stopChild(child: ChildProcess, timeoutMs = 4000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const insist = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await gone;
  clearTimeout(insist);
}
