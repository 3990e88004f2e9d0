import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fieldDefinitions, sessions, users } from '../../../db/schema/index.ts';
import { FIELD_DEFINITION } from '../../../src/domain/kit/fields/index.ts';
import { castToken } from '../../support/cast.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const MESSAGE = 'Please update your profile to search for offers and place bids.';

/** Before each test Fern has no seniority, and no server has cached that she had one. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ request }) => {
  await database().update(users).set({ seniority: null }).where(eq(users.id, 'usr_fern'));
  const headers = { cookie: `kindhour=${castToken('fern')}` };
  const isStopped = async () => (await request.get('/auctions/all', { headers, maxRedirects: 0 })).status() === 303;
  await expect.poll(isStopped).toBe(true);
});

test('a person with an incomplete profile is sent there, completes it, and arrives at the page they wanted', async ({
  arrive,
}) => {
  const fern = await arrive('fern');
  await fern.goto('/auctions/all');
  await expect(fern).toHaveURL('/account/profile?notice=PROFILE_INCOMPLETE&next=%2Fauctions%2Fall');
  await expect(fern.getByRole('alert').getByText(MESSAGE)).toBeVisible();
  await fern.getByLabel('First name').fill('');
  await fern.getByRole('button', { name: 'Save and continue' }).click();
  const wrong = fern.getByRole('dialog', { name: 'Please check these fields' });
  await expect(wrong.getByRole('listitem')).toHaveText([/^Your role at work/, /^First name/]);
  await wrong.getByRole('button', { name: 'First name Required!' }).click();
  await expect(fern.getByLabel('First name')).toBeFocused();
  await expect(fern.getByLabel('First name')).toHaveAccessibleDescription('Required!');
  await expect(fern.getByLabel('Your role at work')).toHaveAccessibleDescription(/Required!/);
  await fern.getByLabel('First name').fill('Fern');
  await fern.getByLabel('Your role at work').selectOption('Student');
  await fern.getByRole('button', { name: 'Save and continue' }).click();
  await expect(fern).toHaveURL('/auctions/all?notice=PROFILE_SAVED');
  await expect(fern.getByText('Your profile has been saved.')).toBeVisible();
});

test('without JavaScript the role at work is asked for where a bid is placed', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour for a newcomer' });
  const fern = await arrive('fern', { javaScriptEnabled: false });
  await fern.goto(`/productView/${lot}`);
  await expect(fern.getByText('One more thing first: your role at work.').first()).toBeVisible();
  await fern.getByLabel('Your role at work').selectOption('Mid career');
  await fern.getByRole('button', { name: 'Save and continue' }).click();
  await expect(fern).toHaveURL(new RegExp(`/productView/${lot}`));
  await expect(fern.getByLabel('Your bid')).toBeVisible();
  await expect(fern.getByText('One more thing first')).toHaveCount(0);
});

test('the notice of a gate leads to the field that is missing', async ({ arrive }) => {
  const fern = await arrive('fern');
  await fern.goto('/auctions/all');
  await fern.getByRole('link', { name: 'Choose your role at work' }).click();
  await expect(fern.getByLabel('Your role at work')).toBeFocused();
  await fern.goto('/account/profile');
  await expect(fern.getByRole('link', { name: 'Choose your role at work' })).toHaveCount(0);
});

test('the notice of a gate leads to the field in Spanish and without JavaScript', async ({ arrive }) => {
  const fern = await arrive('fern', { javaScriptEnabled: false });
  await fern.goto('/account/profile');
  await fern.getByRole('form', { name: 'Language' }).getByRole('button', { name: 'Español' }).click();
  await fern.goto('/auctions/all');
  await fern.getByRole('link', { name: 'Elige tu puesto' }).click();
  await expect(fern.locator('#seniority')).toBeFocused();
  await fern.getByRole('form', { name: 'Idioma' }).getByRole('button', { name: 'English' }).click();
  await expect(fern.locator('html')).toHaveAttribute('lang', 'en-GB');
});

test('what was typed into the profile survives a reload, until it is discarded, saved or someone signs out', async ({
  arrive,
}) => {
  const who = await newcomer();
  const page = await signInAs(await arrive(null), who);
  await page.goto('/account/profile');
  const title = page.getByLabel('Job title');
  const before = await title.inputValue();
  const restored = page.getByText('We’ve restored your unsaved changes.');
  await title.fill('Keeper of bees');
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(title).toHaveValue('Keeper of bees');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(title).toHaveValue(before);
  await page.reload();
  await expect(restored).toBeHidden();

  await title.fill('Keeper of more bees');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(restored).toBeHidden();
  await expect(title).toHaveValue('Keeper of more bees');

  await title.fill('Keeper of a secret');
  const kept = () => page.evaluate('Object.keys(sessionStorage).filter((name) => name.includes("profile"))');
  expect(await kept()).toEqual([`kindhour-profile-${who.id}`]);
  await page.evaluate("document.querySelector('[data-sign-out]').requestSubmit()");
  await page.waitForURL(/LOGGED_OUT/);
  expect(await kept()).toEqual([]);
});

test('a person describes their work and company, and errors appear beside their fields', async ({ arrive }) => {
  const clara = await arrive('clara');
  await clara.goto('/account/profile');
  await clara.getByLabel('Job title').fill('Head of something');
  await clara.getByLabel('LinkedIn').fill('linkedin.com/company/acme');
  await clara.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(clara.getByLabel('LinkedIn')).toHaveAccessibleDescription(/the address of a LinkedIn profile/);
  await clara.getByRole('textbox', { name: 'About you' }).fill('I turn \u202earound.');
  await clara.getByRole('button', { name: 'Save', exact: true }).first().click();
  const wrong = clara.getByRole('dialog', { name: 'Please check these fields' });
  await wrong.getByRole('button', { name: 'About you Please use plain text' }).click();
  await expect(clara.getByRole('textbox', { name: 'About you' })).toHaveAccessibleDescription(/Please use plain text/);
  await clara.getByRole('textbox', { name: 'About you' }).fill('');
  await clara.getByLabel('LinkedIn').fill('linkedin.com/in/clara?trk=x');
  await clara.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(clara.getByText('Your profile has been saved.')).toBeVisible();
  await expect(clara.getByLabel('LinkedIn')).toHaveValue('https://linkedin.com/in/clara');
});

test('a wrong password is reported beside its field, and the typed phone is kept', async ({ arrive }) => {
  const dev = await arrive('dev');
  await dev.goto('/account/profile');
  await dev.getByText('Add a phone', { exact: true }).click();
  await dev.locator('#phone').fill('07400 300 555');
  await dev.locator('#phone-password').fill('not my password');
  await dev.getByRole('button', { name: 'Save phone' }).click();
  await expect(dev.locator('#phone-password')).toHaveAccessibleDescription('This is not your current password.');
  await expect(dev.locator('#phone-password')).toBeInViewport();
  await expect(dev.locator('#phone')).toHaveValue('07400 300 555');
});

test('a suggested address is chosen with the arrow keys and becomes the main one', async ({ arrive }) => {
  const dev = await arrive('dev');
  await dev.goto('/account/profile');
  await dev.getByText('Add an address').click();
  const line = dev.locator('#new-address1');
  await line.pressSequentially('12 harb');
  await expect(dev.getByRole('option', { name: /12 Harbour Street/ })).toBeVisible();
  await line.press('ArrowDown');
  await line.press('Enter');
  await expect(dev.locator('#new-zip')).toHaveValue('CT5 1AQ');
  await line.press('Enter');
  await expect(dev.getByText('Your addresses have been saved.')).toBeVisible();
  await expect(dev.getByText('Main address')).toBeVisible();
  await dev.getByRole('button', { name: /^Remove 12 Harbour/ }).click();
  await expect(dev.getByText('You haven’t added an address yet.', { exact: false })).toBeVisible();
});

test('a TimeGiver is followed on an offer and unfollowed in the profile', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour to be followed for' });
  const ben = await arrive('ben');
  await ben.goto(`/productView/${lot}`);
  await ben.getByRole('button', { name: /^Follow / }).click();
  await expect(ben.getByRole('button', { name: /^Unfollow / })).toBeVisible();
  await ben.goto('/account/profile');
  const following = ben.getByRole('region', { name: 'People you follow' });
  await following.getByRole('button', { name: /View User Details/ }).click();
  const details = ben.getByRole('dialog', { name: 'User details' });
  await expect(details.getByText('TimeGiver', { exact: true })).toBeVisible();
  await expect(details).not.toContainText('@kindhour.example');
  await ben.keyboard.press('Escape');
  await following.getByRole('button', { name: /^Unfollow / }).click();
  await expect(following.getByText('You’re not following anyone yet.')).toBeVisible();
});

test('a choice that the operator asks for is searched while someone types', async ({ arrive }) => {
  const options = ['Castle Cary', 'Newcastle', 'York'].map((label) => ({ value: label.toLowerCase(), label }));
  const field = { name: 'town', type: 'searchdrop', label: 'Nearest town', view_page: 'profile', options };
  const definition = JSON.stringify(FIELD_DEFINITION.parse(field));
  const row = { id: 'fld_town', form: 'profile', name: 'town', active: true, showOrder: 0, definition, updatedAt: 0 };
  await database().insert(fieldDefinitions).values(row);
  const page = await arrive('ben');
  await page.goto('/account/profile');
  const town = page.locator('input').and(page.getByRole('combobox', { name: 'Nearest town' }));
  await town.fill('cast');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Castle Cary', 'Newcastle']);
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Castle Cary');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Nearest town' })).toHaveValue('Castle Cary');
  await database().delete(fieldDefinitions).where(eq(fieldDefinitions.id, 'fld_town'));
});

test('a photo is cropped to a square and shown', async ({ arrive }) => {
  const edwin = await arrive('edwin');
  await edwin.goto('/account/profile');
  await edwin
    .getByRole('button', { name: /^(Change|Add a) photo$/ })
    .first()
    .click();
  const dialog = edwin.getByRole('dialog', { name: 'Your photo' });
  const drawn = await edwin.evaluate(DRAWN);
  const buffer = Buffer.from(drawn, 'base64');
  await dialog.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Size').fill('2');
  await dialog.getByRole('img', { name: /Your photo/ }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(edwin.getByText('Your profile has been saved.')).toBeVisible();
  await expect(edwin.locator('.photo img')).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{32}-\d+x\d+-\d+\.webp$/);
  await edwin.getByRole('button', { name: 'Remove photo' }).click();
  await expect(edwin.locator('.photo img')).toHaveCount(0);
});

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

test.describe('every page that a gate leads to says why', () => {
  test.use({ javaScriptEnabled: false });
  for (const [who, path, text] of [
    [null, '/login?next=/cart&notice=NOT_SIGNED_IN', 'Please sign in first.'],
    [null, '/?notice=LOGGED_OUT', 'Logged out successfully'],
    ['fern', '/auctions/all', MESSAGE],
    ['gus', '/auctions/all', 'Please Subscribe to Continue Further'],
  ] as const) {
    test(`${who ?? 'a visitor'} at ${path}`, async ({ arrive }) => {
      const page = await arrive(who, { javaScriptEnabled: false });
      await page.goto(path);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
  }

  test('a person with an unconfirmed address', async ({ arrive, baseURL }) => {
    const page = await arrive(null, { javaScriptEnabled: false });
    await page.context().addCookies([{ name: 'kindhour', value: await unconfirmed(), url: baseURL ?? '' }]);
    await page.goto('/registration?verify=1&notice=EMAIL_UNVERIFIED');
    await expect(page.getByText('Please confirm your e-mail address first.')).toBeVisible();
  });
});

/** The token of a person whose address is not verified yet. */
async function unconfirmed(): Promise<string> {
  const name = `nora${Date.now()}`;
  const token = name.padEnd(43, '-');
  const db = database();
  await db.insert(users).values({
    id: `usr_${name}`,
    username: name,
    email: `${name}@kindhour.example`,
    firstName: 'Nora',
    lastName: 'Quist',
    activeRole: 'bidder',
    status: 'email_unverified',
    createdAt: Date.now(),
  });
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const times = { createdAt: Date.now(), expiresAt: Date.now() + 3_600_000 };
  await db.insert(sessions).values({ tokenHash, userId: `usr_${name}`, epoch: 0, ...times });
  return token;
}
