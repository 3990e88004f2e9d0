import type { Page } from '@playwright/test';
import { type Address, OPENED_PAGES, type TestedPage } from '../../support/pages.ts';
import { closedOffer, demoAuctions, fixedPriceOffer, openOffer, paidInvoice, wonCart } from './addresses.ts';
import { agreedMeeting, meetingThatTookPlace, publicThanks } from './meetings.ts';
import { expect, openLot } from './test.ts';

const idIn = (address: string): string => address.split('/').at(-1) ?? '';

/** What stands for the names in addresses, such as `<openOffer>`. */
const FOUND: Readonly<Record<string, () => Promise<string | string[]>>> = {
  agreedMeeting,
  closedOffer: async () => idIn(await closedOffer()),
  demoAuction: async () => (await demoAuctions()).map(idIn),
  fixedPriceOffer: async () => idIn(await fixedPriceOffer()),
  lotOfPriya: () => openLot({ seller: 'priya' }),
  openOffer: async () => idIn(await openOffer()),
  paidInvoice: async () => idIn(await paidInvoice()),
  pastMeeting: () => meetingThatTookPlace('clara', 'amara', 'An hour to review'),
  publicThanks,
  wonCart,
};

const state = (path: string, status = 200): TestedPage => ({
  pattern: path,
  needs: 'open',
  as: null,
  at: [{ path, status, leadsOn: false, isLikeOthers: false }],
});

/** Every page, and other states: dialogs, flash messages, empty results. The last address does not exist. */
export const EVERY_PAGE: readonly TestedPage[] = [
  ...OPENED_PAGES,
  ...['/?login=1', '/search?q=zzzz', '/support?notice=FAULT'].map((path) => state(path)),
  state('/auctionView/auc_none', 404),
  state('/no/such/page', 404),
];

/** The addresses to open the page at, with what their names stand for. */
export async function addressesOf({ at }: TestedPage): Promise<Address[]> {
  const addresses = (await Promise.all(at.map(filled))).flat();
  expect(addresses.filter(({ path }) => /[{<]/.test(path))).toEqual([]);
  return addresses;
}

async function filled(address: Address): Promise<Address[]> {
  const [named, name = ''] = /<(\w+)>/.exec(address.path) ?? [];
  if (!named) return [address];
  const found = await FOUND[name]?.();
  if (found === undefined) throw new Error(`tests/journeys/kit/every-page.ts does not know ${named}`);
  return [found].flat().map((id) => ({ ...address, path: address.path.replace(named, id) }));
}

/** Waits until the islands that hydrate by themselves have done so, because their texts may change then. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:is([client="load"],[client="idle"])')).toHaveCount(0);
}
