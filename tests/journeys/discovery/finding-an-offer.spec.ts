import type { Locator, Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { lots } from '../../../db/schema/index.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const cards = (page: Page): Locator => page.getByRole('main').locator('article');

async function titles(page: Page): Promise<string[]> {
  await page.waitForLoadState('domcontentloaded');
  return cards(page).getByRole('heading').allTextContents();
}

async function prices(page: Page): Promise<number[]> {
  await page.waitForLoadState('domcontentloaded');
  return (await cards(page).locator('.money').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
}

test('search finds parts of words in titles, descriptions and charities', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/');
  await page.getByRole('main').getByRole('searchbox').fill('ourdoug');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=ourdoug/);
  await expect(page.getByRole('heading', { level: 1, name: 'Offers for “ourdoug”' })).toBeVisible();
  expect(await titles(page)).toEqual(['Sunday sourdough in my kitchen']);

  await page.goto('/search?q=fussover+grinder');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.goto('/search?q=espresso');
  expect(await titles(page)).toEqual(['Coffee, taken seriously for one hour']);
  await page.goto('/search?q=homeless+people');
  await expect(cards(page).first()).toContainText('Shelter');
});

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

  const friend = await arrive('ben');
  await friend.goto(page.url());
  expect(await prices(friend)).toEqual([40, 36, 32]);
  await expect(friend.getByLabel('Sort by')).toHaveValue('price_high');

  await page.goBack();
  await expect(page).not.toHaveURL(/min=30/);
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await page.getByLabel('Sort by').selectOption('Ending soon');
  await expect(page).toHaveURL(`/search?q=${word}`);
});

test('the charity and closing time filters narrow the list until nothing is left', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/search');
  await page.getByLabel('Charity').selectOption({ value: '1100051' });
  await expect(page).toHaveURL(/charity=1100051/);
  for (const card of await cards(page).all()) await expect(card).toContainText('FareShare');
  await page.goto('/search?closing=1&q=sourdough');
  expect(await titles(page)).toContain('Sunday sourdough in my kitchen');
  await page.goto('/search?closing=1&q=cheeses');
  expect(await titles(page)).not.toContain('Six wines, six cheeses, one long table');
  await page.goto('/search?closing=3&q=cheeses');
  expect(await titles(page)).toContain('Six wines, six cheeses, one long table');
  await page.goto('/search?closing=1&min=9999');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('link', { name: 'See all offers' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('an offer tells search engines and previews what it is', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/search?q=espresso');
  await cards(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coffee, taken seriously for one hour' })).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const product = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'Product');
  expect(product).toMatchObject({
    name: 'Coffee, taken seriously for one hour',
    url: page.url(),
    offers: { priceCurrency: 'GBP', seller: { name: 'Joe Castellano' }, availability: 'https://schema.org/InStock' },
  });
  await expect(page.locator('.price .money').first()).toHaveText(`£${product.offers.price}`);
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await meta('title')).toBe('Coffee, taken seriously for one hour');
  expect([await meta('url'), await page.locator('link[rel=canonical]').getAttribute('href')]).toEqual([
    page.url(),
    page.url(),
  ]);
  expect(await meta('description')).toContain('Joe Castellano offers this for Centrepoint');
  const picture = await page.request.get(new URL((await meta('image')) ?? '').pathname);
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
