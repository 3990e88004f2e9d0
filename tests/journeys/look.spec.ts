import type { Page } from '@playwright/test';
import type { CastName } from '../support/cast.ts';
import { coloursSettled, tooWide, violations } from './accessible.ts';
import { cart, checkout, closedOffer, fixedPriceOffer, openOffer, paidInvoice } from './addresses.ts';
import { expect, test } from './kit.ts';

type Shown = { name: string; who: CastName | null; path: () => Promise<string> | string; status?: number };

const PAGES: Shown[] = [
  { name: 'home', who: null, path: () => '/' },
  { name: 'home with the login dialog', who: null, path: () => '/?login=1&next=/cart' },
  { name: 'search', who: 'ben', path: () => '/search' },
  { name: 'search without a result', who: null, path: () => '/search?q=zzzz' },
  { name: 'an offer for a visitor', who: null, path: openOffer },
  { name: 'an offer for a bidder', who: 'ben', path: openOffer },
  { name: 'an offer at a fixed price', who: 'clara', path: fixedPriceOffer },
  { name: 'an offer that is over', who: 'amara', path: closedOffer },
  { name: 'the page that confirms a bid', who: 'ben', path: async () => `${await openOffer()}/bid?amount=900` },
  { name: 'login', who: null, path: () => '/login' },
  { name: 'registration', who: null, path: () => '/registration' },
  { name: 'a registration form', who: null, path: () => '/registration?type=both&plan=yearly' },
  { name: 'invitations', who: 'priya', path: () => '/invite' },
  { name: 'invitations for a visitor', who: null, path: () => '/invite' },
  { name: 'a profile that is not complete', who: 'fern', path: () => '/account/profile?notice=PROFILE_INCOMPLETE' },
  { name: 'prices', who: null, path: () => '/subscription' },
  { name: 'prices for who has no membership', who: 'gus', path: () => '/subscription?notice=MEMBERSHIP_NEEDED' },
  { name: 'paying for a membership', who: 'amara', path: () => '/subscription?plan=five_yearly' },
  { name: 'my subscription', who: 'ben', path: () => '/payments/subscription' },
  { name: 'my subscription without one', who: 'amara', path: () => '/payments/subscription' },
  { name: 'guidelines', who: null, path: () => '/guidelines' },
  { name: 'terms', who: 'amara', path: () => '/terms-and-conditions' },
  { name: 'privacy', who: null, path: () => '/privacy' },
  { name: 'support', who: 'ben', path: () => '/support' },
  { name: 'an empty cart', who: 'priya', path: () => '/cart' },
  { name: 'cart', who: 'dev', path: cart },
  { name: 'checkout', who: 'dev', path: checkout },
  { name: 'my bids', who: 'clara', path: () => '/auctions/all' },
  { name: 'invoices', who: 'clara', path: () => '/invoices/all' },
  { name: 'an invoice', who: 'clara', path: paidInvoice },
  { name: 'the offer form', who: 'amara', path: () => '/post_project/create_lot/new' },
  { name: 'a page that is not there', who: null, path: () => '/no/such/page', status: 404 },
  { name: 'the API', who: null, path: () => '/api/docs' },
];

const WIDTHS = [390, 1280];
const NARROWEST = 360;

for (const { name, who, path, status = 200 } of PAGES) {
  test(`${name}: accessible, as wide as the screen, without complaints`, async ({ arrive }) => {
    const page = await arrive(who, { reducedMotion: 'reduce' });
    const complaints = listen(page);
    const address = await path();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(address, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(status);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await coloursSettled(page);
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.setViewportSize({ width: NARROWEST, height: 800 });
    expect(await tooWide(page)).toEqual([]);
    expect(complaints.filter((text) => !(status === 404 && text.includes('404')))).toEqual([]);
  });
}

/** All that the browser says against the page: errors, and what the content policy stopped. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return heard;
}
