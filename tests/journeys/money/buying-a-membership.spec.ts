import { and, eq } from 'drizzle-orm';
import { invoices, ledger, memberships } from '../../../db/schema/index.ts';
import { bid, isLive, positionOn } from '../kit/bidding.ts';
import { mailsTo } from '../kit/mailbox.ts';
import { type Newcomer, newcomer, signInAs } from '../kit/newcomer.ts';
import { pay } from '../kit/paying.ts';
import { database, expect, openLot, test } from '../kit/test.ts';

test('a person without a membership is sent to the plans, buys a month and bids', async ({ arrive }) => {
  const hana = await newcomer({ member: false });
  const page = await signInAs(await arrive(null), hana);
  const lot = await openLot({ startPence: 2_000 });

  await test.step('the gate leads to the plans and says why', async () => {
    await page.goto('/auctions/all');
    await expect(page).toHaveURL(/\/subscription\?notice=MEMBERSHIP_NEEDED/);
    await expect(page.getByText('Please Subscribe to Continue Further')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Monthly' })).toContainText('£15');
  });

  await test.step('a declined card leads back to the card, and nothing is owed', async () => {
    await page.getByRole('link', { name: 'Get Started Monthly' }).click();
    await expect(page.getByRole('heading', { name: 'Membership for one month' })).toBeVisible();
    await isLive(page);
    await pay(page, '£15.00', { number: '4000 0000 0000 0002' });
    const failed = page.getByRole('dialog', { name: 'Payment Failed' });
    await expect(failed).toContainText('Your card was declined.');
    await failed.getByRole('button', { name: 'Try Again' }).click();
  });

  await test.step('the bank asks, and the membership begins', async () => {
    await pay(page, '£15.00', { number: '4000 0027 6000 3184', bank: 'Complete authentication' });
    const done = page.getByRole('dialog', { name: 'Payment Done' });
    await expect(done).toContainText('Your membership is paid');
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/payments\/subscription$/);
    await expect(page.getByRole('region', { name: 'Your membership' })).toContainText('Monthly');
    await expect(page.getByRole('row', { name: /Monthly/ })).toContainText('£15.00');
    await expect(page.getByRole('button', { name: 'Active Plan Monthly' })).toBeDisabled();
  });

  await test.step('its invoice says what it was for, and nothing of a charity', async () => {
    await page.getByRole('link', { name: 'See the invoice' }).click();
    await expect(page.getByRole('rowheader', { name: 'Membership for one month' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Network fee £');
    await expect(page.getByText('To Kindhour')).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  });

  await test.step('and bidding is open', async () => {
    await page.goto(`/productView/${lot}`);
    await isLive(page);
    await bid(page, '25');
    await expect(positionOn(page)).toContainText('You’re the highest bidder.');
  });

  await test.step('one invoice, one period, one receipt, and the money is the network’s', () => checkBooks(hana));
});

async function checkBooks({ id: userId, email }: Newcomer): Promise<void> {
  const db = database();
  const owed = await db.select().from(invoices).where(eq(invoices.userId, userId));
  expect(owed.map(({ kind, status, totalPence }) => [kind, status, totalPence])).toEqual([
    ['membership', 'paid', 1_500],
  ]);
  const periods = await db.select().from(memberships).where(eq(memberships.userId, userId));
  expect(periods.map(({ plan, invoiceId }) => [plan, invoiceId])).toEqual([['timeBidderPlan', owed[0]?.id]]);
  const gave = await db
    .select()
    .from(ledger)
    .where(eq(ledger.account, `buyer:${userId}`));
  const earned = and(eq(ledger.account, 'network:memberships'), eq(ledger.transactionId, gave[0]?.transactionId ?? ''));
  const [income] = await db.select().from(ledger).where(earned);
  expect([gave.length, gave[0]?.amountPence, income?.amountPence]).toEqual([1, -1_500, 1_500]);
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Receipt')))
    .toHaveLength(1);
}
