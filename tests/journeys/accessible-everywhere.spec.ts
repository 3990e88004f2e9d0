import type { Page } from '@playwright/test';
import { ruleOf } from '../../src/domain/people/routes/match.ts';
import type { CastName } from '../support/cast.ts';
import { bringAxe, coloursSettled, tooWide, violationsSeen } from './accessible.ts';
import { everyPage, hydrated } from './every-page.ts';
import { expect, test } from './kit.ts';

/** Who sees a page that not everybody may; Priya gives and bids. A page for somebody else is added here. */
const SEEN_BY: Readonly<Record<string, CastName>> = {
  '/checkout/{type}/{cart_id}': 'dev',
  '/invoice/{id}': 'clara',
  '/post_project/create_lot/{action}': 'priya',
  '/payments/subscription': 'ben',
  '/switch': 'priya',
};
const PEOPLE: (CastName | null)[] = [null, 'priya', 'dev', 'clara', 'ben'];
/** These lead on to another page, which is walked by itself. */
const LEAD_ON = new Set([
  '/alloffers',
  '/otpredirect',
  '/successPay',
  '/privacy_policy',
  '/terms_of_use',
  '/checkout/auction/crt_none',
]);

const WIDTHS = [390, 1280];

for (const who of PEOPLE) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page of ${who ?? 'a visitor'} in ${colorScheme} has no barrier and fits the screen`, async ({
      arrive,
    }) => {
      test.setTimeout(180_000);
      const page = await arrive(who, { colorScheme, reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });
      await bringAxe(page);
      const wrong: string[] = [];
      for (const { pattern, address } of await everyPage()) {
        if (whoSees(pattern) === who) wrong.push(...(await judge(page, address)));
      }
      expect(wrong).toEqual([]);
    });
  }
}

function whoSees(pattern: string): CastName | null {
  const access = ruleOf(pattern)?.[1] ?? 'open';
  return SEEN_BY[pattern] ?? (access === 'open' || access === 'guest' ? null : 'priya');
}

/** What is wrong with a page, a line for each place; that it is another one than was asked for, too. */
async function judge(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await hydrated(page);
  // What pays waits for the fields of the card, and takes its colours when they are there.
  await expect(page.locator('.button--money:disabled')).toHaveCount(0);
  const wrong: string[] = [];
  const shown = new URL(page.url()).pathname;
  if (shown !== address.replace(/\?.*$/, '') && !LEAD_ON.has(address)) wrong.push(`${address} shows ${shown}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await coloursSettled(page);
    const found = [...(await violationsSeen(page)), ...(await tooWide(page)).map((element) => `too wide: ${element}`)];
    wrong.push(...found.map((text) => `${address} at ${width}: ${text}`));
  }
  return wrong;
}
