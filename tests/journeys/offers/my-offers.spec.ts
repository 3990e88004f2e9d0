import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { lots } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { violations } from '../kit/accessible.ts';
import { callAs } from '../kit/call-as.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { requiredFields } from '../kit/offer-steps.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const HOUR = 3_600_000;

/** A TimeGiver of this journey only, with three offers on sale and one that opens tomorrow. */
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

const menuItem = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('navigation', { name: title }).getByRole('link', { name: item }).click();
};

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.page().keyboard.press(key);
}

const draftOf = (token: string, title: string) =>
  callAs(token, 'product/projectAction', { id: 0, title, market_status: 'draft', desc_proc: '' });

test('a TimeGiver sorts, searches and selects their offers by keyboard alone, and the address holds the choice', async ({
  arrive,
}) => {
  const page = await signInAs(await arrive(null), await giver());
  await page.goto('/myoffers');
  await page.getByRole('link', { name: /3\s*Active/ }).click();
  await expect.poll(() => titles(page)).toEqual(['Bread at dawn', 'Apples in autumn', 'Carrots by hand']);
  await press(page.getByRole('columnheader', { name: 'Price' }).getByRole('link'));
  await expect(page).toHaveURL(/sort=price/);
  await expect.poll(() => titles(page)).toEqual(['Apples in autumn', 'Carrots by hand', 'Bread at dawn']);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('Keywords').fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Records Found')).toBeVisible();
  await press(page.getByRole('link', { name: 'Show all' }).last());
  await page.waitForURL((url) => !url.search.includes('nothing'));
  await expect.poll(() => titles(page)).toHaveLength(3);

  await press(page.getByRole('button', { name: 'Duplicate' }));
  await expect(page.getByText('Please select an offer first.')).toBeVisible();
  await press(page.getByLabel('Select all on this page'), 'Space');
  await expect(page.getByText('3 offers selected')).toBeVisible();
  await press(page.getByLabel('Select Bread at dawn'), 'Space');
  await expect(page.getByText('2 offers selected')).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel offers' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel these offers?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Apples in autumn', 'Carrots by hand']);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const menu = page.getByRole('button', { name: 'Actions for Bread at dawn' });
  await press(menu);
  await expect(page.getByRole('navigation', { name: 'Bread at dawn' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View Offer' }).and(page.locator(':focus'))).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('a deleted draft can be restored, and who has no offers is shown the first step', async ({ arrive }) => {
  const who = await newcomer({ giver: true });
  const page = await signInAs(await arrive(null), who);
  await page.goto('/myoffers');
  await expect(page.getByRole('heading', { name: 'Your first hour' })).toBeVisible();
  await draftOf(who.token, 'Half a plan');
  await page.goto('/seller/lots/draft');
  await expect(page.getByRole('row', { name: 'Half a plan' })).toContainText('Not set');
  await menuItem(page, 'Half a plan', 'Delete draft');
  await page.waitForURL(/ask=delete/);
  const dialog = page.getByRole('dialog', { name: 'Delete these drafts?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('No connection. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await loaded;
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Half a plan' })).toBeVisible();
  await menuItem(page, 'Half a plan', 'Delete draft');
  await page.waitForURL(/ask=delete/);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
});

const bidOn = (project_id: string) =>
  callAs(castToken('clara'), 'bid/confirm', {
    project_id,
    amount_pence: 9_000,
    idempotency_key: randomUUID(),
    confirmed: true,
  });

test('offers become drafts, a template and another offer, and are cancelled with a reason', async ({ arrive }) => {
  const { token, ids } = await giver();
  await bidOn(ids[0] ?? '');
  const page = await signInAs(await arrive(null), { token });
  await page.goto('/seller/lots/open');

  await test.step('two are duplicated at once', async () => {
    await page.getByLabel('Select Bread at dawn').check();
    await page.getByLabel('Select Carrots by hand').check();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\/seller\/lots\/draft/);
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Bread at dawn', 'Carrots by hand']);
  });

  await test.step('all are cancelled together, with a reason because one has a bid', async () => {
    await page.goto('/seller/lots/open');
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Cancel offers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel these offers?' });
    await dialog.getByLabel('Reason').fill('The kitchen is flooded.');
    await dialog.getByRole('button', { name: 'Cancel offers' }).click();
    await expect(page.getByText('Done.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing on sale' })).toBeVisible();
  });

  await test.step('one becomes a template, which is changed and used', async () => {
    await page.goto('/seller/lots/unsold');
    await expect(page.getByText('Cancelled')).toHaveCount(3);
    await menuItem(page, 'Bread at dawn', 'Save as template');
    await page.getByLabel('Template name').fill('Baking');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page).toHaveURL(/\/seller\/templates/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change Baking' }).click();
    await changeTemplate(page);
    await page.goto('/seller/templates');
    await page.getByRole('link', { name: 'Start an offer Slow baking' }).click();
    await expect(page.getByLabel('Title').first()).toHaveValue('Bread at dusk');
    await page.goBack();
    await page.getByText('Delete Slow baking').click();
    await page.getByRole('button', { name: 'Delete template' }).click();
    await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
  });
});

/** Gives the template another name and title, after a try without a name. */
async function changeTemplate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Template' })).toBeVisible();
  await expect(page.getByText('Templates don’t keep dates. Each offer you start from one gets its own.')).toBeVisible();
  for (const date of ['Opens', 'Closes', /^When you’ll meet/]) await expect(page.getByLabel(date)).toHaveCount(0);
  await page.getByLabel('Template name').fill('');
  await page.getByLabel('Title').fill('Bread at dusk');
  await page.getByRole('button', { name: 'Save template' }).click();
  await requiredFields(page)
    .getByRole('button', { name: /^Template name/ })
    .click();
  await page.getByLabel('Template name').fill('Slow baking');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();
}

