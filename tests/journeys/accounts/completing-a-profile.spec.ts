import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { fieldDefinitions, users } from '../../../db/schema/index.ts';
import { FIELD_DEFINITION } from '../../../src/domain/kit/fields/index.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

test('a person with an incomplete profile is led to what is missing, and on to the page they wanted, by keyboard', async ({
  arrive,
}) => {
  const page = await signInAs(await arrive(null), await newcomer({ account: { seniority: null } }));
  const missing = page.getByRole('link', { name: 'Choose your role at work' });
  const save = page.getByRole('button', { name: 'Save and continue' });
  await page.goto('/account/profile');
  await expect(missing).toHaveCount(0);
  const side = page.getByRole('navigation', { name: 'Account area' });
  await pressOn(page, side.getByRole('link', { name: 'Winning' }));
  await expect(page).toHaveURL('/account/profile?notice=PROFILE_INCOMPLETE&next=%2Fauctions%2Fwinning');
  const alert = page.getByRole('alert').getByText('Please update your profile to search for offers and place bids.');
  await expect(alert).toBeVisible();
  await pressOn(page, missing);
  await expect(page.getByLabel('Your role at work')).toBeFocused();

  await page.getByLabel('First name').fill('');
  await pressOn(page, save);
  const wrong = page.getByRole('dialog', { name: 'Please check these fields' });
  await expect(wrong.getByRole('listitem')).toHaveText([/^Your role at work/, /^First name/]);
  await pressOn(page, wrong.getByRole('button', { name: /^Your role at work/ }));
  await expect(page.getByLabel('Your role at work')).toBeFocused();
  await expect(page.getByLabel('Your role at work')).toHaveAccessibleDescription(/Required!/);
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Required!');
  await page.keyboard.type('Stu');
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.type('Nell');
  await pressOn(page, save);
  await expect(page).toHaveURL('/auctions/winning?notice=PROFILE_SAVED');
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
});

test('the page of an offer is loaded again when someone comes back to it and may bid by now', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour for whoever comes back' });
  const who = await newcomer({ account: { seniority: null } });
  const page = await signInAs(await arrive(null), who);
  await page.goto(`/productView/${lot}`);
  await expect(page.getByLabel('Your role at work')).toBeVisible();
  const review = page.getByRole('button', { name: 'Review your bid' });
  await expect(review).toBeHidden();
  await database().update(users).set({ seniority: 'Senior' }).where(eq(users.id, who.id));
  await expect(async () => {
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(review).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('Your role at work')).toHaveCount(0);
});

test('without JavaScript the gates say in Spanish what is missing, and lead to it', async ({ arrive }) => {
  const page = await arrive(null, { javaScriptEnabled: false });
  await signInAs(page, await newcomer({ account: { status: 'email_unverified', emailVerifiedAt: null } }));
  await page.goto('/registration?verify=1&notice=EMAIL_UNVERIFIED&lang=es');
  await expect(page.getByText('Confirma primero tu correo electrónico.')).toBeVisible();
  await signInAs(page, await newcomer({ account: { seniority: null } }));
  await page.goto('/auctions/all');
  await page.getByRole('link', { name: 'Elige tu puesto' }).click();
  await expect(page.locator('#seniority')).toBeFocused();
});

test('what was typed into the profile survives a reload and errors, until it is discarded, saved or someone signs out', async ({
  arrive,
}) => {
  const who = await newcomer();
  const page = await signInAs(await arrive(null), who);
  await page.goto('/account/profile');
  const [title, about] = [page.getByLabel('Job title'), page.getByRole('textbox', { name: 'About you' })];
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  const restored = page.getByText('We’ve restored your unsaved changes.');
  const kept = () => page.evaluate('Object.keys(sessionStorage).filter((name) => name.includes("profile"))');
  await title.fill('Keeper of bees');
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(title).toHaveValue('Keeper of bees');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(title).toHaveValue('');
  expect(await kept()).toEqual([]);

  await title.fill('Keeper of more bees');
  await page.getByLabel('LinkedIn').fill('linkedin.com/company/acme');
  await save.click();
  await expect(page.getByLabel('LinkedIn')).toHaveAccessibleDescription(/the address of a LinkedIn profile/);
  await about.fill('I turn \u202earound.');
  await save.click();
  const wrong = page.getByRole('dialog', { name: 'Please check these fields' });
  await wrong.getByRole('button', { name: 'About you Please use plain text' }).click();
  await expect(about).toHaveAccessibleDescription(/Please use plain text/);
  await about.fill('');
  await page.getByLabel('LinkedIn').fill('linkedin.com/in/nell?trk=x');
  await save.click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(restored).toBeHidden();
  await expect(title).toHaveValue('Keeper of more bees');
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://linkedin.com/in/nell');

  await title.fill('Keeper of a secret');
  expect(await kept()).toEqual([`kindhour-profile-${who.id}`]);
  await page.evaluate("document.querySelector('[data-sign-out]').requestSubmit()");
  await page.waitForURL(/LOGGED_OUT/);
  expect(await kept()).toEqual([]);
});

