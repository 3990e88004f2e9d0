import { eq } from 'drizzle-orm';
import { profiles } from '../../../db/schema/index.ts';
import { violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, test } from '../kit/test.ts';

const title = 'Finding an hour';

test('an introduction appears beside the search, advances unless motion is reduced, and stays away once dismissed (§2.6)', async ({
  arrive,
}) => {
  const nell = await newcomer();
  await database().update(profiles).set({ savedSearchDontShow: false }).where(eq(profiles.userId, nell.id));
  const page = await signInAs(await arrive(null), nell);
  await page.clock.install();
  await page.goto('/search');
  const dialog = page.getByRole('dialog', { name: title });
  const [first, second] = ['Look for a skill, a person or a charity', 'Set the most it’s worth to you.'];
  await expect(dialog.getByText(first)).toBeVisible();

  await test.step('it is beside the page, not over it, and with reduced motion it waits', async () => {
    expect(await violations(page)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'My Bids' }).click({ trial: true });
    await page.clock.runFor(20_000);
    await expect(dialog.getByText(first)).toBeVisible();
    await dialog.getByRole('button', { name: 'Picture 2' }).click();
    await expect(dialog.getByText(second)).toBeVisible();
  });

  await test.step('otherwise it advances by itself', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await expect(dialog.getByText(first)).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(dialog.getByText(second)).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('it does not come back by itself', async () => {
    await dialog.getByRole('checkbox', { name: "Don't show again" }).check();
    const saved = page.waitForResponse('**/api/user/updatePreference');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await saved).status()).toBe(200);
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'How to find an hour' }).click();
    await expect(dialog).toBeVisible();
  });
});

test('a lost connection is announced and a reload is offered', async ({ arrive }) => {
  const page = await arrive('ben');
  await page.goto('/search?q=sourdough');
  await page.getByRole('link', { name: 'Sunday sourdough in my kitchen' }).first().click();
  await page.routeWebSocket(/\/parties\//, (line) => line.close());
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Connection Disrupted' });
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(dialog).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000 });
  await expect(dialog).toContainText(
    'It appears that your connection has been disrupted. Please click the Reload button or refresh your browser.',
  );
  await page.unroute('**/api/**');
  await dialog.getByRole('button', { name: 'RELOAD' }).click();
  await expect(dialog).toBeHidden();
});
