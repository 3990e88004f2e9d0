import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { accessRequests, bids } from '../../../db/schema/index.ts';
import { barriers, violations } from '../kit/accessible.ts';
import { bid, isLive, openOffer, positionOn } from '../kit/bidding.ts';
import { pressOn, tabTo } from '../kit/keyboard.ts';
import { mailTo } from '../kit/mailbox.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const DAY = 24 * 60 * 60 * 1000;

async function privateLot(seller: string, title: string): Promise<string> {
  return openLot({ sellerId: seller, title, privateSale: true, scheduledEndAt: Date.now() + 5 * DAY });
}

const requestOf = async (offerId: string, requesterId: string) => {
  const own = and(eq(accessRequests.offerId, offerId), eq(accessRequests.requesterId, requesterId));
  const [row] = await database().select({ id: accessRequests.id }).from(accessRequests).where(own);
  return row?.id;
};

const statusOf = async (offerId: string, requesterId: string) => {
  const own = and(eq(accessRequests.offerId, offerId), eq(accessRequests.requesterId, requesterId));
  const [row] = await database().select().from(accessRequests).where(own);
  return row?.status;
};

test('a TimeBidder sends a request on a phone, the TimeGiver approves it from the e-mail, and the bid counts (R33, D6, T6)', async ({
  arrive,
}) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const title = `Bread for few ${nell.id.slice(-6)}`;
  const lot = await privateLot(giver.id, title);
  const bidder = await signInAs(await arrive(null, PHONE), nell);
  await openOffer(bidder, lot);
  await expect(bidder.getByText('This is a private offer: the TimeGiver approves who takes part.')).toBeVisible();
  await expect(bidder.getByLabel('Your bid')).toHaveCount(0);
  await bidder.getByLabel('Why you would like to take part').fill('I have a starter of my own.\n<b>Really.</b>');
  await bidder.getByRole('button', { name: 'Send request' }).click();
  await expect(bidder.getByText('Request sent successfully')).toBeVisible();
  await expect(bidder.getByText(/to answer your request\.$/)).toBeVisible();

  const { text } = await mailTo(`${giver.id.slice(4)}@kindhour.example`, `Request to join: ${title}`);
  const link = /\/seller\/lots\/ioi\/ioi_request\?approved=\S+/.exec(text)?.[0] ?? '';
  const host = await signInAs(await arrive(null), giver);
  await host.goto(link);
  await host.reload();
  expect(await statusOf(lot, nell.id)).toBe('pending');
  const dialog = host.getByRole('dialog', { name: 'Answer Nell Marsh’s request' });
  await expect(dialog.getByRole('radio', { name: 'Approve: Nell Marsh can bid or buy.' })).toBeChecked();
  await expect(dialog.getByText('<b>Really.</b>')).toBeVisible();
  await dialog.getByLabel('A note for Nell Marsh').fill('Bring an apron.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(host.getByText('Your answer has been sent.')).toBeVisible();
  await host.getByRole('link', { name: 'Approved', exact: true }).click();
  await expect(host.getByRole('button', { name: 'Approve Nell Marsh' })).toBeDisabled();
  await host.goto(link);
  await expect(host.getByText(/This request has already been approved\./)).toBeVisible();

  await mailTo(`${nell.id.slice(4)}@kindhour.example`, `Your request has been approved: ${title}`);
  await openOffer(bidder, lot);
  await expect(bidder.getByText('Bring an apron.')).toBeVisible();
  await bid(bidder, '20');
  await expect(positionOn(bidder)).toContainText('You’re the highest bidder');
  expect(await database().$count(bids, eq(bids.lotId, lot))).toBe(1);
});

test('a request is sent and rejected by keyboard alone', async ({ arrive }) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'Keys and knots');
  const bidder = await signInAs(await arrive(null), nell);
  await openOffer(bidder, lot);
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
  const dialog = host.getByRole('dialog', { name: 'Answer Nell Marsh’s request' });
  await expect(dialog.getByRole('radio', { name: 'Reject: Nell Marsh can’t take part.' })).toBeChecked();
  await pressOn(host, dialog.getByRole('button', { name: 'Confirm' }));
  const row = host.getByRole('listitem').filter({ hasText: 'Keys and knots' });
  await expect(row).toContainText('Rejected');
  await expect(row.getByRole('heading', { name: 'Nell Marsh' })).toBeFocused();
  expect(await statusOf(lot, nell.id)).toBe('rejected');
  await host.reload();
  await expect(host.getByText('No requests are waiting for you')).toBeVisible();

  await bidder.goto('/auctions/ioi/ioi_request');
  await expect(bidder.getByRole('listitem').filter({ hasText: 'Keys and knots' })).toContainText('Rejected');
  await openOffer(bidder, lot);
  await expect(bidder.getByText('The TimeGiver has not approved your request.')).toBeVisible();
  await expect(bidder.getByRole('button', { name: 'Send request' })).toHaveCount(0);
});

