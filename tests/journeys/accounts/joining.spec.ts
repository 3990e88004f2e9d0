import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { violations } from '../kit/accessible.ts';
import { callAs } from '../kit/call-as.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { codeFor, codeTextedTo, mailTo } from '../kit/mailbox.ts';
import { database, expect, test } from '../kit/test.ts';

const PASSWORD = 'four walls and a kettle';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A phone number of this journey only, as stored and as typed. */
function somePhone() {
  const number = randomInt(10_000, 100_000);
  return { phone: `+4474003${number}`, typed: `07400 3${number}` };
}

const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '').pathname;

test('on a phone, a newcomer sees the prices, registers in steps with a code by text, and confirms the address later (§2.6)', async ({
  arrive,
}) => {
  const [page, { phone, typed }] = [await arrive(null, PHONE), somePhone()];
  const [email, create] = ['hana@newcomer.example', page.getByRole('button', { name: 'Create my account' }).first()];
  await page.goto('/registration');
  await expect(page.getByText('free trial of 30 days')).toBeVisible();
  await page.getByRole('link', { name: /Get Started\s+Monthly/ }).click();
  await aboutYou(page);
  await expect(page.getByRole('heading', { name: 'Password', level: 2 })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Strong')).toBeVisible();
  await page.getByLabel('Password again').fill('not the same');
  await create.click();
  await page.getByRole('button', { name: 'Go to the first one' }).click();
  await expect(page.getByLabel('Password again')).toHaveAccessibleDescription(/Passwords not match/);
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible();
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await create.click();

  await textMeACode(page, typed);
  const dialog = page.getByRole('dialog', { name: 'Enter the six digits we sent you' });
  const enter = dialog.getByRole('button', { name: 'Create my account' });
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await enter.click();
  await expect(dialog.getByText('Please enter code')).toBeVisible();
  const code = await codeTextedTo(phone);
  await dialog.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await enter.click();
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
  // Each digit is inside its box: nothing has scrolled under the frame.
  expect(await dialog.getByLabel('Code').evaluate((boxes) => boxes.scrollLeft)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await enter.click();
  await page.waitForURL('/?notice=REGISTERED');
  await expect(page.getByText('Successfully registered!')).toBeVisible();

  await page.goto('/account/profile');
  await expect(page.getByText(`Your e-mail address ${email} is not confirmed yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We have e-mailed you a link.')).toBeVisible();
  await page.goto(linkIn((await mailTo(email, 'Confirm your e-mail address')).text));
  await page.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(page.getByText('is not confirmed yet')).toBeHidden();
});

/** Fills in the first two steps as Hana, with what is wrong at first. */
async function aboutYou(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  const missing = page.getByRole('dialog', { name: 'Please check these fields' });
  await missing.getByRole('button', { name: 'Last name Required!' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.getByLabel('Last name').fill('Sato');
  await page.getByLabel('First name').fill('Hana');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Username').blur();
  await page.getByLabel('Your role at work').selectOption('Mid career');
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await page.getByLabel('Username').fill('hana.sato');
  await page.getByLabel(/^Phone/).fill('123');
  await next.click();
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/Please enter a phone number/);
  await page.getByLabel(/^Phone/).fill('');
  await next.click();
  await page.getByLabel('E-mail address', { exact: true }).fill('hana@newcomer.example');
  await page.getByLabel('E-mail address again').fill('hana@newcomer.example');
  await next.click();
}

/** Chooses the code by text in the dialog, after what it refuses. */
async function textMeACode(page: Page, typed: string): Promise<void> {
  const [dialog, phone] = [page.getByRole('dialog'), page.getByRole('dialog').getByLabel('Mobile number')];
  const [terms, send] = [
    dialog.getByRole('checkbox', { name: /I accept/ }),
    dialog.getByRole('button', { name: 'Send me a code' }),
  ];
  await dialog.getByRole('radio', { name: 'By text message' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your phone' })).toBeVisible();
  await expect(phone).toBeFocused();
  await terms.uncheck();
  await send.click();
  await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible();
  await expect(dialog.getByText('Required!')).toBeVisible();
  await terms.check();
  await phone.fill('020 7946 0000');
  await send.click();
  await expect(dialog.getByText('Please enter a mobile number from this country.')).toBeVisible();
  await phone.fill(typed);
  await send.click();
}

test('an organisation registers by keyboard, the back button loses nothing, and the code by e-mail is pasted', async ({
  arrive,
}) => {
  const page = await arrive(null);
  const press = (key: string) => page.keyboard.press(key);
  const email = 'ines@museum.example';
  await page.goto('/registration?type=timegiver&next=%2Fsearch');
  await page.getByLabel('First name').focus();
  await typeInTurn(page, 'Ines', 'Ferro', 'ines.museum', 'Dir');
  await pressOn(page, page.getByRole('checkbox', { name: 'I act for a company or an organisation' }), 'Space');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4: Your company' })).toBeAttached();
  await press('Tab');
  await page.keyboard.type('The Clock Museum');
  await press('Enter');
  await expect(page.getByText('Required!')).toBeVisible();
  await expect(page.getByLabel('Kind of company')).toBeFocused();
  await page.keyboard.type('Cha');
  await page.getByLabel('Trade').selectOption({ label: 'Nature' });
  await pressOn(page, page.getByRole('button', { name: 'Next' }));
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
  await tabTo(page, page.getByLabel('E-mail address', { exact: true }));
  await typeInTurn(page, email, email);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Password', level: 2 })).toBeFocused();
  await press('Tab');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByLabel('Password again'));
  await page.keyboard.type(PASSWORD);
  await pressOn(page, page.getByRole('checkbox', { name: /I accept/ }), 'Space');
  await press('Enter');

  await pasteCode(page, email);
  await page.waitForURL('**/search?notice=REGISTERED');
  const person = eq(users.id, profiles.userId);
  const [row] = await database().select().from(profiles).innerJoin(users, person).where(eq(users.email, email));
  expect(row?.users).toMatchObject({ companyName: 'The Clock Museum', giver: true, seniority: 'Director' });
  expect(row?.profiles).toMatchObject({ organization: true, companyCategory: 'charity' });
});

/** Types into the focused field and those that follow it. */
async function typeInTurn(page: Page, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** Asks for a code by e-mail, leaves the dialog and comes back, and pastes the code. */
async function pasteCode(page: Page, email: string): Promise<void> {
  const [dialog, byEmail] = [page.getByRole('dialog'), page.getByRole('radio', { name: 'By e-mail' })];
  await expect(byEmail).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await pressOn(page, dialog.getByRole('button', { name: 'Back' }));
  await expect(byEmail).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await pressOn(page, page.getByRole('button', { name: 'Create my account' }));
  await pressOn(page, dialog.getByRole('button', { name: 'Continue' }));
  await expect(page.getByLabel('Code')).toBeFocused();
  const code = await codeFor(email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)}-${code.slice(3)} `);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await page.keyboard.press('Enter');
}

test('without JavaScript the registration is one long form that texts a code and keeps what was typed', async ({
  arrive,
}) => {
  const [page, { phone, typed }] = [await arrive(null, { javaScriptEnabled: false }), somePhone()];
  const email = 'paper@newcomer.example';
  await page.goto('/registration?type=timebidder&next=%2Faccount%2Fprofile');
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Last name').fill('Paper');
  await page.getByLabel('Username').fill('ben');
  await page.getByLabel('Your role at work').selectOption('Mid career');
  await page.getByLabel(/^Phone/).fill(typed);
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('E-mail address again').fill(email);
  await page.getByRole('radio', { name: /By text message/ }).check();
  await page.getByRole('button', { name: 'Send me a code by text' }).click();
  await expect(page.getByText('You must accept the terms and conditions').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Send me a code by text' }).click();
  await expect(page.getByText('We have texted you a code.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /By text message/ })).toBeChecked();
  const code = await codeTextedTo(phone);
  for (const username of ['ben', 'petra.paper']) {
    await page.getByLabel('Username').fill(username);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again').fill(PASSWORD);
    await expect(page.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
    await page.getByRole('button', { name: 'Create my account' }).click();
    if (username !== 'ben') break;
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is taken/);
    await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  }
  await page.waitForURL('**/account/profile?notice=REGISTERED');
});

test('an invited person finds the form filled in, and the link leads home afterwards', async ({ arrive }) => {
  const email = 'otto@invited.example';
  const invitation = { email, first_name: 'Otto', user_type: 'timegiver' };
  await callAs(castToken('clara'), 'user/addinviteuser', invitation);
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
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the six digits we sent you' });
  await dialog.getByLabel('Code').fill(await codeFor(email));
  await dialog.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('button', { name: /Otto/ })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/');
});