test('without JavaScript a reader asks about an offer and reports it', async ({ arrive }) => {
  const id = await openLot({ seller: 'edwin', title: 'A walk with questions' });
  const page = await arrive('ben', { javaScriptEnabled: false });
  await page.goto(`/productView/${id}`);
  await page.getByText('Ask Edwin Hale about this offer').click();
  await page.getByLabel('Your question').fill('Is the path steep?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page).toHaveURL(/\/messages\?thread=/);
  await expect(page.getByRole('log').getByText('Is the path steep?')).toBeVisible();
  await callAs(castToken('ben'), 'product/report', { id, reason: 'misleading' });
  await page.goto(`/productView/${id}`);
  await page.getByText('Report this offer').click();
  await page.getByLabel('What’s wrong?').selectOption('unsafe');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('You’ve already reported this offer. We’re looking into it.').first()).toBeVisible();
  await expect(page.getByLabel('What’s wrong?')).toHaveValue('unsafe');
});

test('without JavaScript several offers are deleted, submitted, duplicated and cancelled after a question', async ({
  arrive,
}) => {
  const who = await newcomer({ giver: true });
  for (const title of ['Apples to be', 'Bread to be', 'Carrots to be']) await draftOf(who.token, title);
  const near = await openLot({ sellerId: who.id, title: 'Dates for good', scheduledEndAt: Date.now() + HOUR });
  await bidOn(near);
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  const dialog = page.getByRole('dialog');
  const ask = async (button: string, ...names: string[]) => {
    for (const name of names) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('button', { name: button }).click();
  };

  await test.step('nothing is asked of nothing', async () => {
    await page.goto('/seller/lots/draft');
    await ask('Delete drafts');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => titles(page)).toHaveLength(3);
  });

  await test.step('two of three go', async () => {
    await ask('Delete drafts', 'Apples to be', 'Carrots to be');
    await expect
      .poll(async () => (await dialog.getByRole('listitem').allTextContents()).toSorted())
      .toEqual(['Apples to be', 'Carrots to be']);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Done.').first()).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Bread to be']);
  });

  await test.step('a draft that lacks something says what, and stays', async () => {
    await ask('Submit', 'Bread to be');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This didn’t work for:')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Bread to be: ./ })).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Bread to be']);
  });

  await test.step('a question is left without an answer, and asks of nobody else’s offers', async () => {
    const others = await openLot({ seller: 'edwin' });
    await page.goto(`/seller/lots/open?ask=cancel&ids=${others}`);
    await expect(dialog).toHaveCount(0);
    await ask('Cancel offers', 'Dates for good');
    await expect(dialog.getByRole('listitem')).toHaveText(['Dates for good']);
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('an offer that cannot be cancelled says why', async () => {
    await ask('Cancel offers', 'Dates for good');
    await page.getByLabel('Reason').fill('I am ill.');
    await page.locator('#ask').getByRole('button', { name: 'Cancel offers' }).click();
    await expect(page.getByText(/Dates for good.*could only be cancelled until/s).first()).toBeVisible();
  });

  await test.step('an offer on sale is begun again as a draft', async () => {
    await page.goto('/seller/lots/open');
    await ask('Duplicate', 'Dates for good');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\/seller\/lots\/draft/);
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Bread to be', 'Dates for good']);
  });
});

test('an offer that has ended is offered again without JavaScript, and a TimeBidder reads how to offer', async ({
  arrive,
}) => {
  const who = await newcomer({ giver: true });
  const id = await openLot({ sellerId: who.id, title: 'Elderflower in June' });
  await database()
    .update(lots)
    .set({ status: 'closed', result: 'unsold', closedAt: Date.now() })
    .where(eq(lots.offerId, id));
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  await page.goto(`/productView/${id}`);
  await expect(page.getByRole('link', { name: 'Offer it again' })).toHaveAttribute(
    'href',
    `/post_project/create_lot/duplicate?id=${id}`,
  );
  await page.goto('/seller/lots/unsold');
  await page.getByRole('button', { name: 'Actions for Elderflower in June' }).click();
  await page.getByRole('link', { name: 'Offer it again' }).click();
  await expect(page).toHaveURL(`/post_project/create_lot/duplicate?id=${id}`);
  await expect(page.locator('#plain-title')).toHaveValue('Elderflower in June');
  await page.goto('/seller/lots/sold');
  await expect(page.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible();
  await signInAs(page, { token: castToken('ben') });
  await page.goto('/seller/lots/open');
  await expect(page.getByRole('heading', { name: 'Only TimeGivers can post offers' })).toBeVisible();
});
