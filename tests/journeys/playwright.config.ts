import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from '../support/browser.ts';

/** People in real browsers against everything that runs in production; the outside is played by the stand-ins. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './start.ts',
  globalTimeout: 18 * 60_000,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: browserOptions(),
    // `--trace retain-on-failure` tells more of a failure, and takes a third more time.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
});
