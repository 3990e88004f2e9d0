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

test('when the socket stays closed, the page polls and bidding continues', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour without a line' });
  const [ben, clara] = await Promise.all([arrive('ben'), arrive('clara')]);
  const line = await lineOf(ben);
  await Promise.all([openOffer(ben, lot), openOffer(clara, lot)]);
  await bid(ben, '20');
  await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
  await noReload(ben);

  await line.cut();
  await bid(clara, '40');
  await expect(positionOn(ben)).toContainText('You’ve been outbid.', { timeout: SOON_MS });
  await expect(priceOn(ben)).toHaveText('£22.00');
  await expect(ben.getByText('Live updates are off. This page checks for new bids every 5 seconds.')).toBeVisible();
  await bid(ben, '60');
  await expect(positionOn(ben)).toContainText('You’re the highest bidder.');
  await expect(priceOn(clara)).toHaveText('£42.00');
  await expectNoReload(ben);
});

test('a bid that arrives while the bid history is loading appears in it', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour of a slow list' });
  const ben = await arrive('ben');
  let free = () => {};
  const held = new Promise<void>((go) => {
    free = go;
  });
  await ben.route(`**/productView/${lot}/bids`, async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  await openOffer(ben, lot);
  const asked = ben.waitForRequest(`**/productView/${lot}/bids`);
  await ben.getByRole('link', { name: 'Bid history' }).click();
  const bidOf = (who: 'clara' | 'dev', amount_pence: number) =>
    callAs(castToken(who), 'bid/confirm', { project_id: lot, amount_pence, idempotency_key: crypto.randomUUID() });
  await asked;
  await bidOf('clara', 2_000);
  // Long enough for the server to answer before the next bid.
  await ben.waitForTimeout(500);
  await bidOf('dev', 4_000);
  await expect(priceOn(ben)).toHaveText('£22.00');
  free();
  await expect(ben.getByRole('table', { name: 'Bid history' }).getByRole('row')).toHaveCount(3);
});

test('when the socket falls silent, the page notices, reconnects and catches up (G5)', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour of silence' });
  const [ben, clara, dev] = await Promise.all([arrive('ben'), arrive('clara'), arrive('dev')]);
  const line = await lineOf(ben);
  await Promise.all([openOffer(ben, lot), openOffer(clara, lot), openOffer(dev, lot)]);
  await expect.poll(() => line.connections()).toBe(1);
  await noReload(ben);

  line.mute();
  await bid(clara, '15', 'Bid a fixed amount');
  await expect(priceOn(ben)).toHaveText('£15.00', { timeout: SOON_MS });
  expect(line.connections()).toBeGreaterThan(1);
  await bid(dev, '18', 'Bid a fixed amount');
  await expect(priceOn(ben)).toHaveText('£18.00');
  await expectNoReload(ben);
});

test('without a network the bid box says that the price may be old, and catches up afterwards', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour in a tunnel' });
  const [ben, clara] = await Promise.all([arrive('ben'), arrive('clara')]);
  await Promise.all([openOffer(ben, lot), openOffer(clara, lot)]);
  const notice = ben.getByText('Reconnecting; the price may be old');
  await ben.context().setOffline(true);
  await expect(notice).toBeVisible({ timeout: 10_000 });
  await bid(clara, '15', 'Bid a fixed amount');
  await ben.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expect(priceOn(ben)).toHaveText('£15.00', { timeout: SOON_MS });
});

test('an open review follows the price', async ({ arrive }) => {
  const lot = await openLot({ title: 'An hour of second thoughts' });
  const ben = await arrive('ben');
  await openOffer(ben, lot);
  await reviewBid(ben, '20');
  const bidOf = (who: 'clara' | 'dev', amount_pence: number, kind: 'proxy' | 'straight') =>
    callAs(castToken(who), 'bid/confirm', {
      project_id: lot,
      amount_pence,
      kind,
      idempotency_key: crypto.randomUUID(),
    });
  await bidOf('clara', 1_500, 'straight');
  await expect(priceOn(ben)).toHaveText('£15.00');
  await expect(ben.getByRole('button', { name: 'Confirm bid' })).toBeVisible();
  await bidOf('dev', 3_000, 'straight');
  await expect(ben.getByRole('alert').getByText('The next bid is £32.00 or more.')).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Confirm bid' })).toBeHidden();
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