/** Lost when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const stayed = (page: Page) => expect(page.locator('body[data-same-page]')).toHaveCount(1);

for (const sale of ['an auction', 'a fixed price'] as const) {
  test(`an approval appears on the requester’s open page of ${sale}, and on no other`, async ({ arrive }) => {
    const [nell, other, giver] = [await newcomer(), await newcomer(), await newcomer({ giver: true })];
    const fixed = sale === 'a fixed price';
    const title = `Open hours ${nell.id.slice(-6)}`;
    const given = { sellerId: giver.id, title, privateSale: true, scheduledEndAt: Date.now() + 5 * DAY };
    const lot = await openLot({ ...given, ...(fixed && { fixedPrice: true, buyNowPence: 4_000 }) });
    const pages = [await signInAs(await arrive(null, PHONE), nell), await signInAs(await arrive(null), other)] as const;
    const [bidder, waiting] = pages;
    const open = (page: Page) =>
      fixed ? page.getByRole('button', { name: 'Buy now for £40' }) : page.getByLabel('Your bid');
    for (const page of pages) {
      await page.goto(`/productView/${lot}`);
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(/to answer your request\.$/)).toBeVisible();
      if (!fixed) await isLive(page);
      await expect(open(page)).toHaveCount(0);
      await mark(page);
    }
    await bidder.getByRole('button', { name: 'Withdraw' }).focus();

    const host = await signInAs(await arrive(null), giver);
    await host.goto('/seller/lots/ioi/ioi_request');
    await mark(host);
    const row = host.locator(`#request-${await requestOf(lot, nell.id)}`);
    await row.getByRole('link', { name: 'Approve Nell Marsh' }).click();
    const dialog = host.getByRole('dialog', { name: 'Answer Nell Marsh’s request' });
    await dialog.getByRole('link', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row.getByRole('link', { name: 'Approve Nell Marsh' })).toBeFocused();
    await host.keyboard.press('Enter');
    await dialog.getByLabel('A note for Nell Marsh').fill('Come early.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
    await expect(row.getByText('Come early.')).toBeVisible();
    await expect(row.getByRole('heading', { name: 'Nell Marsh' })).toBeFocused();
    await expect(host.getByRole('status').getByText('Your answer has been sent.')).toBeVisible();
    await stayed(host);

    await expect(open(bidder)).toBeVisible();
    await expect(bidder.getByText('Come early.')).toBeVisible();
    await expect(
      bidder.getByRole('status').getByText('Your request has been approved. You can now take part.'),
    ).toBeVisible();
    await expect(bidder.getByRole('region', { name: 'Taking part' })).toBeFocused();
    expect(await violations(bidder)).toEqual([]);
    await stayed(bidder);
    await expect(waiting.getByText(/to answer your request\.$/)).toBeVisible();
    await expect(open(waiting)).toHaveCount(0);
    if (fixed) return;
    await bid(bidder, '20');
    await expect(positionOn(bidder)).toContainText('You’re the highest bidder');
  });
}

test('a request is withdrawn and sent again without JavaScript', async ({ arrive }) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'Quiet hours');
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), nell);
  await page.goto(`/productView/${lot}`);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.goto('/auctions/ioi/ioi_request');
  await page.getByRole('button', { name: 'Withdraw Quiet hours' }).click();
  await expect(page.getByText('Your request has been withdrawn.')).toBeVisible();
  expect(await statusOf(lot, nell.id)).toBe('withdrawn');
  await page.goto(`/productView/${lot}`);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent successfully')).toBeVisible();
});

test('a link to another TimeGiver’s request shows nothing, and a visitor must sign in first', async ({ arrive }) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'Not yours');
  const page = await signInAs(await arrive(null), nell);
  await page.goto(`/productView/${lot}`);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent successfully')).toBeVisible();
  const [row] = await database().select().from(accessRequests).where(eq(accessRequests.offerId, lot));
  const other = await arrive('edwin');
  await other.goto(`/seller/lots/ioi/ioi_request?approved=${row?.id}`);
  await expect(other.getByText(/^We can’t find this request\./)).toBeVisible();
  await expect(other.getByRole('dialog', { name: /^Answer/ })).toHaveCount(0);
  const visitor = await arrive(null);
  await visitor.goto(`/seller/lots/ioi/ioi_request?approved=${row?.id}`);
  await expect(visitor).toHaveURL(/login=1&next=%2Fseller%2Flots%2Fioi%2Fioi_request%3Fapproved%3D/);
});

test('every step is accessible', async ({ arrive }) => {
  const [nell, giver] = [await newcomer(), await newcomer({ giver: true })];
  const lot = await privateLot(giver.id, 'For all');
  const page = await signInAs(await arrive(null), nell);
  await page.goto(`/productView/${lot}`);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent successfully')).toBeVisible();
  await page.goto('/auctions/ioi/ioi_request');
  expect(await barriers(page)).toEqual([]);
  const host = await signInAs(await arrive(null), giver);
  await host.goto('/seller/lots/ioi/ioi_request');
  expect(await barriers(host)).toEqual([]);
  await host.getByRole('link', { name: 'Approve Nell Marsh' }).click();
  await expect(host.getByRole('dialog', { name: /^Answer/ })).toBeVisible();
  expect(await barriers(host)).toEqual([]);
});
