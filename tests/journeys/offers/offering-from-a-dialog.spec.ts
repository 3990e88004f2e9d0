import type { Locator, Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const formOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Add New Offer' });
/** The scripts that are loaded for the form only. */
const FORM_SCRIPTS = /\/(open-dialog|OfferForm)\./;
const NEW = '/post_project/create_lot/new';
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

test('on a phone the dialog fills the screen, and closing it asks about unsaved work, which is there the next time', async ({
  arrive,
}) => {
  const page = await arrive('edwin', { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'offer an hour of your own' });
  await link.click();
  const form = formOn(page);
  const title = form.getByLabel('Title');
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
    await expect(title).toBeFocused();
  }

  await title.fill('Knots that hold');
  await page.keyboard.press('Escape');
  await expect(leaveQuestionOn(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(leaveQuestionOn(page)).toHaveCount(0);
  await expect(title).toHaveValue('Knots that hold');
  await expect(title).toBeFocused();
  await form.getByRole('button', { name: 'Close' }).click();
  await leaveQuestionOn(page).getByRole('button', { name: 'Keep editing' }).click();
  await title.fill('Knots that hold, and let go');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.mouse.click(5, 5);
  await leaveQuestionOn(page).getByRole('button', { name: 'Leave' }).click();
  await expect(form).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' }).click();
  await expect(title).toHaveValue('Knots that hold, and let go');
  await form.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('the link opens the full page in a new tab, and when the dialog fails to load', async ({ arrive }) => {
  const page = await arrive('amara');
  await page.goto('/guidelines');
  // Playwright sometimes misses the end of a new tab's first navigation and waits for ever, so the response counts.
  const opened = page.context().waitForEvent('response', (response) => response.url().endsWith(NEW));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect((await opened).status()).toBe(200);
  expect((await opened).request().isNavigationRequest()).toBe(true);
  await expect.poll(() => page.context().pages().length).toBe(2);
  await expect(page).toHaveURL(/\/guidelines$/);
  await expect(formOn(page)).toHaveCount(0);

  await page.route(/open-dialog/, (route) => route.abort());
  await link.click();
  await expect(page).toHaveURL(NEW);
});

test('the dialog has an address: Back closes it, Forward and a reload open it again, and it saves', async ({
  arrive,
}) => {
  const page = await arrive('amara');
  const id = await openLot({ seller: 'amara', title: 'A loaf to edit' });
  await page.goto('/seller/lots/open?q=A+loaf+to+edit');
  await page.getByRole('button', { name: 'Actions for A loaf to edit' }).first().click();
  await page.getByRole('link', { name: 'View Offer' }).first().click();
  const view = page.getByRole('dialog', { name: 'View Offer' });
  await expect(view).toContainText('A loaf to edit');
  await expect(view.getByRole('textbox')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

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
  await page.getByRole('link', { name: 'Edit Offer' }).click();
  await edit.getByLabel('Title').fill('A loaf that was edited');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A loaf that was edited' })).toBeVisible();
  await page.goBack();
  await expect(edit).toHaveCount(0);
});

test('a visitor starts an offer, and finds and saves it after registering, completing the profile and becoming a TimeGiver', async ({
  arrive,
}) => {
  const page = await arrive(null);
  await page.goto('/');
  await page.getByRole('link', { name: 'offer an hour of your own' }).click();
  await expect(formOn(page)).toContainText('You can fill in the form now');
  await formOn(page).getByLabel('Title').fill('An hour of a stranger');
  await formOn(page).getByRole('button', { name: 'Save as Draft' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign up to save your offer' });
  await expect(signUp.getByRole('button', { name: 'I already have an account' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/registration\?type=timegiver&next=%2Fpost_project%2Fcreate_lot%2Fnew/);

  // The link in an e-mail opens a new tab, without anything of the first one.
  const other = await page.context().newPage();
  const nell = await newcomer({ account: { seniority: null } });
  await signInAs(other, nell);
  await other.goto(NEW);
  await expect(other.getByText('We’ve restored your unsaved changes.')).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue('An hour of a stranger');
  await expect(other.getByText('Please update your profile to post an offer')).toBeVisible();
  const save = other.getByRole('button', { name: 'Save as Draft' });

  await test.step('the profile comes first', async () => {
    await save.click();
    const step = other.getByRole('dialog', { name: 'One step first' });
    await step.getByRole('button', { name: 'Go to your profile' }).click();
    await expect(other).toHaveURL(/\/account\/profile\?next=%2Fpost_project%2Fcreate_lot%2Fnew/);
    await other.getByLabel('Your role at work').selectOption('Student');
    await other.getByRole('button', { name: 'Save and continue' }).click();
    await other.waitForURL(`**${NEW}*`);
    await expect(other.getByLabel('Title')).toHaveValue('An hour of a stranger');
  });

  await test.step('a TimeBidder becomes a TimeGiver while saving', async () => {
    await save.click();
    const question = other.getByRole('dialog', { name: 'Only TimeGivers can post offers' });
    await expect(question).toBeVisible();
    expect(await violations(other)).toEqual([]);
    await question.getByRole('button', { name: 'Become a TimeGiver and save' }).click();
    await expect(other.getByText('Draft saved.')).toBeVisible();
    const found = await database().select().from(offers).where(eq(offers.sellerId, nell.id));
    expect(found).toMatchObject([{ title: 'An hour of a stranger', marketStatus: 'draft' }]);
  });
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
