import type { Page } from '@playwright/test';
import { coloursSettled, violations } from './accessible.ts';
import { expect, openLot, test } from './kit.ts';
import { newcomer, signInAs } from './newcomer.ts';

const HOUR = 3_600_000;

/** A TimeGiver whom no other journey knows, with three offers on sale and one that opens tomorrow. */
async function giver(): Promise<{ token: string; ids: string[] }> {
  const who = await newcomer({ giver: true });
  const now = Date.now();
  const ids = [
    await openLot({ sellerId: who.id, title: 'Apples in autumn', scheduledEndAt: now + 30 * HOUR, startPence: 5_000 }),
    await openLot({ sellerId: who.id, title: 'Bread at dawn', scheduledEndAt: now + 20 * HOUR, startPence: 1_000 }),
    await openLot({ sellerId: who.id, title: 'Carrots by hand', scheduledEndAt: now + 40 * HOUR, startPence: 3_000 }),
  ];
  await openLot({
    sellerId: who.id,
    title: 'Dates tomorrow',
    opensAt: now + 24 * HOUR,
    scheduledEndAt: now + 48 * HOUR,
  });
  return { token: who.token, ids };
}

const titles = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^(Apples|Bread|Carrots|Dates)/ })
    .allTextContents();

test('a TimeGiver sorts and finds their offers, and the address says what is shown', async ({ arrive }) => {
  const { token } = await giver();
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/myoffers');
  await page.getByRole('link', { name: /3\s*Active/ }).click();
  expect(await titles(page)).toEqual(['Bread at dawn', 'Apples in autumn', 'Carrots by hand']);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=price/);
  expect(await titles(page)).toEqual(['Apples in autumn', 'Carrots by hand', 'Bread at dawn']);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  expect(await titles(page)).toEqual(['Apples in autumn', 'Carrots by hand', 'Bread at dawn']);
  await page.getByLabel('Words').fill('BREAD');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await titles(page)).toEqual(['Bread at dawn']);
  await page.getByLabel('Words').fill('nothing like it');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).last().click();
  expect(await titles(page)).toHaveLength(3);
  await page
    .getByRole('link', { name: /^Upcoming/ })
    .last()
    .click();
  expect(await titles(page)).toEqual(['Dates tomorrow']);
});

test('the keyboard alone chooses offers, asks, and leaves the question', async ({ arrive }) => {
  const { token } = await giver();
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/seller/lots/open');
  await page.getByLabel('All on this page').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 offers chosen')).toBeVisible();
  await page.getByLabel('Choose Bread at dawn').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 offers chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel offers' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel these offers?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Apples in autumn', 'Carrots by hand']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const menu = page.getByRole('button', { name: 'What to do with Bread at dawn' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Bread at dawn' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View Offer' }).and(page.locator(':focus'))).toHaveCount(1);
  await coloursSettled(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('nothing is asked about no offer', async ({ arrive }) => {
  const { token } = await giver();
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/seller/lots/open');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Please choose an offer first.')).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/lots\/open$/);
});

test('without JavaScript the same lists choose and ask', async ({ arrive }) => {
  const { token, ids } = await giver();
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), { token });
  await page.goto('/seller/lots/open');
  await page.getByLabel('Choose Apples in autumn').check();
  await page.getByLabel('Choose Carrots by hand').check();
  await page.getByRole('button', { name: 'Cancel offers' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Apples in autumn', 'Carrots by hand']);
  await page.getByRole('link', { name: 'Leave it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const others = await giver();
  await page.goto(`/seller/lots/open?ask=cancel&ids=${others.ids[0]}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(ids).toHaveLength(3);
});

test('a reader asks about an offer and reports it, once', async ({ arrive }) => {
  const id = await openLot({ seller: 'edwin', title: 'A walk with questions' });
  const page = await arrive('ben', { javaScriptEnabled: false });
  await page.goto(`/productView/${id}`);
  await page.getByText('Ask Edwin Hale about this offer').click();
  await page.getByLabel('Your question').fill('Is the path steep?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Your question is on its way to the TimeGiver.')).toBeVisible();
  for (const said of ['Thank you. We look at every report.', 'You have reported this offer already. We look at it.']) {
    await page.goto(`/productView/${id}`);
    await page.getByText('Report this offer').click();
    await page.getByLabel('What is wrong?').selectOption('unsafe');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await expect(page.getByLabel('What is wrong?')).toHaveValue('unsafe');
});

test('who has no offers is led on, and who is no TimeGiver to becoming one', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer({ giver: true }));
  await page.goto('/myoffers');
  await expect(page.getByRole('heading', { name: 'Your first hour' })).toBeVisible();
  await page.goto('/seller/lots/sold');
  await expect(page.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible();
  const bidder = await arrive('ben');
  await bidder.goto('/seller/lots/open');
  await expect(bidder.getByRole('heading', { name: 'Offers are for TimeGivers' })).toBeVisible();
  await bidder.goto('/alloffers?q=bread');
  await expect(bidder).toHaveURL(/\/search\?q=bread/);
});