test('a profile gets an address, a choice of the operator and a photo, and shows whom the person follows', async ({
  arrive,
}) => {
  const options = ['Castle Cary', 'Newcastle', 'York'].map((label) => ({ value: label.toLowerCase(), label }));
  const field = { name: 'town', type: 'searchdrop', label: 'Nearest town', view_page: 'profile', options };
  const definition = JSON.stringify(FIELD_DEFINITION.parse(field));
  const row = { id: 'fld_town', form: 'profile', name: 'town', active: true, showOrder: 0, definition, updatedAt: 0 };
  await database().insert(fieldDefinitions).values(row);
  const lot = await openLot({ title: 'An hour to be followed for' });
  const page = await signInAs(await arrive(null), await newcomer());
  await page.goto(`/productView/${lot}`);
  await page.getByRole('button', { name: /^Follow / }).click();
  await expect(page.getByRole('button', { name: /^Unfollow / })).toBeVisible();

  await page.goto('/account/profile');
  await chooseTown(page);
  await database().delete(fieldDefinitions).where(eq(fieldDefinitions.id, 'fld_town'));
  await chooseAddress(page);
  await cropPhoto(page);
  const following = page.getByRole('region', { name: 'People you follow' });
  await following.getByRole('button', { name: /View User Details/ }).click();
  const details = page.getByRole('dialog', { name: 'User details' });
  await expect(details.getByText('TimeGiver', { exact: true })).toBeVisible();
  await expect(details).not.toContainText('@kindhour.example');
  await page.keyboard.press('Escape');
  await following.getByRole('button', { name: /^Unfollow / }).click();
  await expect(following.getByText('You’re not following anyone yet.')).toBeVisible();
});

/** The choices are searched while someone types. */
async function chooseTown(page: Page): Promise<void> {
  const town = page.locator('input').and(page.getByRole('combobox', { name: 'Nearest town' }));
  await town.fill('cast');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Castle Cary', 'Newcastle']);
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Castle Cary');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Nearest town' })).toHaveValue('Castle Cary');
}

/** A suggested address is chosen with the arrow keys, and becomes the main one. */
async function chooseAddress(page: Page): Promise<void> {
  await page.getByText('Add an address').click();
  const line = page.locator('#new-address1');
  await line.pressSequentially('12 harb');
  await expect(page.getByRole('option', { name: /12 Harbour Street/ })).toBeVisible();
  await line.press('ArrowDown');
  await line.press('Enter');
  await expect(page.locator('#new-zip')).toHaveValue('CT5 1AQ');
  await line.press('Enter');
  await expect(page.getByText('Your addresses have been saved.')).toBeVisible();
  await expect(page.getByText('Main address')).toBeVisible();
}

/** A photo is cropped to a square, shown and removed. */
async function cropPhoto(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Change|Add a) photo$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const buffer = Buffer.from(await page.evaluate<string>(DRAWN), 'base64');
  await dialog.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Size').fill('2');
  await dialog.getByRole('img', { name: /Your photo/ }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await page.waitForURL(/PROFILE_SAVED/);
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(page.locator('.photo img')).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-\d+x\d+-\d+\.webp$/);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('.photo img')).toHaveCount(0);
}

/** A picture in two colours, as base64. */
const DRAWN = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, 640, 480);
  pen.fillStyle = 'orange';
  pen.fillRect(200, 100, 200, 200);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;
