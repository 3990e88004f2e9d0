import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { availability, offers } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const DAY_MS = 86_400_000;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a host says when they can meet, is told what cannot be read, and gets an assistant, without JavaScript', async ({
  arrive,
}) => {
  const page = await arrive('priya', { javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  await page.goto('/account/dates');
  await expect(page.getByText('No dates yet. Write down')).toBeVisible();
  await page.getByLabel('Monday').fill('mornings');
  await page.getByLabel('Tuesday').fill('9-12, 14:00–17:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Monday')).toHaveAccessibleDescription(/Write times like this/);
  await expect(page.getByLabel('Tuesday')).toHaveValue('9-12, 14:00–17:00');
  await page.getByLabel('Monday').fill('');
  await page.getByText('Days off and other single dates').click();
  await page.getByLabel('Date 1', { exact: true }).fill('2099-12-24');
  await page.getByRole('switch', { name: 'Let guests choose a free time' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your dates have been saved.').first()).toBeVisible();
  await expect(page.getByLabel('Tuesday')).toHaveValue('09:00–12:00, 14:00–17:00');
  await expect(page.getByLabel('Date 1', { exact: true })).toHaveValue('2099-12-24');
  await expect(page.getByRole('switch', { name: 'Let guests choose a free time' })).toBeChecked();

  await page.getByLabel('Username of your assistant').fill('dev');
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  expect(await fits(page)).toBe(true);
  const assistant = await arrive('dev');
  await assistant.goto('/account/dates');
  expect(await violations(assistant)).toEqual([]);
  await assistant.getByRole('button', { name: 'Accept' }).click();
  await expect(assistant.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('a host offers dates with an auction, and a bidder ticks them, without JavaScript', async ({ arrive }) => {
  const lot = await openLot({ title: 'Bread on a Sunday' });
  const host = await arrive('amara', { javaScriptEnabled: false });
  await host.goto(`/productView/${lot}`);
  await host.getByRole('link', { name: 'Offer dates to bidders' }).click();
  const day = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10);
  await host.getByLabel('Date 1', { exact: true }).fill(`${day(60)}T12:00`);
  await host.getByLabel('Date 2', { exact: true }).fill(`${day(-5)}T12:00`);
  await host.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByLabel('Date 2', { exact: true })).toHaveAccessibleDescription(/This date is over/);
  await host.getByLabel('Date 2', { exact: true }).fill(`${day(61)}T23:00`);
  await host.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByText('The dates have been saved.').first()).toBeVisible();
  await expect(host.getByLabel('Date 2', { exact: true })).toHaveAccessibleDescription(/At night/);

  const bidder = await arrive('ben', { javaScriptEnabled: false });
  await bidder.goto(`/productView/${lot}`);
  const dates = bidder.getByRole('region', { name: 'Dates to choose from' });
  await dates.getByRole('checkbox', { name: /12:00/ }).check();
  await dates.getByRole('button', { name: 'Save my dates' }).click();
  await expect(bidder.getByText('Saved. If you win').first()).toBeVisible();
  await expect(dates.getByRole('checkbox', { name: /12:00/ })).toBeChecked();
  await expect(dates.getByRole('checkbox', { name: /23:00/ })).not.toBeChecked();
});

test('a buyer of a standing offer chooses a free time, without JavaScript', async ({ arrive }) => {
  const lot = await openLot({
    title: 'An hour of advice',
    seller: 'edwin',
    fixedPrice: true,
    buyNowPence: 1_000,
    quantity: 5,
  });
  const db = database();
  await db.update(offers).set({ standing: true }).where(eq(offers.id, lot));
  const windows = Array.from({ length: 7 }, () => [{ from: 600, to: 720 }]);
  await db.insert(availability).values({
    hostId: 'usr_edwin',
    zone: 'Europe/London',
    weekly: JSON.stringify(windows),
    exceptions: '{}',
    step: 60,
    notice: 1440,
    horizonDays: 60,
    before: 0,
    after: 0,
    published: true,
    version: 1,
    updatedAt: 0,
  });
  const page = await arrive('dev', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await page.goto(`/productView/${lot}`);
  await page.getByLabel('When you’ll meet').selectOption({ index: 1 });
  await page.getByRole('button', { name: /Buy now for/ }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('row', { name: /An hour of advice/ })).toContainText(/at 1[01]:00/);
});
