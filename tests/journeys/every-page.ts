import type { Page } from '@playwright/test';
import { BUILT_PAGES } from '../../src/layouts/built-pages.ts';
import { checkout, closedOffer, fixedPriceOffer, openOffer, paidInvoice } from './addresses.ts';
import { expect } from './kit.ts';

/** What a token looks like; this one opens nothing. */
const TOKEN = 'A'.repeat(43);

/** Pages whose address has a part to choose, by their pattern. A new one is added here, or the test says so. */
const CHOSEN: Readonly<Record<string, () => Promise<string[]> | string[]>> = {
  '/auctions/{type}': () => ['/auctions/all', '/auctions/won'],
  '/charity/{reg}': () => ['/charity/209603', '/charity/NONE'],
  '/checkout/{type}/{cart_id}': async () => [await checkout(), '/checkout/auction/crt_none'],
  '/invoice/{id}': async () => [await paidInvoice()],
  '/invoices/{action}': () => ['/invoices/all', '/invoices/partial'],
  '/post_project/create_lot/{action}': () => ['/post_project/create_lot/new'],
  '/productView/{pid}': () => Promise.all([openOffer(), fixedPriceOffer(), closedOffer()]),
  '/productView/{pid}/bid': async () => [`${await openOffer()}/bid?amount=900`, `${await openOffer()}/bid?amount=1`],
  '/seller/lots/{action}': () => [
    ...[
      '/seller/lots/open',
      '/seller/lots/upcomming',
      '/seller/lots/sold',
      '/seller/lots/unsold',
      '/seller/lots/draft',
    ],
    '/seller/lots/open?q=zzzz',
  ],
  '/newsletter/{answer}/{token}': () => [`/newsletter/join/${TOKEN}`, `/newsletter/leave/${TOKEN}`],
  '/reset_password/{token}': () => [`/reset_password/${TOKEN}`],
  '/take_back/{token}': () => [`/take_back/${TOKEN}`],
  '/stop_mails/{token}': () => [`/stop_mails/${TOKEN}`],
  '/verify_email/{token}': () => [`/verify_email/${TOKEN}`],
  '/watchlist/{type}': () => ['/watchlist/watchlist', '/watchlist/auctions'],
};
/** More of the same pages: dialogs, notices, nothing found, nothing there. */
const MORE = ['/?login=1', '/search?q=zzzz', '/support?notice=FAULT', '/no/such/page'];

/** Addresses of every page there is, by its pattern; more of a page stand under the pattern of their own. */
export async function everyPage(): Promise<{ pattern: string; address: string }[]> {
  const chosen = await Promise.all(
    BUILT_PAGES.map(async (pattern) =>
      (await (CHOSEN[pattern]?.() ?? [pattern])).map((address) => ({ pattern, address })),
    ),
  );
  const all = [...chosen.flat(), ...MORE.map((address) => ({ pattern: address.replace(/\?.*$/, ''), address }))];
  expect(all.filter(({ address }) => address.includes('{'))).toEqual([]);
  return all;
}

/** Islands that hydrate by themselves have done so: what they say is theirs and not the Worker's. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:is([client="load"],[client="idle"])')).toHaveCount(0);
}
