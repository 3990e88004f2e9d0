import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Database } from '../../../db/client.ts';
import { lots, offers } from '../../../db/schema/index.ts';
import { type CastName, castToken } from '../../support/cast.ts';
import { lotRows, type TestLot } from '../../support/lot-rows.ts';
import { writtenDatabase } from '../../support/stack/written-database.ts';
import { ownNetwork } from './network.ts';
import { stackUrls } from './stack-urls.ts';
import { sendWrites } from './writes.ts';

export { expect };

export type Arrive = (who: CastName | null, options?: BrowserContextOptions) => Promise<Page>;

/** `arrive` opens a separate browser for a signed-in member of the cast, or for a visitor. */
export const test = base.extend<{ arrive: Arrive }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
  baseURL: async ({}, use) => use(stackUrls().site),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
  extraHTTPHeaders: async ({}, use) => use(ownNetwork()),
  arrive: async ({ browser, baseURL, extraHTTPHeaders }, use) => {
    await use(async (who, options = {}) => {
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: extraHTTPHeaders ?? {}, ...options });
      const url = options.baseURL ?? baseURL;
      if (who) await context.addCookies([{ name: 'kindhour', value: castToken(who), url }]);
      return context.newPage();
    });
    await Promise.all(browser.contexts().map((context) => context.close()));
  },
});

/** The test's own access to the database; it only writes what pages could not do in time. */
export const database = () => writtenDatabase({ url: stackUrls().database }, sendWrites(stackUrls().writes));

/** Creates an open lot from `lotRows` and returns its id. */
export const openLot = (given: TestLot = {}): Promise<string> => openLotIn(database(), given);

/** Creates an open lot in this database. */
export async function openLotIn(db: Database, given: TestLot = {}): Promise<string> {
  const id = `ofr_journey${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const { offer, lot } = lotRows(id, Date.now(), given);
  await db.batch([db.insert(offers).values(offer), db.insert(lots).values(lot)]);
  return id;
}

/** Fills in and submits the sign-in form on the page. */
export async function signIn(page: Page, who: CastName, password = `kind-hour-${who}`): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(who);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
