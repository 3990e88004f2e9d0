import type { Locator, Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, openLot, signIn, test } from '../kit/test.ts';

const formOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Offer' });
/** The scripts that are loaded for the form only. */
const FORM_SCRIPTS = /\/(open-dialog|OfferForm)\./;
const leaveQuestionOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });

test('an offer is started, corrected and saved as a draft by keyboard', async ({ arrive }) => {
  const page = await arrive('amara');
  const press = (key: string) => page.keyboard.press(key);
  const scripts = scriptsFetchedBy(page);
  await page.goto('/search', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => FORM_SCRIPTS.test(url))).toEqual([]);
  await openByKeyboard(page);
  expect(scripts.filter((url) => FORM_SCRIPTS.test(url))).not.toEqual([]);
  await expect(page.getByRole('heading', { name: 'Add New Offer' })).toBeFocused();
  await expect(page).toHaveURL(/\/search#offer\/new$/);
  expect(await violations(page)).toEqual([]);

  await test.step('Escape closes it and gives the focus back', async () => {
    await press('Escape');
    await expect(formOn(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Amara/ })).toBeFocused();
    await openByKeyboard(page);
  });

  await test.step('what is wrong is listed in a dialog, and then said at the field', async () => {
    await openStep(formOn(page), 'Extras');
    await formOn(page).getByRole('button', { name: 'Submit' }).focus();
    await press('Enter');
    await expect(requiredFields(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await requiredFields(page)
      .getByRole('button', { name: /^Title/ })
      .focus();
    await press('Enter');
    await expect(formOn(page).getByLabel('Title')).toBeFocused();
    await expect(formOn(page).getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('A dialogue over tea');
    await expect(formOn(page).getByLabel('Title')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the list of charities takes Escape before the dialog does', async () => {
    await formOn(page).getByRole('combobox', { name: 'Charity' }).focus();
    await page.keyboard.type('shelter');
    await expect(formOn(page).getByRole('option').first()).toBeVisible();
    await press('Escape');
    await expect(formOn(page).getByRole('listbox')).toBeHidden();
    await expect(leaveQuestionOn(page)).toHaveCount(0);
    await press('ArrowDown');
    await expect(formOn(page).getByRole('option').first()).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await expect(formOn(page).getByRole('combobox', { name: 'Charity' })).toHaveValue(/Shelter/);
  });

  await formOn(page).getByRole('button', { name: 'Save as Draft' }).focus();
  await press('Enter');
  await page.waitForURL(/\/post_project\/create_lot\/edit\?id=ofr_/);
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A dialogue over tea');
  const [saved] = await database()
    .select({ title: offers.title, status: offers.marketStatus, giver: offers.sellerId })
    .from(offers)
    .where(eq(offers.title, 'A dialogue over tea'))
    .orderBy(desc(offers.createdAt));
  expect(saved).toEqual({ title: 'A dialogue over tea', status: 'draft', giver: 'usr_amara' });
});

test('closing the dialog asks about unsaved work, which is there the next time', async ({ arrive }) => {
  const page = await arrive('edwin');
  await page.goto('/');
  await page.getByRole('link', { name: 'offer an hour of your own' }).click();
  const title = formOn(page).getByLabel('Title');
  await title.fill('Knots that hold');

  await page.keyboard.press('Escape');
  await expect(leaveQuestionOn(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(leaveQuestionOn(page)).toHaveCount(0);
  await expect(title).toHaveValue('Knots that hold');
  await expect(title).toBeFocused();

  await formOn(page).getByRole('button', { name: 'Close' }).click();
  await leaveQuestionOn(page).getByRole('button', { name: 'Keep editing' }).click();
  await title.fill('Knots that hold, and let go');
  await page.mouse.click(5, 5);
  await leaveQuestionOn(page).getByRole('button', { name: 'Leave' }).click();
  await expect(formOn(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'offer an hour of your own' })).toBeFocused();

  await page.goto('/search');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' }).click();
  await expect(title).toHaveValue('Knots that hold, and let go');
  await formOn(page).getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await expect(formOn(page)).toHaveCount(0);
});

test('posting from the dialog opens the page of the offer', async ({ arrive }) => {
  const page = await arrive('priya');
  await page.goto('/guidelines');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' }).click();
  const form = formOn(page);
  await form.getByLabel('Title').fill('Read my code with me');
  await form.getByRole('textbox', { name: 'Description' }).fill('An hour on whatever you are stuck with.');
  await form.getByRole('combobox', { name: 'Charity' }).fill('lifeboat');
  await form.getByRole('option', { name: /Royal National Lifeboat Institution/ }).click();
  await openStep(form, 'Price');
  await form.getByLabel('Start price').fill('20');
  await openStep(form, 'Extras');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/productView\/ofr_/);
  await expect(page.getByRole('heading', { level: 1, name: 'Read my code with me' })).toBeVisible();
  await page.goBack();
  await expect(formOn(page)).toHaveCount(0);
});

const NEW_OFFER_PAGE = '/post_project/create_lot/new';

test('the link opens the full page in a new tab, without JavaScript, and when the dialog fails to load', async ({
  arrive,
}) => {
  const page = await arrive('amara');
  await page.goto('/search');
  // Playwright sometimes misses the end of a new tab's first navigation and waits for ever, so the response counts.
  const opened = page.context().waitForEvent('response', (response) => response.url().endsWith(NEW_OFFER_PAGE));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Add New Offer' })
    .click({ modifiers: ['ControlOrMeta'] });
  expect((await opened).status()).toBe(200);
  expect((await opened).request().isNavigationRequest()).toBe(true);
  await expect.poll(() => page.context().pages().length).toBe(2);
  await expect(page).toHaveURL(/\/search$/);
  await expect(formOn(page)).toHaveCount(0);

  await page.route(/open-dialog/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' }).click();
  await expect(page).toHaveURL(/\/post_project\/create_lot\/new$/);

  const plain = await arrive('amara', { javaScriptEnabled: false });
  await plain.goto('/search');
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' }).click();
  await expect(plain).toHaveURL(/\/post_project\/create_lot\/new$/);
});

test('the dialog fits the screen and is accessible', async ({ arrive }) => {
  const page = await arrive('amara', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('link', { name: 'offer an hour of your own' }).click();
  const form = formOn(page);
  await expect(form).toBeVisible();
  expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await barriers(page)).toEqual([]);
  expect((await form.boundingBox())?.width).toBeLessThan(960);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openStep(form, 'Extras');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(requiredFields(page)).toBeInViewport();
    await requiredFields(page).getByRole('button', { name: 'Go to the first one' }).click();
    await expect(form.getByLabel('Title')).toBeFocused();
  }
});

test('the dialog has an address: Back closes it, Forward and a reload open it again', async ({ arrive }) => {
  const page = await arrive('amara');
  const id = await openLot({ seller: 'amara', title: 'A loaf to edit' });
  await page.goto(`/productView/${id}`);
  await page.getByRole('link', { name: 'Edit Offer' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Offer' });
  await expect(edit.getByLabel('Title')).toHaveValue('A loaf to edit');
  await expect(page).toHaveURL(new RegExp(`/productView/${id}#offer/edit/${id}$`));
  await page.goBack();
  await expect(edit).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/productView/${id}$`));
  await page.goForward();
  await expect(edit).toBeVisible();
  await page.reload();
  await expect(edit.getByLabel('Title')).toHaveValue('A loaf to edit');
  await edit.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/productView/${id}$`));

  await page.goto('/seller/lots/open?q=A+loaf+to+edit');
  await page.getByRole('button', { name: 'Actions for A loaf to edit' }).first().click();
  await page.getByRole('link', { name: 'View Offer' }).first().click();
  const view = page.getByRole('dialog', { name: 'View Offer' });
  await expect(view).toContainText('A loaf to edit');
  await expect(view.getByRole('textbox')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('a visitor can start an offer and continue after signing in', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/');
  await page.getByRole('link', { name: 'offer an hour of your own' }).click();
  await expect(formOn(page)).toContainText('You can fill in the form now');
  await formOn(page).getByLabel('Title').fill('An hour of a stranger');
  await formOn(page).getByRole('button', { name: 'Save as Draft' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign up to save your offer' });
  await expect(signUp).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signUp.getByRole('button', { name: 'I already have an account' }).click();
  await page.waitForURL(/\/login\?next=%2Fpost_project%2Fcreate_lot%2Fnew/);
  await signIn(page, 'ben');
  await page.waitForURL('**/post_project/create_lot/new');
  await expect(page.getByLabel('Title')).toHaveValue('An hour of a stranger');
  await expect(page.getByText('Only TimeGivers can post offers.')).toBeVisible();
});

test('a person who must complete a step first is told so, and can already start the offer', async ({ arrive }) => {
  const page = await arrive('fern');
  await page.goto('/');
  await page.getByRole('link', { name: 'offer an hour of your own' }).click();
  await expect(formOn(page)).toContainText('Please update your profile to post an offer');
  await formOn(page).getByLabel('Title').fill('An hour of mending');
  await formOn(page).getByRole('button', { name: 'Save as Draft' }).click();
  await page
    .getByRole('dialog', { name: 'One step first' })
    .getByRole('button', { name: 'Go to your profile' })
    .click();
  await expect(page).toHaveURL(/\/account\/profile\?next=%2Fpost_project%2Fcreate_lot%2Fnew/);
  await page.goto('/post_project/create_lot/new');
  await expect(page.getByLabel('Title')).toHaveValue('An hour of mending');
});

async function openByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Amara/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Add New Offer' }).focus();
  await page.keyboard.press('Enter');
  await expect(formOn(page)).toBeVisible();
}

function scriptsFetchedBy(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && urls.push(request.url()));
  return urls;
}
