import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BIN } from './places.ts';
import { Stop } from './stop.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A browser for the journeys: the one `CHROMIUM_PATH` names, an installed one, Debian's package where we may install
 * it, else Playwright's own download. Undefined lets Playwright use what it brought. Refuses when all fails.
 */
export function findBrowser(): string | undefined {
  return namedBrowser() ?? installedBrowser() ?? debianBrowser() ?? playwrightBrowser();
}

function namedBrowser(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined) return undefined;
  if (isExecutable(path)) return path;
  throw new Stop(`CHROMIUM_PATH names ${path}, which is no program. Point it at a Chromium or Chrome, or unset it.`);
}

function installedBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC_APPS].find(isExecutable);
}

function debianBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log("Installing Debian's chromium package …");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const installed =
    succeeds('apt-get', ['update', '-qq'], quiet) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return installed ? installedBrowser() : undefined;
}

function playwrightBrowser(): undefined {
  console.log("Fetching Playwright's own Chromium …");
  if (succeeds(join(BIN, 'playwright'), ['install', 'chromium'])) return undefined;
  throw new Stop(
    'No browser was found and none could be installed. Install Chromium (Debian: `sudo apt-get install chromium`), ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome. Everything else is checked by `npm run check`.',
  );
}

function succeeds(command: string, args: string[], env: Record<string, string> = {}): boolean {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
      env: { ...process.env, ...env },
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
