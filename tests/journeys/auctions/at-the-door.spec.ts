import type { Page } from '@playwright/test';
import { tooWide } from '../kit/accessible.ts';
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

test('the host names a clerk, who gives a guest a new number, and an operator holds the evening, without JavaScript', async ({
  arrive,
}) => {
  const paddle = { holder: 'dev', number: 100 } as const;
  const id = await openEvening({ titles: [SUPPER], host: 'amara', clerks: [], paddle });
  const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  const [host, clerk, operator] = await Promise.all([
    arrive('amara', phone),
    arrive('edwin', phone),
    arrive('olive', phone),
  ]);

  await test.step('a wrong name is refused beside the form, and the right one gets the role', async () => {
    await host.goto(`/seller/auctions/manage?id=${id}`);
    const people = host.getByRole('region', { name: 'People who work here' });
    await people.getByLabel('Username').fill('nobody-here');
    await people.getByLabel('Clerk').check();
    await people.getByRole('button', { name: 'Add' }).click();
    await expect(people.getByText('There is nobody with that username.')).toBeVisible();
    await expect(people.getByLabel('Username')).toHaveValue('nobody-here');
    await people.getByLabel('Username').fill('edwin');
    await people.getByRole('button', { name: 'Add' }).click();
    await expect(people.getByRole('row', { name: /edwin.*Clerk/ })).toBeVisible();
    expect(await tooWide(host)).toEqual([]);
  });

  await test.step('the clerk gives Dev a number of his choice, once it has been confirmed', async () => {
    await clerk.goto(`/liveAuction/${id}/checkIn`);
    await clerk.getByRole('link', { name: 'See all paddles' }).click();
    await clerk.getByRole('link', { name: /^Give a new number/ }).click();
    const question = clerk.getByRole('dialog');
    await question.getByLabel('New number').fill('100');
    await question.getByRole('button', { name: 'Give a new number' }).click();
    await expect(question.getByText('Number 100 has already been given out.')).toBeVisible();
    await question.getByLabel('New number').fill('');
    await question.getByRole('button', { name: 'Give a new number' }).click();
    await expect(clerk.getByRole('row', { name: /^100.*Swapped/ })).toBeVisible();
    await expect(clerk.getByRole('row', { name: /^101/ })).toBeVisible();
    expect(await tooWide(clerk)).toEqual([]);
  });

  await test.step('an operator holds it with a reason, and it goes on', async () => {
    await operator.goto('/operator/auctions?list=open');
    await operator.locator(`a[href="/operator/auctions/${id}"]`).click();
    await operator.getByRole('link', { name: 'Put on hold' }).click();
    const question = operator.getByRole('dialog');
    await question.getByLabel('Reason').fill('The lights went out.');
    await question.getByRole('button', { name: 'Put on hold' }).click();
    await expect(operator.getByText('The lights went out.')).toBeVisible();
    expect(await tooWide(operator)).toEqual([]);
    await operator.getByRole('link', { name: 'Resume the auction' }).click();
    await operator.getByRole('dialog').getByRole('button', { name: 'Resume the auction' }).click();
    await expect(operator.getByText('Running')).toBeVisible();
  });
});
