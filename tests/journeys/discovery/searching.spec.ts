import type { Locator, Page } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { lots } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Five offers that no other journey counts, found by the word that is returned: two loaves, a soup and two walks. */
async function foodAndWalks(): Promise<string> {
  const word = `oat${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const titles = ['A loaf with', 'A bun with', 'A soup with', 'A walk with', 'A stroll with'];
  const ids = await Promise.all(titles.map((title) => openLot({ title: `${title} ${word}` })));
  const db = database();
  await db
    .update(lots)
    .set({ categoryId: 'category-food' })
    .where(inArray(lots.offerId, ids.slice(0, 3)));
  await db
    .update(lots)
    .set({ subcategoryId: 'category-food-baking' })
    .where(inArray(lots.offerId, ids.slice(0, 2)));
  return word;
}

const cards = (page: Page): Locator => page.getByRole('main').locator('article');

test('on a phone, filters are in a sheet, and the back button returns to the same place in the list', async ({
  arrive,
}) => {
  const word = await foodAndWalks();
  const page = await arrive(null, PHONE);
  await page.goto(`/search?q=${word}`);
  const all = await page.getByRole('main').getByRole('status').first().textContent();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /Food and drink/ }).check();
  await expect(page).toHaveURL(/category=category-food/);
  await expect(sheet.getByRole('checkbox', { name: /Baking/ })).toBeVisible();
  await sheet.getByRole('checkbox', { name: /Baking/ }).check();
  await expect(page).toHaveURL(/subcategory=category-food-baking/);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Show \d+ offers?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').first()).not.toHaveText(all ?? '');
  await expect(cards(page).filter({ hasText: `A loaf with ${word}` })).toBeVisible();

  await page.getByRole('link', { name: 'Remove the filter Baking' }).click();
  await expect(page).not.toHaveURL(/subcategory/);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => Number(history.state?.y))).toBeGreaterThan(100);
  const read = await page.evaluate(() => window.scrollY);
  const address = page.url();
  await cards(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/productView/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(read - 200);

  await page.goBack();
  await expect(page).toHaveURL(/subcategory=category-food-baking/);
  await expect(page.getByRole('link', { name: 'Remove the filter Baking' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`/search?q=${word}`);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(all ?? '');
});

test('results appear while typing, can be opened by keyboard alone, and are remembered in this browser until cleared', async ({
  arrive,
}) => {
  const page = await arrive(null);
  await page.goto('/about');
  const field = page.locator('#header-search');
  await field.focus();
  const combobox = page.getByRole('banner').getByRole('combobox');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await combobox.pressSequentially('sourdou');
  const list = page.getByRole('listbox', { name: 'Offers found' });
  await expect(list.getByRole('option', { name: /Sunday sourdough/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d+ offers?$/);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(combobox).toHaveValue('sourdou');
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(combobox).not.toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday sourdough in my kitchen' })).toBeVisible();
  await page.waitForLoadState('load');

  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name: /Sunday sourdough/ })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(recent).toBeHidden();
  await field.focus();
  await combobox.pressSequentially('sourdou');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sourdou$/);
});

test('the list follows the typing, suggests something when nothing is found, and stays without a connection', async ({
  arrive,
}) => {
  const page = await arrive(null);
  const words = page.getByRole('main').getByLabel('Keywords');
  await page.goto('/search');
  await words.pressSequentially('espress');
  await expect(page).toHaveURL(/q=espress$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator('mark').first()).toHaveText(/espress/i);
  await expect(words).toBeFocused();

  await page.context().setOffline(true);
  await words.fill('sourdoguh');
  await expect(page.getByText('No connection. Please try again.')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=espress$/);
  await page.context().setOffline(false);
  await words.press('Enter');
  await expect(page).toHaveURL(/q=sourdoguh$/);

  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('link', { name: 'sourdough' }).click();
  await expect(cards(page).filter({ hasText: 'Sunday sourdough' })).toBeVisible();
  await page.goto('/search?q=sourdough&country=US');
  await page.getByRole('link', { name: 'Without “United States”' }).click();
  await expect(cards(page).filter({ hasText: 'Sunday sourdough' })).toBeVisible();
});

test('without JavaScript the filters are a plain form', async ({ arrive }) => {
  const page = await arrive(null, { ...PHONE, javaScriptEnabled: false });
  await page.goto('/search');
  await expect(cards(page).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /Food and drink/ }).check();
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Show offers' }).click();
  await expect(page).toHaveURL(/category=category-food/);
  await expect(page.getByRole('link', { name: 'Remove the filter Food and drink' })).toBeVisible();
});
