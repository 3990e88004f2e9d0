import { findBrowser, findWholeBrowser } from '../../../scripts/lib/browser.ts';

type BrowserOptions = { executablePath?: string; channel?: string; args: string[] };

/** Containers lack what the sandbox needs. */
const args = ['--no-sandbox', '--disable-dev-shm-usage'];

/** How journeys launch their browser. */
export function browserOptions(): BrowserOptions {
  const executablePath = findBrowser();
  // Playwright's workers inherit it and do not search again.
  if (executablePath) process.env.CHROMIUM_PATH = executablePath;
  return executablePath ? { executablePath, args } : { args };
}

/** How a journey launches its browser that needs more than a headless shell. */
export function wholeBrowserOptions(): BrowserOptions {
  const executablePath = findWholeBrowser();
  return executablePath ? { executablePath, args } : { channel: 'chromium', args };
}
