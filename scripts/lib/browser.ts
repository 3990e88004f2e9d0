import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { BIN } from './paths.ts';
import { Stop } from './stop.ts';

/** Headless shells, in which a page takes a third of the processor time of a full browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a browser for the journeys: the one in `CHROMIUM_PATH`, an installed headless shell, any installed Chromium or
 * Chrome, or Playwright's download, for which it returns undefined. Installs missing Debian packages first if it may.
 * Throws if there is no browser and none can be installed.
 */
export function findBrowser(): string | undefined {
  const named = namedBrowser();
  if (named) return named;
  if (!installed(SHELLS) || !installedBrowser()) installDebianPackages();
  return installed(SHELLS) ?? installedBrowser() ?? playwrightBrowser();
}

/** Finds a full browser for what a headless shell lacks, such as notifications. Undefined means Playwright's own. */
export function findWholeBrowser(): string | undefined {
  const named = namedBrowser();
  return named && !SHELLS.includes(basename(named)) ? named : installedBrowser();
}

function namedBrowser(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined) return undefined;
  if (isExecutable(path)) return path;
  throw new Stop(`CHROMIUM_PATH is ${path}, which cannot be run. Set it to a Chromium or Chrome, or unset it.`);
}

const installedBrowser = () => installed(BROWSERS) ?? MAC_APPS.find(isExecutable);

function installed(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function installDebianPackages(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log("Installing Debian's packages chromium and chromium-headless-shell …");
  if (!installPackages() && isWorthAnUpdate() && aptGet('update')) installPackages();
}

/** Updating the package lists is slow, so it is skipped for developers who have another browser. */
const isWorthAnUpdate = () => Boolean(process.env.CI) || installedBrowser() === undefined;

const installPackages = () =>
  aptGet('install', '-y', '--no-install-recommends', '--no-remove', 'chromium', 'chromium-headless-shell');

const aptGet = (...args: string[]) =>
  succeeds('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...args], 'ignore');

function playwrightBrowser(): undefined {
  console.log("Downloading Playwright's Chromium …");
  if (succeeds(join(BIN, 'playwright'), ['install', 'chromium'], 'inherit')) return undefined;
  throw new Stop(
    'No browser was found and none could be installed. Install Chromium (Debian: `sudo apt-get install chromium chromium-headless-shell`), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome. `npm run check` runs all other checks.',
  );
}

function succeeds(command: string, args: string[], stderr: 'ignore' | 'inherit'): boolean {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', stderr],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
