import type { Page } from '@playwright/test';
import { BUILT_PAGES } from '../../../src/layouts/built-pages.ts';
import { checkout, closedOffer, demoAuctions, fixedPriceOffer, openOffer, paidInvoice } from './addresses.ts';
import { agreedMeeting, meetingThatTookPlace, publicThanks } from './meetings.ts';
import { expect, openLot } from './test.ts';

/** A well-formed token that does not exist. */
const TOKEN = 'A'.repeat(43);

/** Addresses of the pages whose pattern has parameters. A test fails if a page is missing here. */
const CHOSEN: Readonly<Record<string, () => Promise<string[]> | string[]>> = {
  '/account/dates/{id}': async () => [`/account/dates/${await openLot({ seller: 'priya' })}`],
  '/appointment/enter/{id}': async () => [
    `/appointment/enter/${await agreedMeeting()}`,
    '/appointment/enter/mtg_none?key=none',
  ],
  '/appointment/schedule/{id}': async () => [`/appointment/schedule/${await agreedMeeting()}`],
  '/auctionView/{aid}': async () => [...(await demoAuctions()), '/auctionView/auc_none'],
  '/auctions/{type}': () => ['/auctions/all', '/auctions/won'],
  '/charity/{reg}': () => ['/charity/209603', '/charity/NONE'],
  '/host/{id}': () => ['/host/usr_amara', '/host/usr_nobody'],
  '/checkout/{type}/{cart_id}': async () => [await checkout(), '/checkout/auction/crt_none'],
  '/invoice/{id}': async () => [await paidInvoice()],
  '/invoices/{action}': () => ['/invoices/all', '/invoices/partial'],
  '/liveAuction/{aid}/checkIn': () => ['/liveAuction/auc_none/checkIn'],
  '/liveAuction/{aid}/print': () => ['/liveAuction/auc_none/print'],
  '/liveAuction/{aid}/rehearsal': () => ['/liveAuction/auc_none/rehearsal'],
  // A live auction has a journey of its own.
  '/liveAuction/{aid}': () => ['/liveAuction/auc_none'],
  '/liveAuction/{aid}/captions': () => ['/liveAuction/auc_none/captions'],
  '/liveAuction/{aid}/clerk': () => ['/liveAuction/auc_none/clerk'],
  '/liveAuction/{aid}/host': () => ['/liveAuction/auc_none/host'],
  '/liveAuction/{aid}/projector': () => ['/liveAuction/auc_none/projector'],
  '/newsletter/{answer}/{token}': () => [`/newsletter/join/${TOKEN}`, `/newsletter/leave/${TOKEN}`],
  '/operator/auction_templates/{id}': () => ['/operator/auction_templates/new', '/operator/auction_templates/aut_none'],
  '/operator/lot/{id}': async () => [
    (await openOffer()).replace('/productView/', '/operator/lot/'),
    '/operator/lot/ofr_none',
  ],
  '/operator/dispute/{id}': () => ['/operator/dispute/cbk_none'],
  '/operator/meeting/{id}': () => ['/operator/meeting/mtg_none'],
  '/post_project/auction_detail/{action}': () => ['/post_project/auction_detail/create'],
  '/post_project/create_lot/{action}': () => ['/post_project/create_lot/new'],
  '/productView/{pid}': () => Promise.all([openOffer(), fixedPriceOffer(), closedOffer()]),
  '/productView/{pid}/bid': async () => [`${await openOffer()}/bid?amount=900`, `${await openOffer()}/bid?amount=1`],
  '/productView/{pid}/bids': async () => [`${await openOffer()}/bids`, '/productView/none/bids'],
  '/productView/{pid}/record': async () => [`${await closedOffer()}/record`, '/productView/none/record'],
  '/reset_password/{token}': () => [`/reset_password/${TOKEN}`],
  '/review/{id}': async () => [
    `/review/${await meetingThatTookPlace('clara', 'amara', 'An hour to review')}`,
    '/review/mtg_none',
  ],
  '/second_chance/{id}': () => ['/second_chance/sch_none'],
  '/seller/auctions/{action}': () => [
    ...['open', 'upcoming', 'closed', 'draft', 'invitations'].map((list) => `/seller/auctions/${list}`),
    '/seller/auctions/manage?id=auc_none',
  ],
  '/seller/lots/{action}': () => [
    '/seller/lots/open',
    '/seller/lots/upcomming',
    '/seller/lots/sold',
    '/seller/lots/unsold',
    '/seller/lots/draft',
    '/seller/lots/open?q=zzzz',
  ],
  '/stop_mails/{token}': () => [`/stop_mails/${TOKEN}`],
  '/take_back/{token}': () => [`/take_back/${TOKEN}`],
  '/thanks/{id}': async () => [`/thanks/${await publicThanks()}`, '/thanks/thk_none'],
  '/verify_email/{token}': () => [`/verify_email/${TOKEN}`],
  '/watchlist/{type}': () => ['/watchlist/watchlist', '/watchlist/auctions'],
};

/** Other states of pages: dialogs, flash messages, empty results. The last address does not exist. */
const MORE = ['/?login=1', '/search?q=zzzz', '/support?notice=FAULT', '/no/such/page'];

/** The patterns of all pages, and the addresses above. */
export const EVERY_PATTERN: readonly string[] = [...BUILT_PAGES, ...MORE];

/** The addresses to visit for one of `EVERY_PATTERN`. */
export async function addressesOf(pattern: string): Promise<string[]> {
  const addresses = (await CHOSEN[pattern]?.()) ?? [pattern];
  expect(addresses.filter((address) => address.includes('{'))).toEqual([]);
  return addresses;
}

/** Waits until the islands that hydrate by themselves have done so, because their texts may change then. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:is([client="load"],[client="idle"])')).toHaveCount(0);
}
