import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, BUILT_WORKER, ROOT } from './paths.ts';
import { startChild } from './processes.ts';
import { Stop } from './stop.ts';

/** Everything that the build reads. */
const INPUTS = [
  'src',
  'functions',
  'party',
  'db',
  'public',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package-lock.json',
];
const DIGEST_FILE = join(ROOT, 'dist/.inputs');

/** Builds pages and Worker unless their files are unchanged since the last build. Returns whether it built. */
export async function buildIfNeeded(): Promise<boolean> {
  const inputs = hashInputs();
  if (existsSync(BUILT_WORKER) && existsSync(DIGEST_FILE) && readFileSync(DIGEST_FILE, 'utf8') === inputs) return false;
  await build();
  writeFileSync(DIGEST_FILE, inputs);
  return true;
}

/** A test runner sets these, and the build would write them into the Worker: with DEV, faults would be left to Astro. */
const OF_TEST_RUNNERS = ['DEV', 'PROD', 'MODE', 'SSR'];

/** Builds pages and Worker. Throws with the end of the build's output. */
async function build(): Promise<void> {
  const env = Object.entries(process.env).filter(([name]) => !OF_TEST_RUNNERS.includes(name));
  const child = startChild(
    join(BIN, 'node'),
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', ROOT],
    {
      ...Object.fromEntries(env),
      // Tests run under another NODE_ENV.
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Stop(`The build failed:\n${child.text().trim().split('\n').slice(-30).join('\n')}`);
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesUnder(input)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => join(path, name))
    .filter((name) => !name.endsWith('.test.ts') && statSync(join(ROOT, name)).isFile());
}
