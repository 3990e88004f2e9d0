import { castToken } from '../../support/cast.ts';
import { openOffer, positionOn, priceOn } from '../kit/bidding.ts';
import { callAs } from '../kit/call-as.ts';
import { expect, openLot, test } from '../kit/test.ts';

const DAY = 24 * 3_600_000;

test('a mistyped bid is taken back, and whoever led before leads again', async ({ arrive }) => {
  const title = 'An hour of second thoughts';
  const lot = await openLot({ title, scheduledEndAt: Date.now() + 2 * DAY });
  const bidAs = (who: 'ben' | 'clara', amount_pence: number) => {
    const input = { project_id: lot, amount_pence, confirmed: true, idempotency_key: crypto.randomUUID() };
    return callAs(castToken(who), 'bid/confirm', input);
  };
  await bidAs('ben', 2_000);
  await bidAs('clara', 50_000);
  const ben = await arrive('ben');
  await openOffer(ben, lot);
  await expect(priceOn(ben)).toHaveText('£22.00');

  await test.step('Clara retracts it in My Bids, by keyboard, and says why', async () => {
    const clara = await arrive('clara');
    await clara.goto('/auctions/winning');
    const row = clara.getByRole('row', { name: new RegExp(title) });
    await row.locator('summary').focus();
    await clara.keyboard.press('Enter');
    await row.getByRole('button', { name: 'Retract', exact: true }).click();
    await expect(row.getByLabel('Reason')).toBeFocused();
    await row.getByLabel('Reason').selectOption({ label: 'I made a typing error' });
    await row.getByRole('button', { name: 'Retract', exact: true }).click();
    await expect(clara.getByText('Your bid has been retracted.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('Ben’s open page follows, and the history keeps the bid', async () => {
    await expect(priceOn(ben)).toHaveText('£10.00');
    await expect(positionOn(ben)).toContainText('highest bidder');
    await ben.reload();
    await ben.getByRole('link', { name: 'Bid history' }).click();
    await expect(ben.getByRole('table', { name: 'Bid history' }).getByText('Retracted')).toBeVisible();
  });
});
