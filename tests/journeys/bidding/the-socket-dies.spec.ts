import type { Page, WebSocketRoute } from '@playwright/test';
import { castToken } from '../../support/cast.ts';
import type { Stack } from '../../support/stack/stack.ts';
import { startStack } from '../../support/stack/stack.ts';
import { writtenDatabase } from '../../support/stack/written-database.ts';
import { bid, openOffer, positionOn, priceOn, reviewBid } from '../kit/bidding.ts';
import { callAs } from '../kit/call-as.ts';
import { prepare } from '../kit/start.ts';
import { expect, openLot, openLotIn, test } from '../kit/test.ts';

/** Longer than the page takes to notice a silent socket and to reconnect. */
const SOON_MS = 30_000;

test('when the network goes, the socket falls silent or stays closed, the page notices and catches up (G5)', async ({
  arrive,
}) => {
  const lot = await openLot({ title: 'An hour with a bad line' });
  const ben = await arrive('ben');
  const line = await lineOf(ben);
  await ben.clock.install();
  await openOffer(ben, lot);
  await expect.poll(() => line.connections()).toBe(1);
  await noReload(ben);

  await test.step('without a network the bid box says that the price may be old', async () => {
    const notice = ben.getByText('Reconnecting; the price may be old');
    await ben.context().setOffline(true);
    await expect(notice).toBeVisible();
    await bidOf('clara', lot, 15);
    await ben.context().setOffline(false);
    await expect(notice).toBeHidden();
    await expect(priceOn(ben)).toHaveText('£15.00', { timeout: SOON_MS });
  });

  await test.step('a silent socket is replaced by another, which is live', async () => {
    const before = line.connections();
    line.mute();
    await bidOf('dev', lot, 18);
    await later(ben, () => expect(priceOn(ben)).toHaveText('£18.00', SHORTLY));
    expect(line.connections()).toBeGreaterThan(before);
    await bidOf('clara', lot, 20);
    await expect(priceOn(ben)).toHaveText('£20.00');
  });

  await test.step('while it stays closed the page polls, and bidding continues', async () => {
    await bid(ben, '30');
    await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
    await line.cut();
    await bidOf('clara', lot, 40);
    const notice = ben.getByText('Live updates are off. This page checks for new bids every 5 seconds.');
    await later(ben, () => expect(notice).toBeVisible(SHORTLY));
    await expect(positionOn(ben)).toContainText('You’ve been outbid.');
    await bid(ben, '60');
    await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
  });
  await expectNoReload(ben);
});

test('a bid history that is loading and an open review follow the bids of others', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour of a slow list' });
  const ben = await arrive('ben');
  const [fetched, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await ben.route(`**/productView/${lot}/bids`, async (route) => {
    const answer = await route.fetch();
    fetched.resolve();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  await openOffer(ben, lot);

  await test.step('a bid that arrives meanwhile appears in the history', async () => {
    await bidOf('clara', lot, 15);
    await ben.getByRole('link', { name: 'Bid history' }).click();
    await fetched.promise;
    await bidOf('dev', lot, 20);
    await expect(priceOn(ben)).toHaveText('£20.00');
    held.resolve();
    await expect(ben.getByRole('table', { name: 'Bid history' }).getByRole('row')).toHaveCount(3);
    await ben.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the review stays open while the bid still counts, and then names the next one', async () => {
    await reviewBid(ben, '30');
    await bidOf('clara', lot, 25);
    await expect(priceOn(ben)).toHaveText('£25.00');
    await expect(ben.getByRole('button', { name: 'Confirm bid' })).toBeVisible();
    await bidOf('dev', lot, 40);
    await expect(ben.getByRole('alert').getByText('The next bid is £42.00 or more.')).toBeVisible();
    await expect(ben.getByRole('button', { name: 'Confirm bid' })).toBeHidden();
  });
});

test.describe('with a stack of its own', () => {
  let stack: Stack;
  test.beforeAll(async () => {
    stack = await startStack({ prepare });
  });
  test.afterAll(() => stack.stop());

  test('when the Worker dies during an auction, no acknowledged bid is lost', async ({ arrive }) => {
    const lot = await openLotIn(writtenDatabase(stack.address, stack.write), { title: 'An hour after a crash' });
    const [ben, clara] = await Promise.all([arrive('ben', at(stack)), arrive('clara', at(stack))]);
    await Promise.all([openOffer(ben, lot), openOffer(clara, lot)]);
    await bid(ben, '30');
    await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
    await noReload(ben);

    await stack.crashWorker();
    await bid(clara, '50');
    await expect(positionOn(clara)).toContainText('You’re the highest bidder.');
    await expect(priceOn(clara)).toHaveText('£32.00');
    await expect(positionOn(ben)).toContainText('You’ve been outbid.', { timeout: SOON_MS });
    await expect(priceOn(ben)).toHaveText('£32.00');
    await ben.getByRole('link', { name: 'Bid history' }).click();
    await expect(ben.getByRole('table', { name: 'Bid history' }).getByRole('row')).toHaveCount(3);
    await expectNoReload(ben);
  });
});

const SHORTLY = { timeout: 500 };

/** Lets the page's time pass until the check succeeds. */
const later = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(5_000);
    await check();
  }).toPass({ timeout: SOON_MS });

/** Someone else bids a fixed amount. */
const bidOf = (who: 'clara' | 'dev', project_id: string, pounds: number) =>
  callAs(castToken(who), 'bid/confirm', {
    project_id,
    amount_pence: pounds * 100,
    kind: 'straight',
    idempotency_key: crypto.randomUUID(),
  });

const at = (stack: Stack) => ({ baseURL: stack.url });

/** Controls the page's socket to the room: it can be closed for good, or stay open without delivering anything. */
async function lineOf(page: Page) {
  const open: WebSocketRoute[] = [];
  const muted = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/parties\/lot-room\//, async (socket) => {
    if (isCut) return socket.close({ code: 1011 });
    open.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!muted.has(socket)) socket.send(message);
    });
  });
  return {
    connections: () => open.length,
    mute: () => {
      for (const socket of open) muted.add(socket);
    },
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close({ code: 1011 });
    },
  };
}

/** Whether the document is the same one, by a variable set in it. */
const noReload = (page: Page) => page.evaluate('window.sameDocument = true');
const expectNoReload = async (page: Page) => expect(await page.evaluate('window.sameDocument')).toBe(true);
