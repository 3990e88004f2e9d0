import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../../db/schema/index.ts';
import { bid, isLive, positionOn } from '../kit/bidding.ts';
import { codeFor, mailTo } from '../kit/mailbox.ts';
import { database, expect, openLot, signIn, test } from '../kit/test.ts';

test('a newcomer sees the prices, registers in steps with a code by e-mail, and bids at once (§2.6)', async ({
  arrive,
}) => {
  const lot = await openLot({ title: 'An hour for newcomers' });
  const page = await arrive(null);
  const email = 'hana@newcomer.example';

  await page.goto('/registration');
  await expect(page.getByText('free trial of 30 days')).toBeVisible();
  await page.getByRole('link', { name: /Get Started\s+Monthly/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const missing = page.getByRole('dialog', { name: 'Please check these fields' });
  await expect(missing.getByRole('button', { name: 'Last name Required!' })).toBeVisible();
  await missing.getByRole('button', { name: 'Last name Required!' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();

  await aboutYou(page, 'ben');
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await page.getByLabel('Username').fill('hana.sato');
  await page.getByLabel(/^Phone/).fill('123');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/Please enter a phone number/);
  await page.getByLabel(/^Phone/).fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await yourEmail(page, email);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', { name: 'Password', level: 2 })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByLabel('Password again').fill('not the same');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('button', { name: 'Go to the first one' }).click();
  await expect(page.getByLabel('Password again')).toHaveAccessibleDescription(/Passwords not match/);
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();

  const dialog = page.getByRole('dialog');
  await byEmail(page);
  const code = await codeFor(email);
  await dialog.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL('/?notice=REGISTERED');
  await expect(page.getByText('Successfully registered!')).toBeVisible();
  await page.goto(`/productView/${lot}`);
  await isLive(page);
  await bid(page, '11');
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');
  await page.goto('/registration');
  await expect(page).toHaveURL('/');
});

test('an organisation registers by keyboard, and the back button loses nothing', async ({ arrive }) => {
  const page = await arrive(null);
  const email = 'ines@museum.example';
  await page.goto('/registration?type=timegiver&next=%2Fsearch');
  await page.getByLabel('First name').focus();
  for (const text of ['Ines', 'Ferro', 'ines.museum']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Dir');
  await tabTo(page, 'checkbox', 'I act for a company or an organisation');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4: Your company' })).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The Clock Museum');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required!')).toBeVisible();
  await expect(page.getByLabel('Kind of company')).toBeFocused();
  await page.keyboard.type('Cha');
  await page.getByLabel('Trade').selectOption({ label: 'Nature' });
  await page.keyboard.press('Tab');
  await tabTo(page, 'button', 'Next');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your e-mail' })).toBeFocused();

  await page.goBack();
  await expect(page.getByLabel('Company or organisation')).toHaveValue('The Clock Museum');
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('ines.museum');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Company or organisation')).toHaveValue('The Clock Museum');
  await page.getByRole('button', { name: 'Next' }).click();
  await yourEmail(page, email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Password', level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'textbox', 'Password again');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'checkbox', /I accept/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'By e-mail' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?notice=REGISTERED');
  const [row] = await database()
    .select()
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(users.email, email));
  expect(row?.users).toMatchObject({ companyName: 'The Clock Museum', giver: true, seniority: 'Director' });
  expect(row?.profiles).toMatchObject({ organization: true, companyCategory: 'charity' });
});

test('without JavaScript the registration is one long form that keeps what was typed', async ({ arrive }) => {
  const page = await arrive(null, { javaScriptEnabled: false });
  const email = 'paper@newcomer.example';
  await page.goto('/registration?type=timebidder&next=%2Fsearch');
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Last name').fill('Paper');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('E-mail address again').fill(email);
  await page.getByRole('button', { name: 'Send me a code by e-mail' }).click();
  await expect(page.getByText('Please check your e-mail for a code.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Paper');
  const send = async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(email));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again').fill(PASSWORD);
    await page.getByRole('checkbox', { name: /I accept/ }).check();
    await page.getByRole('button', { name: 'Create my account' }).click();
  };
  await send();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/);
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  await page.getByLabel('Username').fill('petra.paper');
  await send();
  await page.waitForURL('**/search?notice=REGISTERED');
});

