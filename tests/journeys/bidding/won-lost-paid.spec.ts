import { eq } from 'drizzle-orm';
import { cartItems, lots } from '../../../db/schema/index.ts';
import { award, firstBid } from '../../support/award.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

const HOUR = 3_600_000;

for (const javaScriptEnabled of [true, false]) {
  test(`a winner reads what to pay and by when, after a reload and on any device${javaScriptEnabled ? '' : ', without JavaScript'}`, async ({
    arrive,
  }) => {
    const winner = await newcomer();
    const title = `An hour well won ${winner.id.slice(-6)}`;
    const lot = await openLot({ title });
    await award(database(), lot, winner.id, 6_200);
    await cartOf(winner.id, lot);
    const page = await signInAs(
      await arrive(null, { javaScriptEnabled, viewport: { width: 390, height: 844 } }),
      winner,
    );
    await page.goto(`/productView/${lot}`);
    const outcome = page.locator('[data-outcome]');
    await expect(outcome).toContainText('You won. To pay: £65.10, with the network fee. Please pay by');
    await expect(outcome.getByRole('link', { name: 'Pay £65.10' })).toHaveAttribute(
      'href',
      /^\/checkout\/auction\/crt_/,
    );
    await page.goto('/auctions/won');
    await expect(
      page.getByRole('row', { name: new RegExp(title) }).getByRole('link', { name: 'Pay £65.10' }),
    ).toBeVisible();

    await page.goto('/');
    const home = page.getByRole('region', { name: 'What you have won' });
    await expect(home).toContainText('To pay: £65.10, with the network fee. Please pay by');
    await expect(home.getByRole('link', { name: `Pay £65.10: ${title}` })).toHaveAttribute(
      'href',
      /^\/checkout\/auction/,
    );

    await page.goto(`/productView/${lot}?lang=es`);
    await expect(outcome).toContainText(/^Has ganado\. A pagar: 65,10\s£, con la comisión de la red\./);
  });
}

test('a winner whose time to pay is over reads that they can still pay, and what it costs (R26)', async ({
  arrive,
}) => {
  const winner = await newcomer();
  const title = `An hour not paid ${winner.id.slice(-6)}`;
  const lot = await openLot({ title });
  await award(database(), lot, winner.id, 6_200);
  await cartOf(winner.id, lot, Date.now() - HOUR);
  const page = await signInAs(await arrive(null, { viewport: { width: 390, height: 844 } }), winner);
  for (const [path, region] of [
    [`/productView/${lot}`, '[data-outcome]'],
    ['/auctions/won', 'main'],
    ['/cart', 'main'],
    ['/', '[data-outcome]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(region)).toContainText('You can still pay, as long as nobody else has accepted it.');
    await expect(page.locator(region)).not.toContainText('Please pay by');
  }
  await page.goto(`/productView/${lot}`);
  await expect(page.locator('[data-outcome]')).toContainText('An unpaid win costs a strike, which paying clears');
});

test('someone who did not win is shown similar hours and the charity’s others', async ({ arrive }) => {
  const loser = await newcomer();
  const lot = await openLot({ title: 'An hour not won' });
  await openLot({ title: 'Another hour' });
  await firstBid(database(), lot, loser.id, 3_000);
  await closeBelowReserve(lot);
  const page = await signInAs(await arrive(null, { javaScriptEnabled: false }), loser);
  await page.goto(`/productView/${lot}`);
  await expect(page.locator('[data-outcome=lost]').getByRole('link', { name: /^Offers for/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'More hours like this' }).getByRole('link').first()).toBeVisible();
  await page.goto(`/productView/${lot}?lang=es`);
  await expect(page.locator('[data-outcome=lost]')).toContainText('Esta vez no has ganado.');
});

async function closeBelowReserve(lotId: string): Promise<void> {
  await database()
    .update(lots)
    .set({ status: 'closed', result: 'reserve_not_met', reserveMet: false, version: 2, closedAt: Date.now() })
    .where(eq(lots.offerId, lotId));
}

async function cartOf(userId: string, lotId: string, dueAt = Date.now() + 48 * HOUR): Promise<void> {
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
