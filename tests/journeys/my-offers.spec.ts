import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { castToken } from '../support/cast.ts';
import { coloursSettled, violations } from './accessible.ts';
import { callAs } from './call-as.ts';
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
  await expect.poll(() => titles(page)).toEqual(['Bread at dawn', 'Apples in autumn', 'Carrots by hand']);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=price/);
  await expect.poll(() => titles(page)).toEqual(['Apples in autumn', 'Carrots by hand', 'Bread at dawn']);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Apples in autumn', 'Carrots by hand', 'Bread at dawn']);
  await page.getByLabel('Words').fill('BREAD');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['Bread at dawn']);
  await page.getByLabel('Words').fill('nothing like it');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No Records Found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).last().click();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await page
    .getByRole('link', { name: /^Upcoming/ })
    .last()
    .click();
  await expect.poll(() => titles(page)).toEqual(['Dates tomorrow']);
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
  await page.getByRole('button', { name: 'Duplicate' }).focus();
  await page.keyboard.press('Enter');
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

const bidOn = (project_id: string) =>
  callAs(castToken('clara'), 'bid/confirm', {
    project_id,
    amount_pence: 9_000,
    idempotency_key: randomUUID(),
    confirmed: true,
  });

const menuItem = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `What to do with ${title}` }).click();
  await page.getByRole('navigation', { name: title }).getByRole('link', { name: item }).click();
};

test('three offers are cancelled at once, and the one with a bid wants a reason', async ({ arrive }) => {
  const { token, ids } = await giver();
  await bidOn(ids[0] ?? '');
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/seller/lots/open');
  await page.getByLabel('All on this page').check();
  await page.getByRole('button', { name: 'Cancel offers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel these offers?' });
  await dialog.getByLabel('Reason').fill('The kitchen is flooded.');
  await dialog.getByRole('button', { name: 'Cancel the offers' }).click();
  await expect(page.getByText('It is done.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing on sale' })).toBeVisible();
  await page.goto('/seller/lots/unsold');
  expect((await titles(page)).toSorted()).toEqual(['Apples in autumn', 'Bread at dawn', 'Carrots by hand']);
  await expect(page.getByText('Cancelled')).toHaveCount(3);
});

test('what cannot be cancelled says why, without JavaScript too', async ({ arrive }) => {
  const who = await newcomer({ giver: true });
  const now = Date.now();
  const near = await openLot({ sellerId: who.id, title: 'Bread in an hour', scheduledEndAt: now + HOUR });
  await openLot({ sellerId: who.id, title: 'Apples later', scheduledEndAt: now + 30 * HOUR });
  await bidOn(near);
  for (const javaScriptEnabled of [false, true]) {
    const page = await signInAs(await arrive(null, { javaScriptEnabled }), who);
    await page.goto('/seller/lots/open');
    for (const box of await page.getByLabel(/^Choose (Bread|Apples)/).all()) await box.check();
    await page.getByRole('button', { name: 'Cancel offers' }).click();
    await page.getByLabel('Reason').fill('I am ill.');
    await page.getByRole('button', { name: 'Cancel the offers' }).click();
    await expect(page.getByText(/Bread in an hour.*could only be cancelled until/s).first()).toBeVisible();
  }
});

test('a deleted draft comes back', async ({ arrive }) => {
  const who = await newcomer({ giver: true });
  await callAs(who.token, 'product/projectAction', {
    id: 0,
    title: 'Half a plan',
    market_status: 'draft',
    desc_proc: '',
  });
  const page = await signInAs(await arrive(null), who);
  await page.goto('/seller/lots/draft');
  await expect(page.getByRole('row', { name: 'Half a plan' })).toContainText('Not set');
  await menuItem(page, 'Half a plan', 'Delete the draft');
  const dialog = page.getByRole('dialog', { name: 'Delete these drafts?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const loaded = page.waitForEvent('load');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('No connection. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await loaded;
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Half a plan' })).toBeVisible();
  await menuItem(page, 'Half a plan', 'Delete the draft');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
});

test('an offer is duplicated from its list', async ({ arrive }) => {
  const { token } = await giver();
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/seller/lots/open');
  await menuItem(page, 'Bread at dawn', 'Duplicate');
  await expect(page.getByLabel('Title').first()).toHaveValue('Bread at dawn');
  await page.goto('/seller/lots/open');
  await page.getByLabel('Choose Bread at dawn').check();
  await page.getByLabel('Choose Carrots by hand').check();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/\/seller\/lots\/draft/);
  expect((await titles(page)).toSorted()).toEqual(['Bread at dawn', 'Carrots by hand']);
});

test('an offer becomes a template, and a template an offer', async ({ arrive }) => {
  const { token } = await giver();
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/seller/lots/open');
  await menuItem(page, 'Bread at dawn', 'Save as a template');
  await page.getByLabel('Name of the template').fill('Baking');
  await page.getByRole('button', { name: 'Save the template' }).click();
  await expect(page).toHaveURL(/\/seller\/templates/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Begin an offer Baking' }).click();
  await expect(page.getByLabel('Title').first()).toHaveValue('Bread at dawn');
  await page.goto('/seller/templates');
  await page.getByText('Delete Baking').click();
  await page.getByRole('button', { name: 'Delete the template' }).click();
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
});

test('several offers are deleted, submitted and duplicated by plain forms', async ({ arrive }) => {
  const who = await newcomer({ giver: true });
  for (const title of ['Apples to be', 'Bread to be', 'Carrots to be'])
    await callAs(who.token, 'product/projectAction', { id: 0, title, market_status: 'draft', desc_proc: '' });
  await openLot({ sellerId: who.id, title: 'Dates for good' });
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  const ask = async (button: string, ...names: string[]) => {
    for (const name of names) await page.getByLabel(`Choose ${name}`).check();
    await page.getByRole('button', { name: button }).click();
  };
  const dialog = page.getByRole('dialog');

  await test.step('nothing is asked of nothing', async () => {
    await page.goto('/seller/lots/draft');
    await ask('Delete drafts');
    await expect(dialog).toHaveCount(0);
    expect(await titles(page)).toHaveLength(3);
  });

  await test.step('two of three go', async () => {
    await ask('Delete drafts', 'Apples to be', 'Carrots to be');
    expect((await dialog.getByRole('listitem').allTextContents()).toSorted()).toEqual([
      'Apples to be',
      'Carrots to be',
    ]);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('It is done.').first()).toBeVisible();
    expect(await titles(page)).toEqual(['Bread to be']);
  });

  await test.step('a draft that lacks something says what, and stays', async () => {
    await ask('Submit', 'Bread to be');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This could not be done to:')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Bread to be: ./ })).toBeVisible();
    expect(await titles(page)).toEqual(['Bread to be']);
  });

  await test.step('an offer on sale is begun again as a draft', async () => {
    await page.goto('/seller/lots/open');
    await ask('Duplicate', 'Dates for good');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await page.goto('/seller/lots/draft');
    expect((await titles(page)).toSorted()).toEqual(['Bread to be', 'Dates for good']);
  });
});
