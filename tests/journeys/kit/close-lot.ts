import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { cartItems, lots } from '../../../db/schema/index.ts';
import { callAs } from './call-as.ts';
import type { Newcomer } from './newcomer.ts';
import { database, expect } from './test.ts';

const HOUR = 3_600_000;
/** The clock that ends unpaid wins comes every twenty seconds here. */
const CLOCK = { timeout: 40_000 };

/** Bids a maximum with a person's token. */
export const bidAs = (token: string, project_id: string, pounds: number) =>
  callAs(token, 'bid/confirm', {
    project_id,
    amount_pence: pounds * 100,
    confirmed: true,
    idempotency_key: crypto.randomUUID(),
  });

/** Closes the lot for its leader at a time (UTC ms); they have two days from then to pay. */
export async function closeFor({ id }: Newcomer, lotId: string, closedAt: number): Promise<void> {
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

/** Waits for the news that a lot is offered at the person’s own maximum, and opens it. */
export async function openChance(page: Page, title: string): Promise<void> {
  const links = page.getByRole('main').getByRole('link').filter({ hasText: title });
  const news = links.filter({ hasText: 'at your own maximum' });
  await expect(async () => {
    await page.goto('/account/notifications');
    await expect(news).toBeVisible({ timeout: 1_000 });
  }).toPass(CLOCK);
  await news.click();
  await expect(page).toHaveURL(/\/second_chance\//);
}
