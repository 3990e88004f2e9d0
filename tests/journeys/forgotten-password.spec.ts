import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { links, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../functions/passwords.ts';
import { coloursSettled, violations } from './accessible.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { database, expect, test } from './kit.ts';
import { mailTo } from './mailbox.ts';

const OLD = 'an oar and a bucket';
const NEW = 'a slow train to Whitby';

/** Somebody whom no other journey knows: a new password ends every session. */
async function sleeper() {
  const username = `sleeper${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const email = `${username}@kindhour.example`;
  const passwordHash = await hashPassword(OLD, new Uint8Array(16));
  await database()
    .insert(users)
    .values({
      ...{ id: `usr_${username}`, username, email, emailVerifiedAt: 1, passwordHash, createdAt: Date.now() },
      ...{ firstName: 'Sal', lastName: 'Oakes', seniority: 'Senior', activeRole: 'bidder', status: 'active' },
    });
  return { username, email };
}

/** A link as the mail brings it: the page that asks for one has a captcha, which takes a script. */
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

test('somebody who has forgotten the password gets a link, chooses another one and signs in, by keyboard alone', async ({
  arrive,
}) => {
  const { email, username } = await sleeper();
  const sal = await arrive(null);
  await sal.goto('/login');
  await pressOn(sal, sal.getByRole('link', { name: 'Forgotten your password?' }));
  await expect(sal).toHaveURL('/forgot_password');
  await tabTo(sal, sal.getByLabel('E-mail address').first());
  await sal.keyboard.type(email);
  await pressOn(sal, sal.getByRole('button', { name: 'Send me a link' }));
  await expect(sal.getByText('If an account has this address, a link is on its way there.')).toBeVisible();
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
  await expect(sal.getByText('Your password is changed. Please sign in with it.')).toBeVisible();
  await sal.getByLabel('E-mail address or username').fill(username);
  await sal.getByLabel('Password', { exact: true }).fill(NEW);
  await sal.keyboard.press('Enter');
  await expect(sal).toHaveURL('/');
  await mailTo(email, 'Your password was changed');
});

test('the link works without a script, and once', async ({ arrive }) => {
  const { username, email } = await sleeper();
  const link = await resetLink(`usr_${username}`, email);
  const sal = await arrive(null, { javaScriptEnabled: false });
  await sal.goto(link);
  await sal.getByLabel('New password', { exact: true }).fill(`${username}1`);
  await sal.getByLabel('New password again').fill(`${username}1`);
  await sal.getByRole('button', { name: 'Save the new password' }).click();
  await expect(sal.getByText(/among the first that others would try/)).toBeVisible();
  await sal.getByLabel('New password', { exact: true }).fill(NEW);
  await sal.getByLabel('New password again').fill(NEW);
  await sal.getByRole('button', { name: 'Save the new password' }).click();
  await expect(sal.getByText('Your password is changed. Please sign in with it.')).toBeVisible();
  await sal.goto(link);
  await expect(sal.getByText('This link was used already or is too old.')).toBeVisible();
  await sal.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(sal).toHaveURL('/forgot_password');
});

test('a changed address is confirmed with a button, not by looking at its link', async ({ arrive, request }) => {
  const { email, username } = await sleeper();
  const sal = await arrive(null, { javaScriptEnabled: false });
  await sal.goto('/login?next=/account/profile');
  await sal.getByLabel('E-mail address or username').fill(username);
  await sal.getByLabel('Password', { exact: true }).fill(OLD);
  await sal.getByRole('button', { name: 'Login', exact: true }).click();
  await sal.getByText('Change the e-mail address', { exact: true }).first().click();
  await sal.getByLabel('New e-mail address').fill(`new-${email}`);
  await sal.locator('#email-password').fill(OLD);
  await sal.getByRole('button', { name: 'Change the e-mail address' }).click();
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`the pages around signing in have nothing against them, ${width} px, ${colorScheme}`, async ({ arrive }) => {
      const page = await arrive(null, { viewport: { width, height: 900 }, colorScheme });
      const paths = ['/login', '/login?with=email', '/login?with=phone', '/forgot_password', '/verify_email/x'];
      for (const path of [...paths, '/reset_password/x']) {
        await page.goto(path);
        await coloursSettled(page);
        expect(await violations(page), path).toEqual([]);
      }
    });
  }
}