test('an invited person finds the form filled in, and the inviter sees that they joined', async ({ arrive }) => {
  const host = await arrive('clara');
  const email = 'otto@invited.example';
  await host.goto('/invite');
  await host.getByLabel('E-mail address').fill(email);
  await host.getByLabel('First name').fill('Otto');
  await host.getByLabel('They will probably want to').selectOption('Offer my time');
  await host.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(host.getByText('Your invitation is on its way.')).toBeVisible();
  await expect(host.getByRole('listitem').filter({ hasText: email })).toContainText('Open');

  const mail = await mailTo(email, 'An invitation to Kindhour');
  const link = /http\S+registerToken=[\w-]+/.exec(mail.text)?.[0] ?? '';
  const page = await arrive(null);
  await page.goto(link);
  await expect(page.getByText('Clara has invited you.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Otto');
  await expect(page.getByRole('radio', { name: 'Offer my time' })).toBeChecked();
  await page.getByLabel('Last name').fill('Ling');
  await page.getByLabel('Username').fill('otto.ling');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await expect(page.getByLabel('E-mail address')).not.toBeEditable();
  await page.getByRole('button', { name: 'Next' }).click();
  await lastStep(page);
  const dialog = page.getByRole('dialog', { name: 'Enter the six digits we sent you' });
  await dialog.getByLabel('Code').fill(await codeFor(email));
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('button', { name: /Otto/ })).toBeVisible();
  await host.reload();
  await expect(host.getByRole('listitem').filter({ hasText: email })).toContainText('Joined');
  await page.goto(link);
  await expect(page).toHaveURL('/');
});

test('a page for members opens the login dialog and is shown after signing in', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/auctions/winning');
  await expect(page).toHaveURL(/\/\?login=1&next=%2Fauctions%2Fwinning/);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await signIn(page, 'clara', 'not her password');
  await expect(dialog.getByText('The username or password is wrong.')).toBeVisible();
  await signIn(page, 'clara');
  await page.waitForURL('**/auctions/winning');
  await expect(page.getByRole('heading', { level: 1, name: 'Winning' })).toBeVisible();

  await page.getByRole('button', { name: /Clara/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await page.goto('/auctions/winning');
  await expect(page).toHaveURL(/login=1/);
});

test('a person signs in with a code by e-mail', async ({ arrive }) => {
  const page = await arrive(null);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with a code by e-mail' }).click();
  await page.getByLabel('E-mail address', { exact: true }).fill('priya@kindhour.example');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page
    .getByLabel('Code')
    .filter({ visible: true })
    .fill(await codeFor('priya@kindhour.example'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /Priya/ })).toBeVisible();
});

test('a person signs in, skips the header and signs out by keyboard alone', async ({ arrive }) => {
  const page = await arrive(null);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/cart');
  await expect(page.getByLabel('E-mail address or username')).toBeFocused();
  await page.keyboard.type('gus');
  await press('Tab');
  await page.keyboard.type('kind-hour-gus');
  await press('Enter');
  await page.waitForURL('**/cart');

  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, 'link', 'See offers');
  await press('Enter');
  await page.waitForURL('**/search');

  await tabTo(page, 'button', /Gus/);
  await press('Enter');
  await tabTo(page, 'button', 'Sign out');
  await press('Enter');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

test('a bid is placed by keyboard alone', async ({ arrive }) => {
  const page = await arrive('priya');
  await page.goto(`/productView/${await openLot({ title: 'An hour of more keys' })}`);
  await isLive(page);
  await page.getByLabel('Your bid').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bid up to £14.00' })).toBeFocused();
  await tabTo(page, 'button', 'Confirm bid');
  await page.keyboard.press('Space');
  await expect(positionOn(page)).toContainText('You’re the highest bidder.');
});

const PASSWORD = 'four walls and a kettle';

async function aboutYou(page: Page, username: string): Promise<void> {
  await page.getByLabel('First name').fill('Hana');
  await page.getByLabel('Last name').fill('Sato');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Username').blur();
  await page.getByLabel('Your role at work').selectOption('Mid career');
}

async function yourEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('E-mail address again').fill(email);
}

/** Chooses the code by e-mail in the dialog. */
async function byEmail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByRole('radio', { name: 'By e-mail' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

async function lastStep(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
}

/** Presses Tab until this has focus, for at most a screen of controls. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'checkbox' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`Tab does not lead to the ${role} ${name}`);
}
