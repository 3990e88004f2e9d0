import { startStack } from '../../tests/support/stack/stack.ts';
import { fillForBids, lotId } from './fill.ts';
import { weigh } from './pages.ts';

/**
 * The most JavaScript a page may load at once, in bytes after gzip: 96 kB where a bid can be placed, 20 kB where
 * nothing is interactive.
 */
const BUDGETS = [
  { page: `/productView/${lotId(0)}`, js: 96_000, react: true },
  { page: '/', js: 20_000, react: false },
  { page: '/search', js: 20_000, react: false },
  { page: '/login', js: 20_000, react: false },
  { page: '/no-such-page', js: 20_000, react: false },
];

/** What each page weighs, and whether it keeps to its budget. */
export async function benchPages(): Promise<void> {
  const stack = await startStack({ prepare: fillForBids });
  console.log(
    '| page | HTML B | JS B | CSS B | React | JS at most B | JS on demand B |\n|---|---|---|---|---|---|---|',
  );
  for (const { page, js, react } of BUDGETS) {
    const weight = await weigh(stack.url, page);
    const over = weight.js > js || (weight.react && !react) ? ' (over)' : '';
    console.log(
      `| ${page} | ${weight.html} | ${weight.js} | ${weight.css} | ${weight.react ? 'yes' : 'no'} | ${js}${over} | ${weight.later} |`,
    );
  }
  await stack.stop();
}
