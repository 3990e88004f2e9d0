import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import { castToken } from '../../support/cast.ts';
import { type Subscription, shownIn, subscribeBrowser } from '../../support/push-service.ts';
import { wholeBrowserOptions } from '../../support/stack/browser.ts';
import { pressOn } from '../kit/keyboard.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { stackUrls } from '../kit/stack-urls.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

// A headless shell shows no notifications.
test.use({ launchOptions: wholeBrowserOptions() });

const SETTINGS = '/account/notifications';
const TURN_ON = 'Turn on push notifications on this device';

test('push is turned on, tells of an outbid and is turned off; no service worker runs before or after, and it caches no page (F11)', async ({
  arrive,
  request,
}) => {
  const who = await newcomer();
  const page = await signInAs(await arrive(null), who);
  await page.context().grantPermissions(['notifications']);
  const browser = await takePushFrom(page);

  await test.step('it is turned on, and again after our key has changed', async () => {
    await page.goto(SETTINGS);
    await expect(page.getByLabel('Push notification').first()).toBeDisabled();
    expect(await workersOf(page)).toBe(0);
    await pressOn(page, page.getByRole('button', { name: TURN_ON }));
    await expect(page.getByText('This device will now get push notifications.')).toBeVisible();
    await database()
      .update(pushSubscriptions)
      .set({ serverKey: 'B'.repeat(87) })
      .where(eq(pushSubscriptions.userId, who.id));
    await page.goto(SETTINGS);
    await expect(
      page.getByText('This device no longer gets notifications, because our key has changed.'),
    ).toBeVisible();
    await expect(page.getByLabel('Push notification').first()).toBeDisabled();
    await pressOn(page, page.getByRole('button', { name: 'Turn push notifications back on for this device' }));
    await expect(page.getByText('This device will now get push notifications.')).toBeVisible();
    await expect(page.getByText('This device no longer gets notifications, because')).toHaveCount(0);
    await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
    await page.getByRole('group', { name: 'You’ve been outbid' }).getByLabel('Push notification').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choices have been saved.')).toBeVisible();
  });

  await test.step('the device shows that someone has bid more', async () => {
    const lot = await openLot({ title: 'An hour of signal flags' });
    await bid(request, who.token, lot, 3_000);
    await bid(request, castToken('clara'), lot, 5_000);
    const shown = () => shownIn(browser, stackUrls().push);
    await expect.poll(async () => (await shown()).length, { timeout: 20_000 }).toBe(1);
    const [message] = await shown();
    expect(await notificationsAfter(page, message?.text ?? '')).toEqual([
      {
        title: 'You’ve been outbid',
        body: expect.stringContaining('An hour of signal flags'),
        data: `/productView/${lot}`,
      },
    ]);
    const worker = await (await page.request.get('/push-worker.js')).text();
    expect(worker).not.toMatch(/caches|['"]fetch['"]|indexedDB/);
  });

  await test.step('it is turned off', async () => {
    await page.getByRole('button', { name: /^Turn off/ }).click();
    await expect(page.getByText('That device will no longer get push notifications.')).toBeVisible();
    await expect(page.getByRole('button', { name: TURN_ON })).toBeVisible();
    expect(await workersOf(page)).toBe(0);
  });
});

test('a browser that blocks notifications, or has no push, is told what it can do', async ({ arrive }) => {
  const page = await arrive('ben');
  await page.addInitScript("Object.defineProperty(Notification, 'permission', { value: 'denied' })");
  await page.goto(SETTINGS);
  await expect(page.getByText('Your browser is blocking notifications from Kindhour.')).toBeVisible();
  await expect(page.getByRole('button', { name: TURN_ON })).toBeHidden();
  await page.addInitScript('delete window.PushManager');
  await page.reload();
  await expect(page.getByText('This browser doesn’t support push notifications.')).toBeVisible();
});

const workersOf = (page: Page) =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)');

/** The browser's own push service is out of reach: its part is played by the stand-in, its keys by the stand-in's browser. */
async function takePushFrom(page: Page): Promise<Subscription> {
  const browser = await subscribeBrowser('', stackUrls().push);
  await page.addInitScript(`(() => {
    const known = 'kindhour-test-push';
    const subscription = {
      toJSON: () => (${JSON.stringify(browser)}),
      unsubscribe: async () => (localStorage.removeItem(known), true),
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(known) ? subscription : null);
    PushManager.prototype.subscribe = async () => (localStorage.setItem(known, '1'), subscription);
  })()`);
  return browser;
}

/** What the device shows after this message has reached its worker. */
async function notificationsAfter(page: Page, data: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(stackUrls().site).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  const read = () =>
    page.evaluate<{ title: string; body: string; data: string }[]>(
      `navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
        .then((all) => all.map(({ title, body, data }) => ({ title, body, data })))`,
    );
  await expect.poll(async () => (await read()).length).toBe(1);
  return read();
}

async function bid(request: import('@playwright/test').APIRequestContext, token: string, lot: string, pence: number) {
  const data = { project_id: lot, amount_pence: pence, kind: 'proxy', idempotency_key: `push-${lot}-${pence}` };
  const answer = await request.post('/api/bid/confirm', { data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
}
