import type { Page } from '@playwright/test';
import { openEvening } from '../kit/live.ts';
import { expect, test } from '../kit/test.ts';
import { heardOn, listenTo } from '../kit/voice.ts';

const SAIL = 'A morning under sail';
const SUPPER = 'Supper at the baker’s table';

test('a guest without a phone: check-in, a bid from the floor, the hammer, and what is to be paid (R5, LA6, LA8)', async ({
  arrive,
}) => {
  const id = await openEvening({
    titles: [SAIL, SUPPER],
    host: 'amara',
    clerks: ['edwin'],
    paddle: { holder: 'dev', number: 100 },
  });
  const here = `/liveAuction/${id}`;
  const [host, clerk, clara] = await Promise.all([arrive('amara'), arrive('edwin'), arrive('clara')]);

  await test.step('the clerk checks her in, and records that she accepts the terms', async () => {
    await clerk.goto(`${here}/checkIn?q=clara`);
    await expect(clerk.getByRole('cell', { name: 'Not accepted yet' })).toBeVisible();
    await clerk.getByLabel('Clara Osei accepts the terms').check();
    await clerk.getByRole('button', { name: 'Check in' }).click();
    await expect(clerk.getByText('Paddle 101.')).toBeVisible();
    await clerk.goto(`${here}/checkIn?q=clara`);
    await expect(clerk.getByRole('cell', { name: /^Accepted .* recorded by edwin$/ })).toBeVisible();
  });

  await test.step('her bid from the floor leads, and a screen reader hears of it', async () => {
    await listenTo(clara);
    await Promise.all([host.goto(`${here}/host`), clerk.goto(`${here}/clerk`), clara.goto(here)]);
    for (const page of [host, clerk, clara]) await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await press(host, 'n', 'next');
    await press(host, 'o', 'open');
    await expect(clerk.locator('.live-lot__phase')).toHaveText('Bidding is open');
    await clerk.keyboard.type('101');
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.press('Enter');
    await expect(clerk.locator('.clerk-entry')).toHaveAttribute('data-status', 'applied');
    await expect(clara.locator('[data-leader]')).toHaveText('You’re the highest bidder');
  });

  await test.step('the hammer is announced at once, and the win only once it is final', async () => {
    for (const [key, call] of [
      ['1', 'once'],
      ['2', 'twice'],
      ['h', 'hammer'],
    ] as const)
      await press(host, key, call);
    await expect(clara.locator('.live-lot__phase')).toHaveText('Sold, not final yet');
    const heard = await heardOn(clara);
    expect(heard.filter(({ isUrgent }) => isUrgent).map(({ text }) => text)).toEqual([
      'Going twice',
      'Sold, not final yet',
    ]);
    const polite = heard.filter(({ isUrgent }) => !isUrgent).map(({ at }) => at);
    for (const [n, at] of polite.entries()) if (n > 0) expect(at - (polite[n - 1] ?? 0)).toBeGreaterThan(2_900);
    await press(host, 'n', 'next');
    await press(host, 'o', 'open');
  });

  await test.step('the lot is in her cart, to be paid', async () => {
    await expect(async () => {
      await clara.goto('/cart');
      await expect(clara.getByText(SAIL).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});

/** Presses a key of the desk once its call is allowed. */
async function press(host: Page, key: string, call: string): Promise<void> {
  await expect(host.locator(`[data-call="${call}"]`)).not.toHaveAttribute('aria-disabled', 'true');
  await host.keyboard.press(key);
}
