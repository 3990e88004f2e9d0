import { findBrowser } from '../../scripts/lib/browser.ts';

/** How every browser test launches its browser: the one that was found, without the sandbox that containers lack. */
export function browserOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-dev-shm-usage'] };
}
