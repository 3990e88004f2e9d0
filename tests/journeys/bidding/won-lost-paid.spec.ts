import { eq } from 'drizzle-orm';
import { cartItems, lots } from '../../../db/schema/index.ts';
import { award, firstBid } from '../../support/award.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const HOUR = 3_600_000;

test('someone reads what to pay for a win and by when, what it costs to be late, and what else there is (R26)', async ({
  arrive,
}) => {
  const winner = await newcomer();
  const title = `An hour well won ${winner.id.slice(-6)}`;
  const open = (hour: string) => openLot({ title: hour });
  const [won, late, lost] = await Promise.all([title, 'An hour not paid', 'An hour not won'].map(open));
  for (const [lot = '', dueAt] of [
    [won, Date.now() + 48 * HOUR],
    [late, Date.now() - HOUR],
  ] as const) {
    await award(database(), lot, winner.id, 6_200);
    await cartOf(winner.id, lot, dueAt);
  }
  const page = await signInAs(
    await arrive(null, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }),
    winner,
  );
  const outcome = page.locator('[data-outcome]');

  await test.step('a win has its price, its date and its link on the offer, in the list and at home', async () => {
    await page.goto(`/productView/${won}`);
    await expect(outcome).toContainText('You won. To pay: £65.10, with the network fee. Please pay by');
    const pay = outcome.getByRole('link', { name: 'Pay £65.10' });
    await expect(pay).toHaveAttribute('href', /^\/checkout\/auction\/crt_/);
    await page.goto('/auctions/won');
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expect(row.getByRole('link', { name: 'Pay £65.10' })).toBeVisible();
    await page.goto('/?lang=es');
    const home = page.getByRole('region', { name: 'Lo que has ganado' });
    await expect(home.getByRole('link', { name: new RegExp(`65,10\\s£: ${title}$`) })).toBeVisible();
    await page.goto(`/productView/${won}`);
    await expect(outcome).toContainText(/^Has ganado\. A pagar: 65,10\s£, con la comisión de la red\./);
  });

  await test.step('once the time is over it can still be paid', async () => {
    await page.goto('/cart?lang=en');
    const still = 'You can still pay, as long as nobody else has accepted it.';
    await expect(page.getByRole('main')).toContainText(still);
    await page.goto(`/productView/${late}`);
    await expect(outcome).toContainText(still);
    await expect(outcome).not.toContainText('Please pay by');
    await expect(outcome).toContainText('An unpaid win costs a strike, which paying clears');
  });

  await test.step('who did not win is shown similar hours and the charity’s others', async () => {
    await firstBid(database(), lost ?? '', winner.id, 3_000);
    await closeBelowReserve(lost ?? '');
    await page.goto(`/productView/${lost}`);
    await expect(page.locator('[data-outcome=lost]').getByRole('link', { name: /^Offers for/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'More hours like this' }).getByRole('link').first()).toBeVisible();
  });
});

async function closeBelowReserve(lotId: string): Promise<void> {
  await database()
    .update(lots)
    .set({ status: 'closed', result: 'reserve_not_met', reserveMet: false, version: 2, closedAt: Date.now() })
    .where(eq(lots.offerId, lotId));
}

async function cartOf(userId: string, lotId: string, dueAt: number): Promise<void> {
  await database()
    .insert(cartItems)
    .values({
      id: `itm_${lotId}`,
      userId,
      lotId,
      kind: 'auction',
      quantity: 1,
      unitPence: 6_200,
      currency: 'GBP',
      cartGroup: `crt_${lotId}`,
      status: 'open',
      dueAt,
      createdAt: dueAt - 48 * HOUR,
    });
}
