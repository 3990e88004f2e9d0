import type { Page } from '@playwright/test';
import { EVENING_CHARITY, openEvening } from '../kit/live.ts';
import { expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a paddle raise, from the first level to the invoice (LA14)', async ({ arrive }) => {
  const id = await openEvening({
    titles: ['A morning under sail'],
    host: 'amara',
    clerks: ['edwin', 'priya'],
    paddle: { holder: 'dev', number: 100 },
    charityId: EVENING_CHARITY,
  });
  const here = `/liveAuction/${id}`;
  const [host, edwin, priya, screen, ben, plain] = await Promise.all([
    arrive('amara'),
    arrive('edwin'),
    arrive('priya'),
    arrive('amara'),
    arrive('ben', PHONE),
    arrive('clara', { javaScriptEnabled: false }),
  ]);
  await Promise.all([
    host.goto(`${here}/host`),
    ...[edwin, priya].map((page) => page.goto(`${here}/clerk`)),
    screen.goto(`${here}/projector`),
    ben.goto(here),
  ]);
  for (const page of [host, edwin, priya, ben, screen]) await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  await test.step('the host starts the appeal, and every screen shows its level', async () => {
    await host.getByLabel('First level in whole £').fill('500');
    await host.getByRole('button', { name: 'Start the appeal' }).click();
    for (const page of [host, edwin, ben, screen]) await expect(levelOn(page)).toHaveText('£500.00');
    await expect(ben.locator('[data-voice="polite"]')).toContainText('Who pledges £500.00');
  });

  await test.step('a person online pledges by one tap, undoes it, and pledges again', async () => {
    await ben.getByRole('button', { name: 'Pledge £500.00' }).click();
    await expect(ben.locator('[data-own]')).toHaveText('You have pledged £500.00. Thank you!');
    await expect(pledgedOn(screen)).toContainText('£500.00');
    await ben.getByRole('button', { name: 'Undo £500.00' }).click();
    await expect(pledgedOn(screen)).toContainText('£0.00');
    await ben.getByRole('button', { name: 'Pledge £500.00' }).click();
    await expect(pledgedOn(host)).toHaveText('£500.00');
  });

  await test.step('a person without JavaScript pledges by a form', async () => {
    await host.getByLabel('Next level in whole £').fill('100');
    await host.getByRole('button', { name: 'Move to this level' }).click();
    await expect(levelOn(screen)).toHaveText('£100.00');
    await plain.goto(here);
    await plain.getByRole('button', { name: 'Pledge £100.00' }).click();
    await expect(plain.locator('[data-own]')).toHaveText('You have pledged £100.00. Thank you!');
    await expect(pledgedOn(screen)).toContainText('£600.00');
  });

  await test.step('a clerk enters a paddle while the line is lost; it counts once another one enters it too', async () => {
    await edwin.context().setOffline(true);
    await enter(edwin, '100');
    await expect(edwin.getByText('1 entry waiting to be sent')).toBeVisible();
    await edwin.context().setOffline(false);
    await expect(entryOn(edwin)).toHaveAttribute('data-status', 'applied');
    await expect(host.getByText('1 pledge hasn’t been checked.')).toBeVisible();
    await enter(edwin, '100');
    await expect(entryOn(edwin)).toHaveAttribute('data-status', 'already_applied');
    await expect(pledgedOn(host)).toHaveText('£600.00');
    await enter(priya, '100');
    await expect(entryOn(priya)).toContainText('Checked.');
    await expect(pledgedOn(host)).toHaveText('£700.00');
  });

  await test.step('two clerks agree on the count, and the host makes it final', async () => {
    await count(edwin, '3', '650');
    await expect(host.getByRole('alert').filter({ hasText: 'A count differs' })).toBeVisible();
    await count(edwin, '3', '700');
    await count(priya, '3', '700');
    await host.getByRole('button', { name: 'Make it final' }).click();
    await host.getByRole('button', { name: 'Yes, send the invoices' }).click();
    for (const page of [host, ben]) await expect(page.locator('[data-raise="final"]')).toBeVisible();
    await expect(levelOn(screen)).toHaveText('£700.00');
  });

  await test.step('everyone owes what they pledged, to the penny', async () => {
    const dev = await arrive('dev');
    for (const [page, amount] of [
      [ben, '£500.00'],
      [dev, '£100.00'],
    ] as const) {
      await page.goto('/invoices/all');
      await expect(page.getByText(amount).first()).toBeVisible();
    }
  });
});

const levelOn = (page: Page) => page.locator('[data-level]');
const pledgedOn = (page: Page) => page.locator('[data-pledged]');
const entryOn = (page: Page) => page.locator('.clerk-entry').first();

async function enter(clerk: Page, paddle: string): Promise<void> {
  await clerk.locator('h1').click();
  await clerk.keyboard.type(paddle);
  await clerk.keyboard.press('Enter');
}

async function count(clerk: Page, pledges: string, total: string): Promise<void> {
  await clerk.getByLabel('Pledges counted').fill(pledges);
  await clerk.getByLabel('Their sum, in whole pounds or dollars').fill(total);
  await clerk.getByRole('button', { name: 'Enter my count' }).click();
}
