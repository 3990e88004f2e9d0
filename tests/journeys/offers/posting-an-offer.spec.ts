import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { offers, offerTemplates } from '../../../db/schema/index.ts';
import { firstBid } from '../../support/award.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const PICTURE = fileURLToPath(new URL('../../../public/art/preview.png', import.meta.url));
const NEW = '/post_project/create_lot/new';

test('a standing offer is posted on a phone, with its parcel and category', async ({ arrive }) => {
  const page = await arrive('edwin', PHONE);
  await page.goto(NEW);
  await begin(page, 'Letters read aloud, all year');
  await page.getByLabel(/^Category/).selectOption({ label: 'Learning and languages' });
  await page.getByLabel('Subcategory').selectOption({ label: 'Languages' });
  await openStep(page, 'Price');
  await page.getByLabel('Start price').fill('20');
  await page.getByRole('switch', { name: 'Standing offer' }).click();
  await expect(page.getByRole('switch', { name: 'Auction' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Buy Now' })).toBeChecked();
  await page.getByLabel('Buy now price').fill('25');
  await page.getByLabel('Quantity').fill('12');
  await openStep(page, 'Where and when');
  await expect(page.getByText('A year after it opens.')).toBeVisible();
  await expect(page.getByLabel(/^When you’ll meet/)).toHaveCount(0);
  await openStep(page, 'Extras');
  await page.getByText('Shipping', { exact: false }).first().click();
  await page.getByRole('switch', { name: 'I’ll post something' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();

  await test.step('what is missing of the parcel is said, and mended', async () => {
    await requiredFields(page)
      .getByRole('button', { name: /^Length/ })
      .click();
    await expect(page.getByLabel('Length', { exact: true })).toBeFocused();
    for (const [name, value] of PARCEL) await page.getByLabel(name, { exact: true }).fill(value);
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/productView\/ofr_/);
  await expect(page.getByText('Available until')).toBeVisible();
  await expect(page.getByText('12 of 12 left')).toBeVisible();
  await expect(page.getByText('22 × 15.5 × 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Languages', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await offerCalled('Letters read aloud, all year')).toMatchObject({
    standing: true,
    auction: false,
    buyNow: true,
    startPence: null,
  });
});

const PARCEL = [
  ['Length', '22'],
  ['Width', '15.5'],
  ['Height', '1'],
  ['Weight', '0.3'],
  ['Postcode it’s sent from', 'LA9 4PU'],
] as const;

test('a copy of an offer keeps its texts and gets new dates', async ({ arrive }) => {
  const from = await openLot({ seller: 'amara', title: 'Bread from the beginning', startPence: 4_500 });
  const page = await arrive('amara', PHONE);
  await page.goto(`/post_project/create_lot/duplicate?id=${from}`);
  await expect(page.getByLabel('Title')).toHaveValue('Bread from the beginning');
  await page.getByLabel('Title').fill('Bread once more');
  await openStep(page, 'Price');
  await expect(page.getByLabel('Start price')).toHaveValue('45');
  await openStep(page, 'Extras');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/productView\/ofr_/);
  const posted = await offerCalled('Bread once more');
  expect(posted).toMatchObject({ title: 'Bread once more', marketStatus: 'open', startPence: 4_500 });
  expect(posted?.id).not.toBe(from);
  expect((posted?.closesAt ?? 0) - (posted?.opensAt ?? 0)).toBeGreaterThan(9 * 24 * 60 * 60 * 1000);
});

test('a template is edited and an offer is started from it', async ({ arrive }) => {
  const id = `tpl_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const form = JSON.stringify({
    title: 'An hour of chess',
    auction: true,
    sprice: 30,
    rprice: 30,
    meeting_duration: 60,
  });
  const at = Date.now();
  await database()
    .insert(offerTemplates)
    .values({ id, ownerId: 'usr_edwin', name: 'Chess', form, createdAt: at, updatedAt: at });
  const page = await arrive('edwin', PHONE);
  await page.goto(`/post_project/create_lot/editTemplate?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Template' })).toBeVisible();
  await expect(page.getByText('Templates don’t keep dates. Each offer you start from one gets its own.')).toBeVisible();
  for (const date of ['Opens', 'Closes', /^When you’ll meet/]) await expect(page.getByLabel(date)).toHaveCount(0);
  await page.getByLabel('Template name').fill('');
  await page.getByLabel('Title').fill('An hour of chess, slowly');
  await page.getByRole('button', { name: 'Save template' }).click();
  await requiredFields(page)
    .getByRole('button', { name: /^Template name/ })
    .click();
  await page.getByLabel('Template name').fill('Slow chess');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();
  await page.goto(`/post_project/create_lot/use?id=${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('An hour of chess, slowly');
  await openStep(page, 'Price');
  await expect(page.getByLabel('Start price')).toHaveValue('30');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.waitForURL(/edit\?id=ofr_/);
  expect(await offerCalled('An hour of chess, slowly')).toMatchObject({ sellerId: 'usr_edwin', marketStatus: 'draft' });
});

test('after the first bid only the pictures can be changed', async ({ arrive }) => {
  const id = await openLot({ seller: 'amara', title: 'Bread with a bid' });
  await firstBid(database(), id, 'usr_ben', 1_000);
  const page = await arrive('amara', PHONE);
  await page.goto(`/post_project/create_lot/edit?id=${id}`);
  await expect(page.getByText('so only its pictures can still change.')).toBeVisible();
  await expect(page.getByText('Bread with a bid')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save as Draft' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('the second of two windows loads what the first saved and keeps what was typed in it', async ({ arrive }) => {
  const first = await arrive('edwin');
  await first.goto(NEW);
  await first.getByLabel('Title').fill('Rope work');
  await first.getByRole('button', { name: 'Save as Draft' }).click();
  await first.waitForURL(/edit\?id=ofr_/);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await openStep(second, 'Where and when');
  await second.getByLabel('Length (minutes)').fill('90');
  await first.getByLabel('Title').fill('Rope work for beginners');
  await saveDraft(first);
  await second.getByRole('button', { name: 'Save as Draft' }).click();
  const question = second.getByRole('dialog', { name: 'This offer has changed since you opened it' });
  await question.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(second.getByLabel('Title')).toHaveValue('Rope work for beginners');
  await expect(second.getByLabel('Length (minutes)')).toHaveValue('90');
  await saveDraft(second);
  expect(await offerCalled('Rope work for beginners')).toMatchObject({ sellerId: 'usr_edwin', meetingMinutes: 90 });
});

/** Waits until it is saved: the message of an earlier save may still be shown. */
async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/product/projectAction') && answer.ok());
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await saved;
}

test('a TimeBidder becomes a TimeGiver while saving and loses nothing', async ({ arrive }) => {
  const nell = await newcomer();
  const page = await signInAs(await arrive(null, PHONE), nell);
  await page.goto(NEW);
  await page.getByLabel('Title').fill('My first hour');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const question = page.getByRole('dialog', { name: 'Only TimeGivers can post offers' });
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Become a TimeGiver and save' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  expect(await offerCalled('My first hour')).toMatchObject({ sellerId: nell.id, marketStatus: 'draft' });
});

test('a visitor registers in another tab and finds the unsaved offer there', async ({ arrive }) => {
  const page = await arrive(null, PHONE);
  await page.goto(NEW);
  await page.getByLabel('Title').fill('An hour of a newcomer');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page
    .getByRole('dialog', { name: 'Sign up to save your offer' })
    .getByRole('button', { name: 'Sign up' })
    .click();
  await page.waitForURL(/\/registration\?type=timegiver&next=%2Fpost_project%2Fcreate_lot%2Fnew/);
  // The link in an e-mail opens a new tab, without anything of the first one.
  const other = await page.context().newPage();
  await signInAs(other, await newcomer({ giver: true }));
  await other.goto(NEW);
  await expect(other.getByText('We’ve restored your unsaved changes.')).toBeVisible();
  await expect(other.getByLabel('Title')).toHaveValue('An hour of a newcomer');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByLabel('Title')).toHaveValue('');
});

test('unsaved work survives a reload', async ({ arrive }) => {
  const page = await arrive('priya');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(NEW);
  await page.getByLabel('Title').fill('Words that stay');
  await openStep(page, 'Price');
  await page.getByRole('switch', { name: 'Buy Now' }).click();
  await page.getByLabel('Buy now price').fill('80');
  await expect.poll(() => page.evaluate<string>('JSON.stringify(sessionStorage)')).toContain('80');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Words that stay');
  await expect(page.getByLabel('Buy now price')).toHaveValue('80');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('text typed while a draft is being saved counts as unsaved', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer({ giver: true }));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(NEW);
  await page.getByLabel('Title').fill('Half a title');
  let answerNow = () => {};
  const held = new Promise<void>((go) => {
    answerNow = go;
  });
  await page.route(/projectAction/, async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(/projectAction/);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await sent;
  await page.getByLabel('Title').fill('Half a title, and the other half');
  answerNow();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We’ve restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title, and the other half');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
});

test('without JavaScript the same steps save a draft, keep what was typed, and end live', async ({ arrive }) => {
  const page = await arrive('edwin', { ...PHONE, javaScriptEnabled: false });
  await page.goto(NEW);
  const form = page.locator('.plain-offer');
  const onwards = form.getByRole('button', { name: 'Save and continue' }).last();
  await form.getByLabel('Title').fill('Knots, plainly');
  await form.getByLabel('Description').fill('Three knots in an hour.');
  await form.getByLabel('Charity registration number').fill('209603');
  await form.getByLabel('Add a picture').setInputFiles(PICTURE);
  await onwards.click();
  await page.waitForURL(/edit\?id=ofr_\w+&step=where/);
  await form.getByLabel(/^Where you’ll meet/).fill('Fowey');
  await onwards.click();
  await page.waitForURL(/step=price/);
  await form.getByLabel('Start price').fill('5');
  await onwards.click();

  await test.step('Back works, and nothing typed is lost', async () => {
    await page.waitForURL(/step=extras/);
    await page.goBack();
    await expect(form.getByLabel('Start price')).toHaveValue('5');
    await page.goBack();
    await expect(form.getByLabel(/^Where you’ll meet/)).toHaveValue('Fowey');
    await page.goto(NEW);
    await page.getByRole('link', { name: 'Continue with Knots, plainly' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Knots, plainly');
  });
  await test.step('A picture that is stored can be described', async () => {
    const picture = form.getByRole('group', { name: 'Picture 1' });
    await picture.getByLabel('Caption').fill('A bowline');
    await picture.getByLabel('What it shows').fill('A loop that holds');
    await onwards.click();
    await page.waitForURL(/step=where/);
    await page.goBack();
    await page.reload();
    await expect(picture.getByLabel('What it shows')).toHaveValue('A loop that holds');
  });
  await form.getByRole('button', { name: 'Extras' }).click();
  await page.waitForURL(/step=extras/);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.locator('.notice')).toContainText('Start price: The minimum start price is 10');
  await form.getByRole('button', { name: 'Go to it' }).click();
  await page.waitForURL(/step=price/);
  await form.getByLabel('Start price').fill('20');
  await form.getByRole('button', { name: 'Extras' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/productView\/ofr_\w+\?live=1/);
  await expect(page.getByRole('heading', { name: 'You’re live' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A QR code with the link of this offer' })).toBeVisible();
  const posted = await offerCalled('Knots, plainly');
  expect(posted).toMatchObject({ marketStatus: 'open', startPence: 2_000, reservePence: null, meetingVenue: 'Fowey' });
  expect(posted?.imageId).toMatch(/^img_/);
});

test('the steps have addresses, a live card and counters, and end with the link to share', async ({ arrive }) => {
  const page = await arrive('edwin', PHONE);
  await page.goto(NEW);
  await begin(page, 'Four steps to a knot');
  await expect(page.getByText('20 / 120', { exact: true })).toBeVisible();
  await expect(page.getByLabel('How people will see it')).toContainText('Four steps to a knot');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=price$/);
  await page.goBack();
  await expect(page.getByLabel('Closes')).toBeVisible();
  await page.goForward();
  await page.getByLabel('Start price').fill('20');
  await expect(page.getByLabel('How people will see it')).toContainText('£20');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('switch', { name: 'I’ll post something' })).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/live=1/);
  await expect(page.getByLabel('Its link')).toHaveValue(/\/productView\/ofr_\w+$/);
  expect(await violations(page)).toEqual([]);
});

test('with every part open, the form is accessible', async ({ arrive }) => {
  const page = await arrive('amara', { reducedMotion: 'reduce' });
  await page.goto(NEW);
  await openStep(page, 'Price');
  await page.getByRole('switch', { name: 'Buy Now' }).click();
  expect(await barriers(page)).toEqual([]);
  await openStep(page, 'Extras');
  await page.getByText('Shipping', { exact: false }).first().click();
  await page.getByRole('switch', { name: 'I’ll post something' }).click();
  await page.getByText('More settings').click();
  await page.getByRole('switch', { name: 'Private offer' }).click();
  await page.getByRole('switch', { name: 'Custom bid increments' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(requiredFields(page)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

async function begin(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('An hour, and a cup of tea.');
  await page.getByRole('combobox', { name: 'Charity' }).fill('lifeboat');
  await page.getByRole('option', { name: /Royal National Lifeboat Institution/ }).click();
}

/** The newest: a first try may have left one. */
async function offerCalled(title: string) {
  const newest = desc(offers.createdAt);
  const [row] = await database().select().from(offers).where(eq(offers.title, title)).orderBy(newest).limit(1);
  return row;
}
