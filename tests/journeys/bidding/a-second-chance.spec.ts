import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems, lots } from '../../../db/schema/index.ts';
import { callAs } from '../kit/call-as.ts';
import { type Newcomer, newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const HOUR = 3_600_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The clock that ends unpaid wins comes every twenty seconds here. */
const CLOCK = { timeout: 40_000 };

test('a lot that its winner does not pay is offered to the next bidders on their phones, in turn (R27)', async ({
  arrive,
}) => {
  const title = `An hour on offer again ${crypto.randomUUID().slice(0, 6)}`;
  const lot = await openLot({ title });
  const [winner, second, third] = await Promise.all([newcomer(), newcomer(), newcomer()]);
  for (const [{ token }, pounds] of [
    [third, 40],
    [second, 60],
    [winner, 80],
  ] as const)
    await bid(token, lot, pounds);
  await leaveUnpaid(lot, winner);
  const [first, next] = [await phoneOf(second), await phoneOf(third)];

  await test.step('the second reads what it costs and by when, and says no', async () => {
    await openChance(first, title);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      first.getByText('The winner hasn’t paid. You’re next, so you can have it at your own maximum.'),
    ).toBeVisible();
    await expect(first.getByText('Please answer by')).toContainText(/\d\d:\d\d/);
    await expect(first.getByRole('button', { name: 'Accept and pay £63.00' })).toBeInViewport();
    await first.getByRole('button', { name: 'Decline' }).click();
    await expect(first.getByText('You have declined it.')).toBeVisible();
    await first.reload();
    await expect(first.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  });

  await test.step('the third is asked then, accepts, and can pay', async () => {
    await openChance(next, title);
    const page = next.url();
    await next.getByRole('button', { name: 'Accept and pay £42.00' }).click();
    await expect(next).toHaveURL(/\/cart/);
    await expect(next.getByRole('main')).toContainText(title);
    await expect(next.getByRole('main')).toContainText('£42.00');
    await next.goto(page);
    await expect(next.getByText('You have accepted it.')).toBeVisible();
    expect((await first.goto(page))?.status()).toBe(404);
    await next.goto(`/productView/${lot}`);
    await expect(next.locator('[data-outcome]').getByRole('link', { name: 'Pay £42.00' })).toBeVisible();
  });

  async function phoneOf(person: Newcomer): Promise<Page> {
    return signInAs(await arrive(null, PHONE), person);
  }
});

const bid = (token: string, project_id: string, pounds: number) =>
  callAs(token, 'bid/confirm', {
    project_id,
    amount_pence: pounds * 100,
    confirmed: true,
    idempotency_key: crypto.randomUUID(),
  });

/** Closes the lot for its leader, whose time to pay ended an hour ago. */
async function leaveUnpaid(lotId: string, { id }: Newcomer): Promise<void> {
  const closedAt = Date.now() - 49 * HOUR;
  const [lot] = await database().select().from(lots).where(eq(lots.offerId, lotId));
  expect(lot?.leaderId).toBe(id);
  await database()
    .update(lots)
    .set({
      status: 'closed',
      result: 'sold',
      winnerId: id,
      version: (lot?.version ?? 0) + 1,
      sold: 1,
      settlement: 'awaiting_payment',
      closedAt,
    })
    .where(eq(lots.offerId, lotId));
  await database()
    .insert(cartItems)
    .values({
      id: `itm_${lotId}`,
      userId: id,
      lotId,
      kind: 'auction',
      quantity: 1,
      unitPence: lot?.pricePence ?? 0,
      currency: 'GBP',
      cartGroup: `crt_${lotId}`,
      status: 'open',
      dueAt: closedAt + 48 * HOUR,
      createdAt: closedAt,
    });
}

/** Waits for the news that a lot is offered, and opens it. */
async function openChance(page: Page, title: string): Promise<void> {
  const links = page.getByRole('main').getByRole('link').filter({ hasText: title });
  const news = links.filter({ hasText: 'at your own maximum' });
  await expect(async () => {
    await page.goto('/account/notifications');
    await expect(news).toBeVisible({ timeout: 1_000 });
  }).toPass(CLOCK);
  await news.click();
  await expect(page).toHaveURL(/\/second_chance\//);
}
