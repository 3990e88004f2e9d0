import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { links, users } from '../../../db/schema/index.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

const OLD = 'an oar and a bucket';
const NEW = 'a slow train to Whitby';

/** A link as it is mailed, without the page that asks for one, whose captcha needs a script. */
async function resetLink(userId: string, target: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const now = Date.now();
  const times = { createdAt: now, expiresAt: now + 30 * 60_000 };
  await database()
    .insert(links)
    .values({ tokenHash, purpose: 'reset_password', userId, target, ...times });
  return `/reset_password/${token}`;
}

const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '').pathname;

test('a person resets a forgotten password with a link and signs in, by keyboard alone', async ({ arrive }) => {
  const { email, username } = await newcomer({ password: OLD });
  const sal = await arrive(null);
  await sal.goto('/login');
  await pressOn(sal, sal.getByRole('link', { name: 'Forgotten your password?' }));
  await expect(sal).toHaveURL('/forgot_password');
  await tabTo(sal, sal.getByLabel('E-mail address').first());
  await sal.keyboard.type(email);
  await pressOn(sal, sal.getByRole('button', { name: 'Send me a link' }));
  await expect(sal.getByText('If there is an account with this address, a link is on its way.')).toBeVisible();
  const { text } = await mailTo(email, 'Choose a new password');
  await sal.goto(linkIn(text));
  await tabTo(sal, sal.getByLabel('New password', { exact: true }));
  await sal.keyboard.type(NEW);
  await expect(sal.getByText('Strong')).toBeVisible();
  await tabTo(sal, sal.getByLabel('New password again'));
  await sal.keyboard.type('something else');
  await sal.keyboard.press('Enter');
  await expect(sal.getByLabel('New password again')).toHaveAccessibleDescription('Passwords not match');
  await sal.getByLabel('New password again').fill(NEW);
  await sal.keyboard.press('Enter');
  await expect(sal.getByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  await sal.getByLabel('E-mail address or username').fill(username);
  await sal.getByLabel('Password', { exact: true }).fill(NEW);
  await sal.keyboard.press('Enter');
  await expect(sal).toHaveURL('/');
  await mailTo(email, 'Your password was changed');
});

test('the reset link works without JavaScript, and only once', async ({ arrive }) => {
  const { username, email } = await newcomer();
  const link = await resetLink(`usr_${username}`, email);
  const sal = await arrive(null, { javaScriptEnabled: false });
  await sal.goto(link);
  await sal.getByLabel('New password', { exact: true }).fill(`${username}1`);
  await sal.getByLabel('New password again').fill(`${username}1`);
  await sal.getByRole('button', { name: 'Save the new password' }).click();
  await expect(sal.getByText(/too easy to guess/)).toBeVisible();
  await sal.getByLabel('New password', { exact: true }).fill(NEW);
  await sal.getByLabel('New password again').fill(NEW);
  await sal.getByRole('button', { name: 'Save the new password' }).click();
  await expect(sal.getByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  await sal.goto(link);
  await expect(sal.getByText('This link has already been used or has expired.')).toBeVisible();
  await sal.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(sal).toHaveURL('/forgot_password');
});

test('a changed address is confirmed with a button, not by opening its link', async ({ arrive, request }) => {
  const who = await newcomer({ password: OLD });
  const { email } = who;
  const sal = await signInAs(await arrive(null, { javaScriptEnabled: false }), who);
  await sal.goto('/account/profile');
  await sal.getByText('Change e-mail address', { exact: true }).first().click();
  await sal.getByLabel('New e-mail address').fill(`new-${email}`);
  await sal.locator('#email-password').fill(OLD);
  await sal.getByRole('button', { name: 'Change e-mail address' }).click();
  await mailTo(email, 'Your contact details were changed');
  const page = linkIn((await mailTo(`new-${email}`, 'Confirm your e-mail address')).text);
  for (let scans = 0; scans < 3; scans++) expect((await request.get(page)).ok()).toBe(true);
  await sal.goto(page);
  const status = async () =>
    (
      await database()
        .select({ status: users.status })
        .from(users)
        .where(eq(users.email, `new-${email}`))
    )[0]?.status;
  expect(await status()).toBe('email_unverified');
  await sal.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(sal.getByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(await status()).toBe('active');
});
