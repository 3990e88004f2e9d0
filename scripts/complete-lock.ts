import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.ts';

/**
 * Completes package-lock.json after `npm install` with a registry that lacks packages for other platforms: npm leaves them
 * out of the lock file, and `npm ci` then rejects it everywhere. A name and a version are enough for npm to skip them.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
};
type Lock = { packages: Record<string, Entry> };

const SYSTEMS: Record<string, string> = {
  windows: 'win32',
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
};
const CHIPS: Record<string, string> = {
  arm64: 'arm64',
  x64: 'x64',
  '64': 'x64',
  ia32: 'ia32',
  arm: 'arm',
  wasm32: 'wasm32',
};

const LIBRARIES: Record<string, string> = { musl: 'musl', gnu: 'glibc' };

const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
const added = Object.entries(lock.packages).flatMap(([parent, entry]) => complete(lock.packages, parent, entry));
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : `Added to the lock file: ${added.join(', ')}`);

function complete(packages: Lock['packages'], parent: string, entry: Entry): string[] {
  return Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, version]) => {
    const place = placeFor(packages, parent, name, version);
    if (place === null) return [];
    packages[place] = { version, ...platformOf(name), ...(entry.dev ? { dev: true } : {}), optional: true };
    return [`${name} ${version}`];
  });
}

/** Where a missing package belongs: at the top level, or below its parent if another version is there. Null if it exists. */
function placeFor(packages: Lock['packages'], parent: string, name: string, version: string): string | null {
  if (!/^\d+\.\d+\.\d+/.test(version)) return null;
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = packages[join(folder, 'node_modules', name)];
    if (found) return found.version === version ? null : join(parent, 'node_modules', name);
    if (folder === '') return join('node_modules', name);
  }
}

/** The platform in a package's name. */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/);
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu = words.map((word) => CHIPS[word]).find(Boolean);
  const libc = words.map((word) => LIBRARIES[word]).find(Boolean);
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os ? { os: [os] } : {}), ...(libc ? { libc: [libc] } : {}) };
}
