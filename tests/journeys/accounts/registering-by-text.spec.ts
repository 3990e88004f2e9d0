import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { bid, isLive, positionOn } from '../kit/bidding.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { codeTextedTo, mailsTo, mailTo } from '../kit/mailbox.ts';
import { newcomer, sessionEnded } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PASSWORD = 'four walls and a kettle';
const NEW = 'a lamp on the far shore';

/** A person of this journey only. */
function someone() {
  const username = `text${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const number = randomInt(10_000, 100_000);
  const phones = { phone: `+4474003${number}`, typed: `07400 3${number}` };
  return { username, email: `${username}@newcomer.example`, ...phones };
}

type Someone = ReturnType<typeof someone>;

async function fillIn(page: Page, { username, email }: Someone): Promise<void> {
  await page.getByLabel('First name').fill('Hana');
  await page.getByLabel('Last name').fill('Sato');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Your role at work').selectOption('Mid career');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('E-mail address again').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
}

const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '').pathname;

test('on a phone, a newcomer registers with a code by text, bids, and confirms the address later', async ({
  arrive,
}) => {
  const who = someone();
  const lot = await openLot({ title: 'An hour for the texted' });
  const page = await arrive(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/registration?type=timebidder&next=%2Faccount%2Fprofile');
  await fillIn(page, who);

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'By text message' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your phone' })).toBeVisible();
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await dialog.getByRole('checkbox', { name: /I accept/ }).uncheck();
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible();
  await expect(dialog.getByText('Required!')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /I accept/ }).check();
  await dialog.getByLabel('Mobile number').fill('020 7946 0000');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('Please enter a mobile number from this country.')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill(who.typed);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter the six digits we sent you' })).toBeVisible();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expect(dialog.getByText('Please enter code')).toBeVisible();
  const code = await codeTextedTo(who.phone);
  await dialog.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
  // Each digit is inside its box: nothing has scrolled under the frame.
  expect(await dialog.getByLabel('Code').evaluate((boxes) => boxes.scrollLeft)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Create my account' }).click();

  await page.waitForURL('**/account/profile?notice=REGISTERED');
  await expect(page.getByText(`Your e-mail address ${who.email} is not confirmed yet.`)).toBeVisible();
  await page.goto(`/productView/${lot}`);
  await isLive(page);
  await bid(page, '11');
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');

  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We have e-mailed you a link.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(who.email)).length).toBe(2);
  await page.goto(linkIn((await mailTo(who.email, 'Confirm your e-mail address')).text));
  await expect(page.getByText(`Is ${who.email} your address?`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(page.getByText('is not confirmed yet')).toBeHidden();
});

test('a newcomer registers by keyboard alone, corrects the phone once and pastes the code', async ({ arrive }) => {
  const who = someone();
  const page = await arrive(null);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/registration?type=timebidder&next=%2Fsearch');
  await page.getByLabel('First name').focus();
  for (const text of ['Ines', 'Ferro', who.username]) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await page.keyboard.type('Dir');
  await pressOn(page, page.getByRole('button', { name: 'Next' }));
  await tabTo(page, page.getByLabel('E-mail address', { exact: true }));
  await page.keyboard.type(who.email);
  await press('Tab');
  await page.keyboard.type(who.email);
  await press('Enter');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('Password again'));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByRole('checkbox', { name: /I accept/ }));
  await press('Space');
  await press('Enter');
  await expect(page.getByRole('radio', { name: 'By e-mail' })).toBeFocused();
  await press('ArrowDown');
  await press('Enter');
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.keyboard.type('07400 39');
  await press('Enter');
  await expect(page.getByText('Please enter a mobile number from this country.')).toBeVisible();
  await press('ControlOrMeta+a');
  await page.keyboard.type(who.typed);
  await press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Back' }));
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await expect(page.getByLabel('Mobile number')).toHaveValue(who.typed);
  await press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await pressOn(page, page.getByRole('button', { name: 'Create my account' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  const code = await codeTextedTo(who.phone);
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Send me a code' }));
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)}-${code.slice(3)} `);
  await press('ControlOrMeta+v');
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await press('Enter');
  await page.waitForURL('**/search?notice=REGISTERED');
});

test('without JavaScript the long form sends the code by text as well', async ({ arrive }) => {
  const who = someone();
  const page = await arrive(null, { javaScriptEnabled: false });
  await page.goto('/registration?type=timebidder&next=%2Faccount%2Fprofile');
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Last name').fill('Paper');
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Your role at work').selectOption('Mid career');
  await page.getByLabel(/^Phone/).fill(who.typed);
  await page.getByLabel('E-mail address', { exact: true }).fill(who.email);
  await page.getByLabel('E-mail address again').fill(who.email);
  await page.getByRole('radio', { name: /By text message/ }).check();
  await page.getByRole('button', { name: 'Send me a code by text' }).click();
  await expect(page.getByText('You must accept the terms and conditions').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Send me a code by text' }).click();
  await expect(page.getByText('We have texted you a code.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /By text message/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeTextedTo(who.phone));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL('**/account/profile?notice=REGISTERED');
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await expect(page.getByLabel('New e-mail address')).toBeVisible();
  await page.getByLabel('New e-mail address').fill(`other-${who.email}`);
  await page.locator('#email-password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await expect(page.getByText(`Your e-mail address other-${who.email} is not confirmed yet.`)).toBeVisible();
});

/** An account with a confirmed phone and address. */
async function caller() {
  const { phone, typed } = someone();
  return { ...(await newcomer({ password: PASSWORD, account: { phone, phoneVerifiedAt: 1 } })), phone, typed };
}

async function chooseNew(page: Page, username: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again').fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/new password|Please sign in with the new one/).first()).toBeVisible();
  await page.getByLabel('E-mail address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
}

for (const javaScriptEnabled of [true, false]) {
  test(`a forgotten password is replaced with a code by text${javaScriptEnabled ? '' : ', without a script'}`, async ({
    arrive,
  }) => {
    const { username, typed, phone } = await caller();
    const page = await arrive(null, { javaScriptEnabled });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByRole('link', { name: 'Send me a code by text instead' }).click();
    await page.getByLabel('Mobile number').fill(typed);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible();
    await page.getByLabel('Code').fill(await codeTextedTo(phone));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/reset_password\//);
    await chooseNew(page, username);
  });
}

test('an owner reverts a change of the address that someone else has made', async ({ arrive }) => {
  const { username, email } = await caller();
  const thief = await arrive(null);
  await thief.goto('/login?next=/account/profile');
  await thief.getByLabel('E-mail address or username').fill(username);
  await thief.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await thief.getByRole('button', { name: 'Sign in', exact: true }).click();
  await thief.getByText('Change e-mail address', { exact: true }).first().click();
  await thief.getByLabel('New e-mail address').fill(`thief-${email}`);
  await thief.locator('#email-password').fill(PASSWORD);
  await thief.getByRole('button', { name: 'Change e-mail address' }).click();
  const { text } = await mailTo(email, 'Your contact details were changed');
  const owner = await arrive(null);
  await owner.goto(linkIn(text));
  await expect(owner.getByText(`Your e-mail address will be ${email} again`)).toBeVisible();
  await chooseNew(owner, username);
  await sessionEnded(thief);
  await thief.goto('/account/profile');
  await expect(thief).toHaveURL(/login=1/);
  const [row] = await database().select({ email: users.email }).from(users).where(eq(users.username, username));
  expect(row?.email).toBe(email);
  await owner.goto(linkIn(text));
  await expect(owner.getByText('This link was used already or is more than a week old.')).toBeVisible();
});
