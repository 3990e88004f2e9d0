import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from '../support/stack/browser.ts';

/** People in real browsers against everything that runs in production; the outside is played by the stand-ins. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './kit/start.ts',
  globalTimeout: 14 * 60_000,
  // A stack that no longer answers would fail them all, each after its timeout.
  maxFailures: 10,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A test that passes on its second try counts as flaky: the check lists them and allows only a few (scripts/lib/failures.ts).
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: browserOptions(),
    // Drawing transitions takes a quarter of the time of all journeys.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a third more time; of what failed once, it tells why.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
});
