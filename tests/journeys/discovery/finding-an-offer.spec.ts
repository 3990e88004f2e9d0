import type { Locator, Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { lots } from '../../../db/schema/index.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const cards = (page: Page): Locator => page.getByRole('main').locator('article');

async function prices(page: Page): Promise<number[]> {
  await page.waitForLoadState('domcontentloaded');
  return (await cards(page).locator('.money').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
}

test('filters, sorting and page are part of the address, and the back button works', async ({ arrive }) => {
  const word = await fourteenOffers();
  const page = await arrive(null);
  await page.goto(`/search?q=${word}`);
  const first = await offersOn(page);
  expect(first).toHaveLength(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(2);
  const second = await offersOn(page);
  expect(new Set([...first, ...second]).size).toBe(14);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(12);
  expect(await offersOn(page)).toEqual(first);

  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price_low/);
  expect(await prices(page)).toEqual(POUNDS.slice(0, 12));
  await page.getByLabel('Sort by').selectOption('Highest price');
  await expect(page).toHaveURL(/sort=price_high/);
  expect(await prices(page)).toEqual(POUNDS.toReversed().slice(0, 12));

  await page.getByLabel('Where').selectOption({ value: 'video' });
  await expect(page).toHaveURL(/format=video/);
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('30');
  await page.getByRole('button', { name: 'Show offers' }).click();
  await expect(page).toHaveURL(/min=30/);
  expect(await prices(page)).toEqual([40, 36, 32]);

  await page.goBack();
  await expect(page).not.toHaveURL(/min=30/);
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.getByLabel('Sort by').selectOption('Ending soon');
  await expect(page).toHaveURL(`/search?q=${word}`);
});

test('an offer tells search engines and previews what it is', async ({ request, baseURL }) => {
  const title = `Coffee ${crypto.randomUUID().slice(0, 8)}`;
  const path = `/productView/${await openLot({ title, startPence: 2_300 })}`;
  const html = await (await request.get(path)).text();
  const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '');
  const product = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'Product');
  const page = `${baseURL}${path}`;
  expect(product).toMatchObject({
    name: title,
    url: page,
    offers: { price: '23.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  });
  const meta = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  expect([meta('title'), meta('url')]).toEqual([title, page]);
  expect(html).toContain(`<link rel="canonical" href="${page}"`);
  expect(meta('description')).toContain('Amara Okafor offers this for');
  const picture = await request.get(new URL(meta('image') ?? '').pathname);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
});

/** What the offers of `fourteenOffers` begin at: 16 to 42 pounds. Every other one, from the first, is by video. */
const POUNDS = Array.from({ length: 14 }, (_, at) => 16 + 2 * at);

/** Offers that no other journey opens or looks for, with a word of their own to find them by. */
async function fourteenOffers(): Promise<string> {
  const word = `walk${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const ids = await Promise.all(POUNDS.map((pounds) => openLot({ title: `A ${word} walk`, startPence: pounds * 100 })));
  const byVideo = ids.filter((_, at) => at % 2 === 0);
  await database().update(lots).set({ format: 'video' }).where(inArray(lots.offerId, byVideo));
  return word;
}

/** Which offers are listed: titles may be the same. */
const offersOn = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('h2 a, h3 a')?.getAttribute('href') ?? ''));
