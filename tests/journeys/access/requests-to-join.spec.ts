import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { accessRequests } from '../../../db/schema/index.ts';
import type { TestLot } from '../../support/lot-rows.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { bid, openOffer, positionOn } from '../kit/bidding.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DAY = 24 * 60 * 60 * 1000;

const privateLot = (sellerId: string, title: string, more: TestLot = {}): Promise<string> =>
  openLot({ sellerId, title, privateSale: true, scheduledEndAt: Date.now() + 5 * DAY, ...more });

async function requestOf(offerId: string, requesterId: string) {
  const own = and(eq(accessRequests.offerId, offerId), eq(accessRequests.requesterId, requesterId));
  const [row] = await database().select().from(accessRequests).where(own);
  return row;
}

async function sendRequest(page: Page, offer: string): Promise<void> {
  await page.goto(`/productView/${offer}`);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent successfully')).toBeVisible();
}

/** Lost when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const stayed = (page: Page) => expect(page.locator('body[data-same-page]')).toHaveCount(1);

const waits = (page: Page) => page.getByText(/to answer your request\.$/);
const answerDialog = (page: Page) => page.getByRole('dialog', { name: 'Answer Nell Marsh’s request' });

async function expectApproved(page: Page): Promise<void> {
  const news = page.getByRole('status').getByText('Your request has been approved. You can now take part.');
  await expect(news).toBeVisible();
  await expect(page.getByText('Come early.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Taking part' })).toBeFocused();
  await stayed(page);
}

test('a TimeBidder sends a request on a phone, the TimeGiver approves it from the e-mail, and the open page lets this TimeBidder alone bid (R33, D6, T6)', async ({
  arrive,
}) => {
  const [nell, other, giver] = [await newcomer(), await newcomer(), await newcomer({ giver: true })];
  const title = `Bread for few ${nell.id.slice(-6)}`;
  const lot = await privateLot(giver.id, title);
  const bidder = await signInAs(await arrive(null, PHONE), nell);
  await openOffer(bidder, lot);
  await expect(bidder.getByText('This is a private offer: the TimeGiver approves who takes part.')).toBeVisible();
  await expect(bidder.getByLabel('Your bid')).toHaveCount(0);
  await bidder.getByLabel('Why you would like to take part').fill('I have a starter of my own.\n<b>Really.</b>');
  await bidder.getByRole('button', { name: 'Send request' }).click();
  await expect(waits(bidder)).toBeVisible();
  await mark(bidder);
  await bidder.getByRole('button', { name: 'Withdraw' }).focus();

  const { text } = await mailTo(giver.email, `Request to join: ${title}`);
  const link = /\/seller\/lots\/ioi\/ioi_request\?approved=\S+/.exec(text)?.[0] ?? '';
  const waiting = await signInAs(await arrive(null), other);
  await sendRequest(waiting, lot);
  const host = await signInAs(await arrive(null), giver);
  await host.goto(link);
  await host.reload();
  const asked = await requestOf(lot, nell.id);
  expect(asked?.status).toBe('pending');
  await expect(answerDialog(host).getByRole('radio', { name: 'Approve: Nell Marsh can bid or buy.' })).toBeChecked();
  await expect(answerDialog(host).getByText('<b>Really.</b>')).toBeVisible();
  await answerDialog(host).getByLabel('A note for Nell Marsh').fill('Come early.');
  await answerDialog(host).getByRole('button', { name: 'Confirm' }).click();
  await expect(host.getByText('Your answer has been sent.')).toBeVisible();
  await host.goto(link);
  await expect(host.getByText(/This request has already been approved\./)).toBeVisible();

  await expectApproved(bidder);
  expect(await violations(bidder)).toEqual([]);
  await expect(waits(waiting)).toBeVisible();
  await expect(waiting.getByLabel('Your bid')).toHaveCount(0);
  await bid(bidder, '20');
  await expect(positionOn(bidder)).toContainText('You’re the highest bidder');
});

test('a request for a fixed price is answered in the list, and its open page offers to buy', async ({ arrive }) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'Open hours', { fixedPrice: true, buyNowPence: 4_000 });
  const buyer = await signInAs(await arrive(null, PHONE), nell);
  await sendRequest(buyer, lot);
  await expect(waits(buyer)).toBeVisible();
  await mark(buyer);
  await buyer.getByRole('button', { name: 'Withdraw' }).focus();

  const host = await signInAs(await arrive(null), giver);
  await host.goto('/seller/lots/ioi/ioi_request');
  await mark(host);
  const row = host.locator(`#request-${(await requestOf(lot, nell.id))?.id}`);
  await row.getByRole('link', { name: 'Approve Nell Marsh' }).click();
  await answerDialog(host).getByRole('link', { name: 'Not now' }).click();
  await expect(answerDialog(host)).toHaveCount(0);
  await expect(row.getByRole('link', { name: 'Approve Nell Marsh' })).toBeFocused();
  await host.keyboard.press('Enter');
  await answerDialog(host).getByLabel('A note for Nell Marsh').fill('Come early.');
  await answerDialog(host).getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await expect(row.getByText('Come early.')).toBeVisible();
  await expect(row.getByRole('heading', { name: 'Nell Marsh' })).toBeFocused();
  await expect(host.getByRole('status').getByText('Your answer has been sent.')).toBeVisible();
  await stayed(host);
  await expectApproved(buyer);
  await expect(buyer.getByRole('button', { name: 'Buy now for £40' })).toBeVisible();
});

test('a request is sent and rejected by keyboard alone, on pages without barriers', async ({ arrive }) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'Keys and knots');
  const bidder = await signInAs(await arrive(null, PHONE), nell);
  await openOffer(bidder, lot);
  expect(await violations(bidder)).toEqual([]);
  await tabTo(bidder, bidder.getByLabel('Why you would like to take part'));
  await bidder.keyboard.type('I lose my way.');
  await pressOn(bidder, bidder.getByRole('button', { name: 'Send request' }));
  await expect(bidder.getByText('Request sent successfully')).toBeVisible();

  const host = await signInAs(await arrive(null), giver);
  await host.goto('/seller/lots/ioi/ioi_request');
  await pressOn(host, host.getByRole('button', { name: 'View User Details Nell Marsh' }));
  await expect(host.getByRole('dialog', { name: 'User details' })).toContainText('Senior');
  await host.keyboard.press('Escape');
  await host.context().setOffline(true);
  await pressOn(host, host.getByRole('link', { name: 'Reject Nell Marsh' }));
  await expect(host.getByText('No connection. Please try again.')).toBeVisible();
  await host.context().setOffline(false);
  await pressOn(host, host.getByRole('link', { name: 'Reject Nell Marsh' }));
  await expect(answerDialog(host).getByRole('radio', { name: 'Reject: Nell Marsh can’t take part.' })).toBeChecked();
  expect(await barriers(host, 390)).toEqual([]);
  await pressOn(host, answerDialog(host).getByRole('button', { name: 'Confirm' }));
  const row = host.getByRole('listitem').filter({ hasText: 'Keys and knots' });
  await expect(row).toContainText('Rejected');
  await expect(row.getByRole('heading', { name: 'Nell Marsh' })).toBeFocused();
  expect((await requestOf(lot, nell.id))?.status).toBe('rejected');

  await bidder.goto('/auctions/ioi/ioi_request');
  await expect(bidder.getByRole('listitem').filter({ hasText: 'Keys and knots' })).toContainText('Rejected');
  expect(await barriers(bidder, 390)).toEqual([]);
  await bidder.goto(`/productView/${lot}`);
  await expect(bidder.getByText('The TimeGiver has not approved your request.')).toBeVisible();
  await expect(bidder.getByRole('button', { name: 'Send request' })).toHaveCount(0);
});

test('a request is withdrawn and sent again without JavaScript, and a link to it shows others nothing', async ({
  arrive,
}) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'Quiet hours');
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), nell);
  await sendRequest(page, lot);
  await page.goto('/auctions/ioi/ioi_request');
  await page.getByRole('button', { name: 'Withdraw Quiet hours' }).click();
  await expect(page.getByText('Your request has been withdrawn.')).toBeVisible();
  await sendRequest(page, lot);
  const other = await arrive('edwin', { javaScriptEnabled: false });
  await other.goto(`/seller/lots/ioi/ioi_request?approved=${(await requestOf(lot, nell.id))?.id}`);
  await expect(other.getByText(/^We can’t find this request\./)).toBeVisible();
  await expect(other.getByRole('dialog', { name: /^Answer/ })).toHaveCount(0);
});
