import type { Page } from '@playwright/test';
import { openEvening } from '../kit/live.ts';
import { expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SAIL = 'A morning under sail';

test('a live auction, with an undo and a hammer that a bid stops (LA5, LA6, LA7)', async ({ arrive }) => {
  const id = await openEvening({
    titles: [SAIL, 'Supper at the baker’s table'],
    host: 'amara',
    clerks: ['edwin'],
    paddle: { holder: 'dev', number: 100 },
  });
  const here = `/liveAuction/${id}`;
  const [host, clerk, screen, ben, clara, plain] = await Promise.all([
    arrive('amara'),
    arrive('edwin'),
    arrive('amara'),
    arrive('ben', PHONE),
    arrive('clara'),
    arrive('dev', { javaScriptEnabled: false }),
  ]);
  await Promise.all([
    host.goto(`${here}/host`),
    clerk.goto(`${here}/clerk`),
    screen.goto(`${here}/projector`),
    ...[ben, clara, plain].map((page) => page.goto(here)),
  ]);
  for (const page of [host, clerk, ben, clara]) await expect(page.locator('astro-island[ssr]')).toHaveCount(0);

  await test.step('an offer that waits for the host says so on its page, and names no end', async () => {
    await clara.goto(`/auctionView/${id}`);
    await clara.getByRole('link', { name: SAIL }).first().click();
    await expect(clara.getByText('A host sells this in a live auction. It hasn’t been called yet.')).toBeVisible();
    await expect(clara.locator('kind-countdown')).toHaveCount(0);
    await clara.getByRole('link', { name: 'Join the live auction' }).click();
    await expect(clara).toHaveURL(here);
    await expect(clara.locator('astro-island[ssr]')).toHaveCount(0);
  });

  await test.step('the host sets the delay of the video, and puts back a lot that was shown by mistake', async () => {
    await expect(host.getByRole('radio', { name: 'The host calls and sells each lot' })).toBeChecked();
    await press(host, 'n', 'next');
    await expect(host.getByRole('radio')).toHaveCount(0);
    await host.getByLabel('Delay of the video, in seconds').fill('0.5');
    await host.keyboard.press('Enter');
    await expect(host.getByText('Right now: the host waits 0.5 s longer')).toBeVisible();
    await host.getByRole('button', { name: 'Put this lot back' }).click();
    await expect(ben.getByText('The next lot comes up in a moment.')).toBeVisible();
  });

  await test.step('the host opens a lot by keyboard, and bidders accept the terms', async () => {
    await press(host, 'n', 'next');
    await expect(ben.getByRole('heading', { name: SAIL })).toBeVisible();
    await press(host, 'o', 'open');
    for (const page of [ben, clara]) await page.getByRole('button', { name: 'Accept the terms' }).click();
    await ben.getByRole('button', { name: 'Bid £10' }).click();
    await expect(leaderOn(ben)).toHaveText('You’re the highest bidder');
    await expect(priceOn(clara)).toHaveText('£10.00');
  });

  await test.step('a person without JavaScript takes part with forms', async () => {
    await plain.goto(here);
    await plain.getByRole('button', { name: 'Accept the terms' }).click();
    await expect(plain.getByRole('button', { name: 'Bid £11' })).toBeVisible();
  });

  await test.step('a clerk changes the steps, undoes it, and types on', async () => {
    await expect(clerk.getByText('You can take the desk once the host has been away for 30 seconds.')).toBeVisible();
    await clerk.getByRole('button', { name: 'Double' }).press('Enter');
    await expect(clerk.getByText('Steps × 2')).toBeVisible();
    await clerk.keyboard.press('u');
    await expect(clerk.getByText('Steps × 1')).toBeVisible();
  });

  await test.step('a bid from the floor outbids, and is announced at once', async () => {
    await clerk.keyboard.type('100');
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.press('Enter');
    await expect(leaderOn(clara)).toHaveText('Paddle 100 is leading');
    await expect(ben.getByText('You’ve been outbid.', { exact: true })).toBeVisible();
    await expect(ben.locator('[data-voice="urgent"]')).toContainText('You’ve been outbid.');
    await expect(priceOn(screen)).toHaveText('£11.00');
    await expect(clerk.locator('.clerk-entry')).toHaveAttribute('data-status', 'applied');
    await plain.goto(here);
    await expect(leaderOn(plain)).toHaveText('You’re the highest bidder');
  });

  await test.step('the host undoes a call, and a bid stops the hammer', async () => {
    await expect(callOn(host, 'hammer')).toHaveAccessibleDescription('That isn’t possible right now.');
    await press(host, '1', 'once');
    await expect(phaseOn(ben)).toHaveText('Going once');
    await press(host, 'u', 'undo');
    await expect(phaseOn(ben)).toHaveText('Bidding is open');
    await strike(host);
    await expect(phaseOn(clara)).toHaveText('Selling now');
    await clara.locator('.live-bids button').first().click();
    await expect(leaderOn(clara)).toHaveText('You’re the highest bidder');
    await expect(host.locator('[data-event="bid.accepted"]').first()).toContainText('A bid stopped the hammer');
  });

  await test.step('nobody is told that they won before the result is final', async () => {
    await strike(host);
    await expect(phaseOn(clara)).toHaveText('Sold, not final yet');
    await expect(clara.getByText('You won.')).toHaveCount(0);
    await press(host, 'n', 'next');
    await expect(clara.locator('[data-last]')).toContainText('not final yet');
    await press(host, 'o', 'open');
    for (const page of [clara, host]) await expect(resultOn(page)).toHaveText('£12.00');
    await expect(clara.locator('.live')).not.toContainText('You’re the highest bidder');
  });

  await test.step('a hold says why', async () => {
    await press(host, 'Space', 'hold');
    await host.getByLabel(/why\?/).fill('A dog on the stage.');
    await host.keyboard.press('Enter');
    await expect(ben.getByText('On hold: A dog on the stage.').first()).toBeVisible();
    await expect(ben.locator('.live-bids')).toHaveCount(0);
  });

  await test.step('a withdrawn lot says why to everyone', async () => {
    await press(host, 'w', 'withdraw');
    await host.getByLabel(/Everyone in the room reads it/).fill('The oven is broken.');
    await host.keyboard.press('Enter');
    await plain.goto(here);
    for (const page of [ben, plain, screen])
      await expect(page.getByText('Withdrawn: The oven is broken.').first()).toBeVisible();
  });
});

const leaderOn = (page: Page) => page.locator('[data-leader]');
const priceOn = (page: Page) => page.locator('[data-price]');
const phaseOn = (page: Page) => page.locator('.live-lot__phase');
const resultOn = (page: Page) => page.getByRole('listitem').filter({ hasText: SAIL }).locator('.figure').last();
const callOn = (page: Page, call: string) => page.locator(`[data-call="${call}"]`);

/** Presses a key of the desk once its call is allowed. */
async function press(host: Page, key: string, call: string): Promise<void> {
  await expect(callOn(host, call)).not.toHaveAttribute('aria-disabled', 'true');
  await host.keyboard.press(key);
}

async function strike(host: Page): Promise<void> {
  await press(host, '1', 'once');
  await press(host, '2', 'twice');
  await press(host, 'h', 'hammer');
}
