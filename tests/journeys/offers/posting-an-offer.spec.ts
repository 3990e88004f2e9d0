import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const PICTURE = fileURLToPath(new URL('../../../public/art/preview.png', import.meta.url));
const NEW = '/post_project/create_lot/new';

test('an offer is posted step by step on a phone: the steps have addresses, a live card and counters', async ({
  arrive,
}) => {
  const page = await arrive('edwin', PHONE);
  await page.goto(NEW);
  await begin(page, 'Letters read aloud, all year');
  await expect(page.getByText('28 / 120', { exact: true })).toBeVisible();
  await expect(page.getByLabel('How people will see it')).toContainText('Letters read aloud, all year');
  await page.getByLabel(/^Category/).selectOption({ label: 'Learning and languages' });
  await page.getByLabel('Subcategory').selectOption({ label: 'Languages' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=price$/);
  await page.goBack();
  await expect(page.getByLabel('Closes')).toBeVisible();
  await page.goForward();
  await page.getByLabel('Start price').fill('20');
  await expect(page.getByLabel('How people will see it')).toContainText('£20');
  await setStanding(page);
  await openStep(page, 'Extras');
  await expect(page.getByRole('switch', { name: 'I’ll post something' })).toBeHidden();
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
  await page.waitForURL(/\/productView\/ofr_\w+\?live=1/);
  await expect(page.getByLabel('Its link')).toHaveValue(/\/productView\/ofr_\w+$/);
  await expect(page.getByText('Available until')).toBeVisible();
  await expect(page.getByText('12 of 12 left')).toBeVisible();
  await expect(page.getByText('22 × 15.5 × 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Languages', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const kinds = { standing: true, auction: false, buyNow: true, startPence: null };
  expect(await offerCalled('Letters read aloud, all year')).toMatchObject(kinds);
});

/** Makes it a standing offer, which has a fixed price and no end. */
async function setStanding(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Standing offer' }).click();
  await expect(page.getByRole('switch', { name: 'Auction' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Buy Now' })).toBeChecked();
  await page.getByLabel('Buy now price').fill('25');
  await page.getByLabel('Quantity').fill('12');
  await openStep(page, 'Where and when');
  await expect(page.getByText('A year after it opens.')).toBeVisible();
  await expect(page.getByLabel(/^When you’ll meet/)).toHaveCount(0);
}

const PARCEL = [
  ['Length', '22'],
  ['Width', '15.5'],
  ['Height', '1'],
  ['Weight', '0.3'],
  ['Postcode it’s sent from', 'LA9 4PU'],
] as const;

test('unsaved work survives a reload, a slow answer and a save in another window', async ({ arrive }) => {
  const page = await signInAs(await arrive(null), await newcomer({ giver: true }));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(NEW);
  const title = page.getByLabel('Title');

  await test.step('what was typed is there after a reload, until it is discarded', async () => {
    await title.fill('Words that stay');
    await openStep(page, 'Price');
    await page.getByRole('switch', { name: 'Buy Now' }).click();
    await page.getByLabel('Buy now price').fill('80');
    await expect.poll(() => page.evaluate<string>('JSON.stringify(sessionStorage)')).toContain('80');
    await page.reload();
    await expect(title).toHaveValue('Words that stay');
    await expect(page.getByLabel('Buy now price')).toHaveValue('80');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(title).toHaveValue('');
  });

  await test.step('what is typed while a draft is being saved counts as unsaved', async () => {
    await openStep(page, 'What you offer');
    await title.fill('Half a title');
    const answerNow = await holdAnswers(page);
    const sent = page.waitForRequest(/projectAction/);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await sent;
    await title.fill('Half a title, and the other half');
    answerNow();
    await expect(page.getByText('Draft saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We’ve restored your unsaved changes.')).toBeVisible();
    await expect(title).toHaveValue('Half a title, and the other half');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(title).toHaveValue('Half a title');
  });

  await test.step('a second window loads what the first saved, and keeps what was typed in it', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await openStep(second, 'Where and when');
    await second.getByLabel('Length (minutes)').fill('90');
    const rope = `Rope work for beginners ${crypto.randomUUID()}`;
    await title.fill(rope);
    await saveDraft(page);
    await second.getByRole('button', { name: 'Save as Draft' }).click();
    const question = second.getByRole('dialog', { name: 'This offer has changed since you opened it' });
    await question.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(second.getByLabel('Title')).toHaveValue(rope);
    await expect(second.getByLabel('Length (minutes)')).toHaveValue('90');
    await saveDraft(second);
    expect(await offerCalled(rope)).toMatchObject({ meetingMinutes: 90 });
  });
});

/** Holds what is saved from now on until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  let answerNow = () => {};
  const held = new Promise<void>((go) => {
    answerNow = go;
  });
  await page.route(/projectAction/, async (route) => {
    await held;
    await route.continue();
  });
  return answerNow;
}

/** Waits until it is saved: the message of an earlier save may still be shown. */
async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/product/projectAction') && answer.ok());
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await saved;
}

test('without JavaScript the same steps save a draft, keep what was typed, and end live', async ({ arrive }) => {
  const page = await arrive('edwin', { ...PHONE, javaScriptEnabled: false });
  await page.goto('/guidelines');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add New Offer' }).click();
  await expect(page).toHaveURL(NEW);
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

test('with every part open, the form is accessible', async ({ arrive }) => {
  const page = await arrive('amara');
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
