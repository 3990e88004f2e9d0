import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { bidAs, closeFor, openChance } from '../kit/close-lot.ts';
import { type Newcomer, newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const HOUR = 3_600_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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
    await bidAs(token, lot, pounds);
  await closeFor(winner, lot, Date.now() - 49 * HOUR);
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

  await test.step('the third is asked then, when the date has passed, accepts, and can pay', async () => {
    await database()
      .update(offers)
      .set({ meetingAt: Date.now() - 25 * HOUR })
      .where(eq(offers.id, lot));
    await openChance(next, title);
    const page = next.url();
    await expect(next.getByText('has passed. Once you’ve paid, you and the TimeGiver agree')).toBeVisible();
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
