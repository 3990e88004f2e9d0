import type { Page } from '@playwright/test';
import type { CastName } from '../../support/cast.ts';
import type { Address } from '../../support/pages.ts';
import { barriers, tooWide } from '../kit/accessible.ts';
import { cart, closedOffer, fixedPriceOffer, openOffer } from '../kit/addresses.ts';
import { addressesOf, EVERY_PAGE, hydrated } from '../kit/every-page.ts';
import { expect, test } from '../kit/test.ts';

type Visit = {
  who: CastName | null;
  addresses: () => Promise<Address[]>;
};

/** The same pages as other people see them, and in other states. */
const ALSO: readonly (readonly [CastName | null, () => string | Promise<string>, status?: number])[] = [
  [null, () => '/?login=1&next=/cart'],
  ['ben', () => '/search'],
  [null, () => '/search?q=hour&category=category-outdoors'],
  [null, () => '/search?q=zeppelin&country=US'],
  ['ben', openOffer],
  ['clara', fixedPriceOffer],
  ['amara', closedOffer],
  ['ben', async () => `${await openOffer()}/bid?amount=900`],
  [null, () => '/login?with=email'],
  [null, () => '/login?with=phone'],
  [null, () => '/verify_email/x'],
  [null, () => '/reset_password/x', 410],
  [null, () => '/registration?type=both&plan=yearly'],
  ['priya', () => '/invite'],
  ['fern', () => '/account/profile?notice=PROFILE_INCOMPLETE'],
  ['gus', () => '/subscription?notice=MEMBERSHIP_NEEDED'],
  ['amara', () => '/subscription?plan=five_yearly'],
  ['amara', () => '/payments/subscription'],
  ['amara', () => '/terms-and-conditions'],
  ['ben', () => '/support'],
  ['dev', cart],
  ['clara', () => '/auctions/all'],
  ['clara', () => '/invoices/all'],
  ['amara', () => '/post_project/create_lot/new'],
  [null, () => '/api/docs'],
];

/** The narrowest screen that we support, in CSS pixels: a desktop at four times its size (WCAG 1.4.10). */
const NARROWEST = 320;

/** Few enough that two workers share the work evenly. */
const VISITS_PER_TEST = 10;

const VISITS: readonly Visit[] = [
  ...EVERY_PAGE.map((page) => ({ who: page.as, addresses: () => addressesOf(page) })),
  ...ALSO.map(([who, path, status = 200]) => ({
    who,
    addresses: async () => [{ path: await path(), status, leadsOn: false }],
  })),
];

test.describe('every page can be used by everyone: no barriers, no wider than the screen, no errors (H7)', () => {
  for (const [who, visits] of Map.groupBy(VISITS, (visit) => visit.who)) {
    for (let from = 0; from < visits.length; from += VISITS_PER_TEST) {
      const some = visits.slice(from, from + VISITS_PER_TEST);
      test(`as ${who ?? 'a visitor'} sees it (H7): ${from + 1} to ${from + some.length}`, async ({ arrive }) => {
        test.setTimeout(180_000);
        const page = await arrive(who, { reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });
        const addresses = (await Promise.all(some.map((visit) => visit.addresses()))).flat();
        const wrong: string[] = [];
        for (const address of addresses) {
          wrong.push(...(await faultsOf(page, address)).map((text) => `${address.path}: ${text}`));
        }
        expect(wrong).toEqual([]);
      });
    }
  }
});

/** Everything wrong with the page at this address, one line each. */
async function faultsOf(page: Page, { path: asked, status: expected, leadsOn }: Address): Promise<string[]> {
  const complaints = listen(page);
  const status = (await page.goto(asked))?.status();
  await hydrated(page);
  // The button that pays waits for the fields of the card, which take their colours when they arrive.
  await expect(page.locator('.button--money:disabled')).toHaveCount(0);
  const path = asked.replace(/\?.*$/, '');
  const shown = new URL(page.url()).pathname;
  const wrong = status === expected ? [] : [`answers ${status}`];
  if (shown !== path && !leadsOn) wrong.push(`shows ${shown}`);
  wrong.push(...(await barriers(page)));
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  wrong.push(...(await tooWide(page)));
  return [...wrong, ...complaints.end().filter((text) => !(expected >= 400 && text.includes(`status of ${expected}`)))];
}

/** Collects the errors and warnings of the browser, among them what the content security policy has stopped. */
function listen(page: Page) {
  const heard: string[] = [];
  const onConsole = (message: { type: () => string; text: () => string }) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  };
  const onError = (error: Error) => void heard.push(String(error));
  page.on('console', onConsole);
  page.on('pageerror', onError);
  const end = () => {
    page.off('console', onConsole);
    page.off('pageerror', onError);
    return heard;
  };
  return { end };
}
