import { findBrowser, findWholeBrowser } from '../../../scripts/lib/browser.ts';

type BrowserOptions = { executablePath?: string; channel?: string; args: string[] };

/** The sandbox does not work in containers. */
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Launch options for journeys. */
export function browserOptions(): BrowserOptions {
  const executablePath = findBrowser();
  // Playwright's workers inherit the variable and need not search again.
  if (executablePath) process.env.CHROMIUM_PATH = executablePath;
  return executablePath ? { executablePath, args } : { args };
}

/** Launch options for a journey that needs more than a headless shell. */
export function wholeBrowserOptions(): BrowserOptions {
  const executablePath = findWholeBrowser();
  return executablePath ? { executablePath, args } : { channel: 'chromium', args };
}
