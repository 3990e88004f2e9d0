import type { Page } from '@playwright/test';
import { openEvening } from '../kit/live.ts';
import { expect, test } from '../kit/test.ts';
import { heardOn, listenTo } from '../kit/voice.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SAIL = 'A morning under sail';
const TITLES = [SAIL, 'Supper at the baker’s table'];

test('a live auction, from the check-in at the door to what is to be paid, with an undo and a hammer that a bid stops (R5, LA5, LA6, LA7, LA8)', async ({
  arrive,
}) => {
  const paddle = { holder: 'dev', number: 100 } as const;
  const id = await openEvening({ titles: TITLES, host: 'amara', clerks: ['edwin'], paddle });
  const here = `/liveAuction/${id}`;
  const [host, clerk, screen, ben, clara, plain] = await Promise.all([
    arrive('amara'),
    arrive('edwin'),
    arrive('amara'),
    arrive('ben', PHONE),
    arrive('clara'),
    arrive('dev', { javaScriptEnabled: false }),
  ]);

  await test.step('the clerk checks Clara in, who has no phone, and records that she accepts the terms', async () => {
    await clerk.goto(`${here}/checkIn?q=clara`);
    await expect(clerk.getByRole('cell', { name: 'Not accepted yet' })).toBeVisible();
    await clerk.getByLabel('Clara Osei accepts the terms').check();
    await clerk.getByRole('button', { name: 'Check in' }).click();
    await expect(clerk.getByText('Paddle 101.')).toBeVisible();
  });

  await test.step('the host opens a lot by keyboard, and a bidder accepts the terms and bids', async () => {
    await listenTo(clara);
    const desks = [host.goto(`${here}/host`), clerk.goto(`${here}/clerk`), screen.goto(`${here}/projector`)];
    await Promise.all([...desks, ben.goto(here), clara.goto(here)]);
    for (const page of [host, clerk, ben, clara]) await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await press(host, 'n', 'next');
    await press(host, 'o', 'open');
    await ben.getByRole('button', { name: 'Accept the terms' }).click();
    await ben.getByRole('button', { name: 'Bid £10' }).click();
    await expect(leaderOn(ben)).toHaveText('You’re the highest bidder');
    await expect(priceOn(clara)).toHaveText('£10.00');
  });

  await test.step('a bid from the floor outbids, and is announced at once', async () => {
    await clerk.getByRole('button', { name: 'Double' }).press('Enter');
    await expect(clerk.getByText('Steps × 2')).toBeVisible();
    await clerk.keyboard.press('u');
    await expect(clerk.getByText('Steps × 1')).toBeVisible();
    await clerk.keyboard.type('101');
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.press('Enter');
    await expect(leaderOn(clara)).toHaveText('You’re the highest bidder');
    await expect(ben.locator('[data-voice="urgent"]')).toContainText('You’ve been outbid.');
    await expect(priceOn(screen)).toHaveText('£11.00');
    await expect(clerk.locator('.clerk-entry')).toHaveAttribute('data-status', 'applied');
  });

  await test.step('a person without JavaScript takes part with forms', () => joinWithoutJavaScript(plain, id));
  await test.step('the host undoes a call, and a bid stops the hammer', () => stopTheHammer(host, clara, ben));

  await test.step('the hammer is announced at once, and the win only once it is final', async () => {
    await strike(host, clara);
    await expect(phaseOn(clara)).toHaveText('Sold, not final yet');
    await expect(ben.getByText('You won.')).toHaveCount(0);
    const heard = await heardOn(clara);
    const urgent = heard.filter(({ isUrgent }) => isUrgent).map(({ text }) => text);
    const calls = urgent.filter((text) => !text.startsWith('You’ve been outbid'));
    expect(calls).toEqual(['Going twice', 'Going twice', 'Sold, not final yet']);
    const polite = heard.filter(({ isUrgent }) => !isUrgent).map(({ at }) => at);
    for (const [n, at] of polite.entries()) if (n > 0) expect(at - (polite[n - 1] ?? 0)).toBeGreaterThan(2_900);
    await press(host, 'n', 'next');
    await expect(ben.locator('[data-last]')).toContainText('not final yet');
    await press(host, 'o', 'open');
    await expect(resultOn(host)).toHaveText('£12.00');
    await expect(ben.locator('.live')).not.toContainText('You’re the highest bidder');
  });

  await test.step('a withdrawn lot says why to everyone, and what was won is in the cart', async () => {
    await press(host, 'w', 'withdraw');
    await host.getByLabel(/Everyone in the room reads it/).fill('The oven is broken.');
    await host.keyboard.press('Enter');
    for (const page of [ben, screen])
      await expect(page.getByText('Withdrawn: The oven is broken.').first()).toBeVisible();
    await expect(async () => {
      await ben.goto('/cart');
      await expect(ben.getByText(SAIL).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
});

/** They come from the page of an offer that waits for the host, which names no end. */
async function joinWithoutJavaScript(plain: Page, id: string): Promise<void> {
  await plain.goto(`/auctionView/${id}`);
  await plain
    .getByRole('link', { name: TITLES[1] ?? '' })
    .first()
    .click();
  await expect(plain.getByText('A host sells this in a live auction. It hasn’t been called yet.')).toBeVisible();
  await expect(plain.locator('kind-countdown')).toHaveCount(0);
  await plain.getByRole('link', { name: 'Join the live auction' }).click();
  await plain.getByRole('button', { name: 'Accept the terms' }).click();
  await expect(plain.getByRole('button', { name: 'Bid £12' })).toBeVisible();
}

/** Clara leads, and Ben bids while the hammer falls. */
async function stopTheHammer(host: Page, clara: Page, ben: Page): Promise<void> {
  await expect(callOn(host, 'hammer')).toHaveAccessibleDescription('That isn’t possible right now.');
  await press(host, '1', 'once');
  await expect(phaseOn(ben)).toHaveText('Going once');
  await press(host, 'u', 'undo');
  await expect(phaseOn(ben)).toHaveText('Bidding is open');
  await strike(host, clara);
  await expect(phaseOn(ben)).toHaveText('Selling now');
  await ben.locator('.live-bids button').first().click();
  await expect(leaderOn(ben)).toHaveText('You’re the highest bidder');
  await expect(priceOn(clara)).toHaveText('£12.00');
  await expect(host.locator('[data-event="bid.accepted"]').first()).toContainText('A bid stopped the hammer');
}

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

/** Sells the lot, once a guest has seen that it goes twice. */
async function strike(host: Page, guest: Page): Promise<void> {
  await press(host, '1', 'once');
  await press(host, '2', 'twice');
  await expect(phaseOn(guest)).toHaveText('Going twice');
  await press(host, 'h', 'hammer');
}
