import { cartItems } from '../../../db/schema/index.ts';
import { award } from '../../support/award.ts';
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
  });
}

async function cartOf(userId: string, lotId: string): Promise<void> {
  const at = Date.now();
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
      dueAt: at + 48 * HOUR,
      createdAt: at,
    });
}
